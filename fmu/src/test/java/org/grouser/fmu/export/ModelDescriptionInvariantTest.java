package org.grouser.fmu.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.grouser.fmu.FmuContent;
import org.grouser.scenario.ScenarioTemplate;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** The rules of FMI 2.0.5 and 3.0.2 on modelDescription.xml, and their schemas where they lie beside the project. */
class ModelDescriptionInvariantTest {
    private static final String IDENTIFIER = "[A-Za-z_][A-Za-z0-9_]*|'(\\\\.|[^'\\\\])+'";

    /** Structured names [FMI 2.0.5, 2.2.9; FMI 3.0.2, 2.4.7.5.1]. */
    private static final Pattern STRUCTURED = Pattern.compile("(" + IDENTIFIER + ")(\\.(" + IDENTIFIER + "))*");

    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @CsvSource({
        "FMI2, false, rover-slope",
        "FMI3, false, rover-slope",
        "FMI2, true, single-wheel-rig",
        "FMI3, true, single-wheel-rig",
        "FMI3, false, lander-touchdown"
    })
    void keepsTheRulesOfTheStandard(FmiVersion version, boolean alone, String id)
            throws IOException, SAXException, ParserConfigurationException {
        FmuContent content = FmuContent.of(ScenarioTemplate.open(id, List.of()), alone);
        FmuIdentity identity = FmuIdentity.of(content, content.template().text(), version);
        String description = ModelDescription.write(version, content, identity, false);
        Files.writeString(folder.resolve("modelDescription.xml"), description);
        Document document = parse(description);
        List<Element> variables = children(first(document, "ModelVariables"));
        Set<String> names = new HashSet<>();
        Set<String> outputs = new TreeSet<>();
        Set<String> units = new HashSet<>();
        elements(document.getElementsByTagName("Unit")).forEach(one -> assertTrue(units.add(one.getAttribute("name"))));
        int independent = 0;
        for (int k = 0; k < variables.size(); k++) {
            Element variable = variables.get(k);
            String name = variable.getAttribute("name");
            assertTrue(names.add(name), () -> "named twice: " + name);
            assertTrue(STRUCTURED.matcher(name).matches(), () -> "no structured name: " + name);
            Element typed = version == FmiVersion.FMI2 ? children(variable).get(0) : variable;
            assertEquals(Integer.toString(k), variable.getAttribute("valueReference"));
            String causality = variable.getAttribute("causality");
            String variability = variable.getAttribute("variability");
            String initial = variable.getAttribute("initial");
            boolean starts = typed.hasAttribute("start");
            switch (causality) { // allowed pairs, defaults of initial, who must have a start [FMI 2.0.5, 2.2.7]
                case "independent" -> {
                    independent++;
                    assertEquals("continuous", variability);
                    assertTrue(initial.isEmpty() && !starts, name);
                }
                case "parameter" -> {
                    assertEquals("fixed", variability);
                    assertTrue(initial.equals("exact") && starts, name);
                }
                case "input" -> assertTrue(initial.isEmpty() && starts, name);
                case "output" -> {
                    assertTrue(initial.equals("calculated") && !starts, name);
                    outputs.add(version == FmiVersion.FMI2 ? Integer.toString(k + 1) : Integer.toString(k));
                }
                default -> throw new AssertionError(name + " has causality " + causality);
            }
            boolean real =
                    typed.getTagName().equals("Real") || typed.getTagName().equals("Float64");
            if (!causality.equals("parameter")) {
                assertEquals(real ? "continuous" : "discrete", variability, name);
            }
            if (typed.hasAttribute("unit")) {
                assertTrue(units.contains(typed.getAttribute("unit")), name);
            }
            if (typed.hasAttribute("declaredType")) {
                assertEquals("JointCommand", typed.getAttribute("declaredType"));
            }
        }
        assertEquals(1, independent);
        for (String list : version == FmiVersion.FMI2
                ? List.of("Outputs", "InitialUnknowns")
                : List.of("Output", "InitialUnknown")) {
            List<Element> entries = version == FmiVersion.FMI2
                    ? children(first(document, list))
                    : elements(document.getElementsByTagName(list));
            Set<String> listed = new TreeSet<>();
            entries.forEach(
                    entry -> listed.add(entry.getAttribute(version == FmiVersion.FMI2 ? "index" : "valueReference")));
            assertEquals(outputs, listed, list);
            assertEquals(entries.size(), listed.size(), list);
        }
        String identifier = first(document, "CoSimulation").getAttribute("modelIdentifier");
        assertTrue(identifier.matches("[A-Za-z_][A-Za-z0-9_]*"), identifier);
        if (version == FmiVersion.FMI3) {
            terminalsNameVariables(names, Terminals.write(content.variables().all()));
            Files.writeString(folder.resolve("buildDescription.xml"), FmuExport.buildDescription(identity));
        }
        validate(version);
    }

    private void terminalsNameVariables(Set<String> names, String text)
            throws IOException, SAXException, ParserConfigurationException {
        Files.writeString(folder.resolve("terminalsAndIcons.xml"), text);
        Document terminals = parse(text);
        List<Element> all = elements(terminals.getElementsByTagName("Terminal"));
        assertFalse(all.isEmpty());
        for (Element terminal : all) {
            Set<String> members = new HashSet<>();
            for (Element member : children(terminal)) {
                assertTrue(names.contains(member.getAttribute("variableName")));
                assertTrue(members.add(member.getAttribute("memberName")));
            }
        }
    }

    /** Against the schemas, where they lie beside the project. */
    private void validate(FmiVersion version) throws IOException, SAXException {
        String root = System.getProperty("grouser.root", ".");
        String name = version == FmiVersion.FMI2 ? "fmi2" : "fmi3";
        Path schemas = Path.of(root)
                .toAbsolutePath()
                .resolve("../shared/interop/fmi")
                .normalize()
                .resolve(name);
        if (!Files.isDirectory(schemas)) {
            return;
        }
        against(schemas.resolve(name + "ModelDescription.xsd"), folder.resolve("modelDescription.xml"));
        if (version == FmiVersion.FMI3) {
            against(schemas.resolve("fmi3TerminalsAndIcons.xsd"), folder.resolve("terminalsAndIcons.xml"));
            against(schemas.resolve("fmi3BuildDescription.xsd"), folder.resolve("buildDescription.xml"));
        }
    }

    private static void against(Path schema, Path file) throws IOException, SAXException {
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(schema.toFile())
                .newValidator()
                .validate(new StreamSource(file.toFile()));
    }

    private static Document parse(String text) throws IOException, SAXException, ParserConfigurationException {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(text)));
    }

    private static Element first(Document document, String tag) {
        return elements(document.getElementsByTagName(tag)).get(0);
    }

    private static List<Element> elements(NodeList nodes) {
        List<Element> found = new ArrayList<>();
        for (int k = 0; k < nodes.getLength(); k++) {
            found.add((Element) nodes.item(k));
        }
        return found;
    }

    private static List<Element> children(Element of) {
        List<Element> found = new ArrayList<>();
        for (Node node = of.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                found.add(element);
            }
        }
        return found;
    }
}
