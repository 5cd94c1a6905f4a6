package org.grouser.outside;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A contact model that a service file names works in scenario files, in a program of its own class loader. */
@Tag("slow")
class OutsideContactModelTest {
    private static final String SLIDE = """
            scenario: slide
            title: A block on rubber
            gravity: earth
            blocks: [{name: block, mass_kg: 1, size_m: [0.2, 0.2, 0.1]}]
            ground:
              - name: mat
                plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}
                contact: {rubber: {stiffness_N_per_m: 5000}}
            stepper: {semi_implicit: {step_s: 0.001}}
            stop: {time_s: 1}
            record: {interval_s: 0.01}
            """;

    private final ClassLoader before = Thread.currentThread().getContextClassLoader();
    private URLClassLoader program = new URLClassLoader(new URL[0]);

    @BeforeEach
    void programWithTheModelOnItsClassPath(@TempDir Path folder) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve("org.grouser.scenario.ContactModel"), RubberContact.class.getName() + "\n");
        List<URL> path = new ArrayList<>(List.of(folder.toUri().toURL()));
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            path.add(Path.of(entry).toUri().toURL());
        }
        program.close();
        program = new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
        Thread.currentThread().setContextClassLoader(program);
    }

    @AfterEach
    void programEnds() throws IOException {
        Thread.currentThread().setContextClassLoader(before);
        program.close();
    }

    private String ask(String method, String yaml) throws ReflectiveOperationException {
        Class<?> there = program.loadClass(RubberContact.class.getName());
        return String.valueOf(there.getMethod(method, String.class).invoke(null, yaml));
    }

    @Test
    void theModelIsReadUnderItsKeyWithItsPreset() throws ReflectiveOperationException {
        assertEquals("Spec[stiffnessNPerM=5000.0, friction=0.8]", ask("read", SLIDE));
    }

    @Test
    void aBadValueIsRefusedWithLinePathAndRange() throws ReflectiveOperationException {
        assertEquals(
                "file:8: ground[0].contact.rubber.stiffness_N_per_m = -5.0 N/m is outside (0.0, 1.0E9] N/m",
                ask("read", SLIDE.replace("5000", "-5")));
        assertEquals(
                "file:8: ground[0].contact unknown key 'ruber'; did you mean 'rubber'?",
                ask("read", SLIDE.replace("rubber:", "ruber:")));
    }

    @Test
    void whatIsWrittenReadsBackToTheSame() throws ReflectiveOperationException {
        String written = ask("written", SLIDE);
        assertTrue(written.contains("rubber:\n        stiffness_N_per_m: 5000\n        friction: 0.8\n"), written);
        assertEquals(written, ask("written", written));
    }

    @Test
    void schemaAndReferenceListTheModel() throws ReflectiveOperationException {
        assertTrue(ask("schema", "").contains("\"description\" : \"a spring with friction\""));
        assertTrue(ask("reference", "").contains("| `stiffness_N_per_m` | number in (0, 1000000000], N/m | needed |"));
    }
}
