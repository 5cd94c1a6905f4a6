package org.grouser.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.grouser.contact.nonsmooth.FrictionProblem;
import org.grouser.quantity.OutOfRangeException;
import org.junit.jupiter.api.Test;

class FrictionProblemFileTest {
    private static final String BLOCK = "1,2,3,4,5,6,7,8,9";
    private static final String TWO = "{\"contacts\":2,\"mu\":[0.5,0],\"q\":[1,2,3,4,5,6],\"W_blocks\":[[1,1," + BLOCK
            + "],[0,1," + BLOCK + "],[1,0," + BLOCK + "],[0,0," + BLOCK + "]],\"reference\":{\"u\":[1]}}";

    @Test
    void blocksInAnyOrderEndUpSortedByColumn() {
        FrictionProblem problem = parse(TWO);
        assertEquals(2, problem.contacts());
        assertEquals(4, problem.rowStart()[2]);
        assertEquals(0, problem.columns()[2]);
        assertEquals(1, problem.columns()[3]);
        assertEquals(0.5, problem.mu()[0]);
        assertEquals(6, problem.q()[5]);
        assertEquals(9, problem.blocks()[35]);
    }

    @Test
    void faultsAreToldInOneLineWithFileLineAndEntry() {
        refused("[1]", "p.json:1: document is not an object with contacts, mu, q and W_blocks");
        refused("{}", "p.json:1: contacts is missing");
        refused(TWO.replace("\"contacts\":2", "\"contacts\":2.5"), "contacts = 2.5 is not an integer in [0, 20000]");
        refused(TWO.replace("\"contacts\":2", "\"contacts\":20001"), "contacts = 20001.0 is not an integer");
        refused(TWO.replace("[0.5,0]", "[0.5]"), "mu has 1 numbers, not one for each of 2 contacts");
        refused(TWO.replace("[0.5,0]", "[0.5,-1]"), "mu[1] = -1.0 is outside [0.0, 1000.0]");
        refused(TWO.replace("[0.5,0]", "[0.5,\"a\"]"), "mu[1] is not a number");
        refused(TWO.replace("[0.5,0]", "7"), "mu is not a list");
        refused(TWO.replace("5,6],", "5],"), "q has 5 numbers, not three for each of 2 contacts");
        refused(TWO.replace("5,6],", "5,1e999],"), "q[5] = Infinity is not a finite number");
        refused(TWO.replace("W_blocks", "W"), "W_blocks is missing");
        refused(TWO.replace("[0,1,1", "[0,2,1"), "W_blocks[1] at (0, 2) is outside 2 contacts");
        refused(TWO.replace("[0,1,1", "[2,1,1"), "W_blocks[1] is outside 2 contacts");
        refused(TWO.replace("[0,1,1", "[-1,1,1"), "W_blocks[1][0] = -1.0 is not an integer in [0, 19999]");
        refused(TWO.replace("[0,1,1", "[1,1,1"), "at (1, 1) stands there twice");
        refused(TWO.replace("[0,0,1", "[0,0,0,1"), "W_blocks[3] has more than 11 numbers");
        refused(TWO.replace("[0,0,1,", "[0,0,"), "W_blocks[3][10] is missing");
        refused(TWO.replace(",[0,0," + BLOCK + "]", ""), "W_blocks has no block (0, 0)");
    }

    @Test
    void brokenTextIsToldWithItsLine() {
        refused("{\"contacts\":2,\n\"mu\":[0.5,NaN]}", "p.json:2: is not JSON: ");
        refused(TWO.substring(0, 60), "is not JSON: ");
        refused("", "document is not an object");
    }

    @Test
    void aMissingFileIsNamed() {
        OutOfRangeException refusal = assertThrows(
                OutOfRangeException.class, () -> FrictionProblemFile.read(Path.of("nowhere", "none.json")));
        assertEquals("nowhere/none.json: no such file", refusal.getMessage());
    }

    private static FrictionProblem parse(String text) {
        return FrictionProblemFile.parse("p.json", text.getBytes(StandardCharsets.UTF_8));
    }

    private static void refused(String text, String complaint) {
        String message = String.valueOf(
                assertThrows(OutOfRangeException.class, () -> parse(text)).getMessage());
        assertTrue(message.contains(complaint), message);
        assertTrue(message.indexOf('\n') < 0, message);
    }
}
