package org.grouser.cli;

import static org.grouser.cli.Console.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A command line that makes no sense is refused in one line that says what to type instead. */
class BadCommandLineTest {
    @TempDir
    Path folder;

    /** Columns: arguments, the whole message. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            frobnicate                        | grouser: unknown command 'frobnicate'; known here: demo, list, run, compare, view, steer, report, export, export-fmu, serve, campaign, identify, converge, validate, score, hashes, friction, mesh, terrain, import, bench, schema, package, test, help, completion; see: ./grouser --help
            lsit                              | grouser: unknown command 'lsit'; did you mean 'list'?; see: ./grouser --help
            exomars-drop                      | grouser: 'exomars-drop' is a scenario, not a command; run it with: ./grouser run exomars-drop; see: ./grouser --help
            mine.yaml                         | grouser: 'mine.yaml' is a scenario, not a command; run it with: ./grouser run mine.yaml; see: ./grouser --help
            list xyzzy                          | grouser: nothing in the list has 'xyzzy'; nearest: blade, multipass, cmu-wheel
            list --jsn                        | grouser list: unknown option '--jsn'; did you mean '--json'?; see: ./grouser list --help
            run                               | grouser run: name a scenario (see ./grouser list); see: ./grouser run --help
            run a b                           | grouser run: argument 'b' is one too many; see: ./grouser run --help
            run exomars-drop --set            | grouser run: Missing required parameter for option '--set' (PATH=VALUE); see: ./grouser run --help
            run exomars-drop --threads x      | grouser run: Invalid value for option '--threads': 'x' is not an int; see: ./grouser run --help
            run exomars-drop --threads 0      | grouser: --threads = 0 is outside [1, 256]
            run exomars-drop --seed 1.5       | grouser run: Invalid value for option '--seed': '1.5' is not a long; see: ./grouser run --help
            run exomars-dorp                  | grouser: no scenario 'exomars-dorp' in the catalog; did you mean 'exomars-drop'?
            run none.yaml                     | grouser: none.yaml: no such file
            run exomars-drop --set stop       | grouser: --set stop: is not of the form path=value
            run exomars-drop --set stop.time=1 | grouser: --set stop.time: stop unknown key 'time'; did you mean 'time_s'?
            run exomars-drop --set ground.7.name=a | grouser: --set ground.7.name: 'ground' has no item '7'; it has 1 item, counted from 0: plane
            run exomars-drop --set variant=x  | grouser: --set variant: variant = 'x' but the scenario has no variants
            run exomars-sphere --set variant=x | grouser: --set variant: unknown variant 'x'; known here: sym, off, fit
            run exomars-drop --checkpoint-at 3 | grouser: --checkpoint-at = 3.0 s is outside (0.0, 2.0] s, the time of this run
            run exomars-drop --checkpoint-at NaN | grouser: --checkpoint-at = NaN s is outside (0.0, 2.0] s, the time of this run
            run exomars-drop --resume a.bin   | grouser: --resume takes the scenario from the checkpoint; leave out the scenario and --seed
            run --resume none.bin             | grouser: none.bin: no such checkpoint
            run --resume .                    | grouser: .: no such checkpoint
            compare --models a,b               | grouser compare: Missing required parameter: 'SCENARIO'; see: ./grouser compare --help
            compare exomars-step              | grouser compare: Missing required option: '--models=A,B'; see: ./grouser compare --help
            compare exomars-step --models edge45 | grouser: --models edge45: name two or more, each once, with commas between
            compare exomars-step --models edge45,edge45 | grouser: --models edge45,edge45: name two or more, each once, with commas between
            compare exomars-step --models edge45,edge46 | grouser: model 'edge46' of exomars-step: did you mean 'edge45'? its variants are edge45, edge-true, and its rigid ground can be turned into nonsmooth, slip or pcm
            compare rover-slope --models z0,slip | grouser: model 'slip' of rover-slope: its variants are two-layer, z0, directed, and no rigid surface that could be turned into nonsmooth, slip or pcm
            compare exomars-dorp --models a,b  | grouser: no scenario 'exomars-dorp' in the catalog; did you mean 'exomars-drop'?
            compare exomars-step --models edge45,edge-true --threads 0 | grouser: --threads = 0 is outside [1, 256]
            compare exomars-step --models edge45,edge-true --columns base_q_m | grouser: --columns: no model records 'base_q_m'; did you mean 'base_x_m'?
            run exomars-drop --port 80        | grouser: --port belongs to --view; add it, or leave --port out
            run exomars-drop --view --port -1 | grouser: --port = -1 is outside [0, 65535]
            view none                         | grouser: none: no such folder; run something first: ./grouser list
            view --port 65536                 | grouser: --port = 65536 is outside [0, 65535]
            view --port x                     | grouser view: Invalid value for option '--port': 'x' is not an int; see: ./grouser view --help
            view a b                          | grouser view: argument 'b' is one too many; see: ./grouser view --help
            export                            | grouser export: Missing required parameter: 'RUN_DIR'; see: ./grouser export --help
            export none --html a.html         | grouser: none: no such folder; run something first: ./grouser list
            export . --html a.html            | grouser: .: has no replay; run the scenario again, without --replay 0
            export a b --html a.html          | grouser: a: no such folder; run something first: ./grouser list
            export none --mcap a.mcap --html a.html | grouser export: --html=OUT.html, --mcap=OUT.mcap are mutually exclusive (specify only one); see: ./grouser export --help
            export none --mcap a.mcap --soil-interval x | grouser export: Invalid value for option '--soil-interval': 'x' is not a double; see: ./grouser export --help
            export-fmu                        | grouser export-fmu: Missing required parameter: 'SCENARIO'; see: ./grouser export-fmu --help
            export-fmu blade                  | grouser export-fmu: Missing required option: '--out=X.fmu'; see: ./grouser export-fmu --help
            export-fmu rover-slpe --out a.fmu | grouser: no scenario 'rover-slpe' in the catalog; did you mean 'rover-slope'?
            export-fmu none.yaml --out a.fmu  | grouser: none.yaml: no such file
            export-fmu blade --out a.fmu --fmi 1.0 | grouser: FMI version '1.0' is not written; choose 3.0 or 2.0
            export-fmu blade --out a.fmu --set stop.time=1 | grouser: --set stop.time: stop unknown key 'time'; did you mean 'time_s'?
            export-fmu exomars-drop --soil --out a.fmu | grouser: the ground has no law that can be driven from outside: give it contact: {scm: ...}, {point: ...}, {pcm: ...} or {slip: ...}
            export-fmu exomars-drop --out .   | grouser: .: is a folder; name a file, for example ./x.fmu
            export-fmu exomars-drop --out none/a.fmu | grouser: none/a.fmu: cannot be written there; name a file in a folder that exists
            serve --set stop.time_s=1         | grouser: --set changes a scenario: name one before it, as in ./grouser serve SCENARIO --set stop.time_s=1
            serve blade --port 0              | grouser: --port takes no scenario: its clients assemble their own
            serve --port 70000                | grouser: --port = 70000 is outside [0, 65535]
            validate exomars-dro              | grouser: nothing published for 'exomars-dro'; did you mean 'exomars-drop'?
            validate exomars-step:edge46      | grouser: nothing published for 'exomars-step:edge46'; did you mean 'exomars-step:edge45'?
            validate exomars-drop --threads 0 | grouser: --threads = 0 is outside [1, 256]
            bench rover                       | grouser: unknown benchmark 'rover'; did you mean 'rover-step'?
            friction                          | grouser: give a problem as FILE, or one of the generated ones by --generated INDEX
            friction none.json                | grouser: none.json: no such file
            campaign                          | grouser campaign: name a study (see ./grouser list --studies); see: ./grouser campaign --help
            campaign touchdown-certificat     | grouser: 'touchdown-certificat' is neither a file nor a study of the catalog; did you mean 'touchdown-certificate'?; ./grouser list --studies shows all
            campaign none.yaml                | grouser: none.yaml: no such file
            campaign touchdown-certificate --threads 0 | grouser: --threads = 0 is outside [1, 256]
            campaign touchdown-certificate --threads 2 --master local[2] | grouser: --threads and --master exclude each other; write --master local[N]
            campaign touchdown-certificate --resume --out none | grouser: none holds no study: it has no study.yaml with a journal.csv; name its folder, or begin it without --resume
            campaign touchdown-certificate --resume | grouser: runs/touchdown-certificate holds no study: it has no study.yaml with a journal.csv; name its folder, or begin it without --resume
            campaign rerun                    | grouser campaign rerun: Missing required parameters: 'DIR', 'ROW'; see: ./grouser campaign rerun --help
            campaign rerun none 1             | grouser: none: no such folder; run something first: ./grouser list
            campaign rerun none x             | grouser campaign rerun: Invalid value for positional parameter at index 1 (ROW): 'x' is not an int; see: ./grouser campaign rerun --help
            test                              | grouser: tests run from a source checkout, through the launcher: ./grouser test
            """)
    void commandLineIsRefusedWithWhatToTypeInstead(String args, String message) {
        assertEquals(message, refusal(args.split(" ")));
    }

    @Test
    void runIntoAFileIsRefusedBeforeItStarts() throws Exception {
        Path file = Files.writeString(folder.resolve("taken"), "mine");
        assertEquals(
                "grouser: cannot make run folder " + file + ": " + file + " is not a folder",
                refusal("run", "exomars-drop", "--out", file.toString()));
        assertEquals(
                "grouser: cannot make run folder " + file.resolve("in") + ": Not a directory",
                refusal("run", "exomars-drop", "--out", file.resolve("in").toString()));
        assertEquals("mine", Files.readString(file));
    }

    @Test
    void emptyFolderNameIsNotTheWorkingFolder() {
        assertEquals(
                "grouser: --out is empty; name a folder, or . for this one",
                refusal("run", "exomars-drop", "--out", ""));
        assertFalse(Files.exists(Path.of("series.csv")));
    }

    @Test
    void anExportWithoutAFormatIsToldBoth() {
        assertEquals(
                "grouser export: Missing required argument (specify one of these): (--html=OUT.html | --mcap=OUT.mcap);"
                        + " see: ./grouser export --help",
                refusal("export", "runs"));
    }

    /** In a process of its own: it closes its standard output. */
    @Test
    void stepServerOfAnUnknownScenarioIsRefused() throws Exception {
        Console console = Child.start(folder, List.of("serve", "rover-slpe")).end();
        assertEquals(ExitCode.BAD_INPUT, console.code());
        assertEquals("", console.out());
        assertEquals("grouser: no scenario 'rover-slpe' in the catalog; did you mean 'rover-slope'?\n", console.err());
    }

    @Test
    void refusedRunLeavesNoFolder() {
        Path out = folder.resolve("out");
        refusal("run", "exomars-drop", "--set", "stop.time_s=-1", "--out", out.toString());
        refusal("run", "exomars-drop", "--set", "metrics.rest_height.series=base_h_m", "--out", out.toString());
        refusal("run", "exomars-drop", "--checkpoint-at", "0", "--out", out.toString());
        assertFalse(Files.exists(out));
    }
}
