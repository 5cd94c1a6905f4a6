package org.grouser.vehicle.urdf;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grouser.terrain.read.ReadException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A robot made wrong in values, elements or single bytes: a vehicle comes out, or one line with the file. -Dgrouser.cases=N
 * makes N cases of each kind.
 */
@Tag("slow")
class MutatedUrdfInvariantTest {
    private static final int CASES = Integer.getInteger("grouser.cases", 2000);
    private static final Path MOLE = Path.of("src", "test", "resources", "urdf", "mole.urdf");
    private static final Pattern VALUE = Pattern.compile("=\"([^\"]*)\"");
    private static final Pattern ELEMENT = Pattern.compile("<[a-z]+[^<>]*/>|<(link|joint|inertial|collision)[^>]*>");
    private static final List<String> VALUES = List.of(
            "",
            "0",
            "-1",
            "1e308",
            "-1e308",
            "1e-308",
            "NaN",
            "Infinity",
            "1e400",
            "x",
            "0 0 0",
            "0 0 1",
            "1 2",
            "1e6 1e6 1e6",
            "chassis",
            "wheel_FL_link",
            "base_footprint",
            "world",
            "fl_drive",
            "fixed",
            "revolute",
            "prismatic",
            "planar",
            "floating",
            "continuous",
            "mimic",
            "${a}",
            "$(arg a)",
            "package://a/b.stl",
            "\u0000",
            "\u2028 'a' \\",
            "3e2 -0 +1");

    @TempDir
    Path folder = Path.of("");

    private boolean usable(byte[] content, String what) throws IOException {
        Path file = folder.resolve("robot.urdf");
        Files.write(file, content);
        return assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> {
                    try {
                        UrdfOptions options = UrdfOptions.NONE
                                .withInertiaFromGeometry(what.hashCode() % 2 == 0)
                                .withAxesFromShapes(what.length() % 2 == 0);
                        UrdfVehicle vehicle = UrdfVehicle.of(UrdfReader.read(file), options);
                        vehicle.notes().forEach(note -> assertFalse(note.contains("\n"), note));
                        return true;
                    } catch (ReadException e) {
                        String message = String.valueOf(e.getMessage());
                        assertTrue(message.startsWith(file + ":"), what + ": " + message);
                        assertTrue(message.length() < file.toString().length() + 300, what + ": " + message);
                        assertTrue(message.chars().noneMatch(Character::isISOControl), what + ": " + message);
                        return false;
                    }
                },
                what);
    }

    @Test
    void wrongValuesGiveAVehicleOrOneLine() throws IOException {
        String text = Files.readString(MOLE);
        int usable = 0;
        for (int seed = 0; seed < CASES; seed++) {
            Random random = random(seed);
            String made = text;
            for (int left = 1 + random.nextInt(2); left > 0; left--) {
                made = replaced(made, VALUE, "=\"" + VALUES.get(random.nextInt(VALUES.size())) + "\"", random);
            }
            usable += usable(made.getBytes(StandardCharsets.UTF_8), "value " + seed) ? 1 : 0;
        }
        assertTrue(usable > CASES / 50 && usable < CASES, usable + " of " + CASES);
    }

    @Test
    void missingAndDoubleElementsGiveAVehicleOrOneLine() throws IOException {
        String text = Files.readString(MOLE);
        int usable = 0;
        for (int seed = 0; seed < CASES; seed++) {
            Random random = random(seed);
            String made = replaced(text, ELEMENT, random.nextBoolean() ? "" : "<axis xyz=\"0 0 1\"/>", random);
            usable += usable(made.getBytes(StandardCharsets.UTF_8), "element " + seed) ? 1 : 0;
        }
        assertTrue(usable > CASES / 50 && usable < CASES, usable + " of " + CASES);
    }

    @Test
    void wrongBytesGiveAVehicleOrOneLine() throws IOException {
        byte[] good = Files.readAllBytes(MOLE);
        int usable = 0;
        for (int seed = 0; seed < CASES; seed++) {
            Random random = random(seed);
            byte[] bytes = good.clone();
            for (int left = 1 + random.nextInt(4); left > 0; left--) {
                int letter = "0123456789.-e ".charAt(random.nextInt(14)); // reaches further than any byte
                bytes[random.nextInt(bytes.length)] = (byte) (seed % 2 == 0 ? letter : random.nextInt(256));
            }
            byte[] cut = random.nextInt(4) == 0 ? java.util.Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes;
            usable += usable(cut, "bytes " + seed) ? 1 : 0;
        }
        assertTrue(usable > CASES / 100 && usable < CASES, usable + " of " + CASES);
    }

    @Test
    void deepAndLongFilesAreRefusedSoon() throws IOException {
        String deep = "<robot name='a'>" + "<link>".repeat(100_000);
        assertFalse(usable(deep.getBytes(StandardCharsets.UTF_8), "deep"));
        String many = "<robot name='a'>" + "<link/>".repeat(600_000) + "</robot>";
        assertFalse(usable(many.getBytes(StandardCharsets.UTF_8), "many"));
        assertFalse(usable(new byte[11_000_000], "long"));
        assertFalse(usable(new byte[0], "empty"));
    }

    /** Seeds far apart: the first choices of a Random of small seeds are nearly all the same. */
    private static Random random(int seed) {
        return new Random(seed * 0x9E3779B97F4A7C15L);
    }

    private static String replaced(String text, Pattern pattern, String by, Random random) {
        List<int[]> places = new ArrayList<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            places.add(new int[] {matcher.start(), matcher.end()});
        }
        int[] place = places.get(random.nextInt(places.size()));
        return text.substring(0, place[0]) + by + text.substring(place[1]);
    }
}
