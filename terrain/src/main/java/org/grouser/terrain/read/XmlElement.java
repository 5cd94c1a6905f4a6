package org.grouser.terrain.read;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * An element of an XML file with its line. The reader takes no document type, resolves no entity and opens no other file;
 * size, depth and number of elements are bounded.
 */
public final class XmlElement {
    private static final char BYTE_ORDER_MARK = '\ufeff';
    private static final int MAX_DEPTH = 100;
    private static final int MAX_ELEMENTS = 500_000;
    private static final int LONGEST_COMPLAINT = 280;
    private static final int LONGEST_QUOTE = 60;

    private final Path file;
    private final int line;
    private final String prefix;
    private final String name;
    private final Map<String, String> attributes = new LinkedHashMap<>();
    private final List<XmlElement> children = new ArrayList<>();
    private final StringBuilder text = new StringBuilder(0);

    private XmlElement(Path file, int line, String prefix, String name) {
        this.file = file;
        this.line = line;
        this.prefix = prefix;
        this.name = name;
    }

    /**
     * Reads the root of a file.
     *
     * @param mostBytes that the file may have
     * @throws ReadException in one line, whatever is wrong with the file
     */
    public static XmlElement read(Path file, long mostBytes) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new ReadException(file, "is not there, or not a file");
        }
        if (Files.size(file) > mostBytes) {
            throw new ReadException(file, "has more than " + mostBytes + " bytes");
        }
        try {
            // text, not bytes: of bytes that are none of its encoding the parser complains on the console itself
            CharBuffer text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(Files.readAllBytes(file)));
            boolean marked = text.length() > 0 && text.charAt(0) == BYTE_ORDER_MARK;
            Reader in = new StringReader(
                    text.subSequence(marked ? 1 : 0, text.length()).toString());
            return tree(file, factory().createXMLStreamReader(in));
        } catch (CharacterCodingException e) {
            throw new ReadException(file, "is not UTF-8 text; save it as UTF-8");
        } catch (XMLStreamException e) {
            int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNumber());
            throw new ReadException(file, line, clean("XML syntax: " + gist(String.valueOf(e.getMessage()))));
        }
    }

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, false);
        factory.setXMLResolver((publicId, systemId, baseUri, namespace) -> InputStream.nullInputStream());
        return factory;
    }

    private static XmlElement tree(Path file, XMLStreamReader reader) throws XMLStreamException, ReadException {
        Deque<XmlElement> open = new ArrayDeque<>();
        XmlElement root = null;
        int elements = 0;
        while (reader.hasNext()) {
            int event = reader.next();
            int line = Math.max(1, reader.getLocation().getLineNumber());
            XmlElement parent = open.peek();
            switch (event) {
                case XMLStreamConstants.START_ELEMENT -> {
                    if (++elements > MAX_ELEMENTS || open.size() >= MAX_DEPTH) {
                        throw new ReadException(
                                file,
                                line,
                                elements > MAX_ELEMENTS
                                        ? "has more than " + MAX_ELEMENTS + " elements"
                                        : "nests deeper than " + MAX_DEPTH + " elements");
                    }
                    XmlElement element = begun(file, line, reader);
                    if (parent != null) {
                        parent.children.add(element);
                    } else {
                        root = element;
                    }
                    open.push(element);
                }
                case XMLStreamConstants.END_ELEMENT -> open.pop();
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
                    if (parent != null && !reader.isWhiteSpace()) {
                        parent.text.append(reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength());
                    }
                }
                case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
                    throw new ReadException(
                            file,
                            line,
                            "has a document type or an entity; write the file without <!DOCTYPE and &names;");
                default -> {
                    // comments, instructions, blanks
                }
            }
        }
        if (root == null) {
            throw new ReadException(file, "has no XML element");
        }
        return root;
    }

    private static XmlElement begun(Path file, int line, XMLStreamReader reader) {
        String prefix = reader.getPrefix();
        XmlElement element = new XmlElement(file, line, prefix == null ? "" : prefix, reader.getLocalName());
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            element.attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
        }
        return element;
    }

    /** The parser's sentence without its place, which is told before it. */
    private static String gist(String message) {
        int at = message.indexOf("Message: ");
        return at < 0 ? message : message.substring(at + "Message: ".length());
    }

    /** A complaint in one line of bounded length. */
    public static String clean(String complaint) {
        String line = complaint.replaceAll("[\\p{Cc}\\u2028\\u2029]+", " ");
        return line.length() > LONGEST_COMPLAINT ? line.substring(0, LONGEST_COMPLAINT - 3) + "..." : line;
    }

    public Path file() {
        return file;
    }

    public int line() {
        return line;
    }

    /** The name without its prefix. */
    public String name() {
        return name;
    }

    /** What stands before the colon of the name; empty if there is none. */
    public String prefix() {
        return prefix;
    }

    /** By name, in the order of the file. */
    public Map<String, String> attributes() {
        return Collections.unmodifiableMap(attributes);
    }

    public List<XmlElement> children() {
        return Collections.unmodifiableList(children);
    }

    /** Children of one name, in the order of the file. */
    public Stream<XmlElement> all(String wanted) {
        return children.stream().filter(child -> child.name.equals(wanted));
    }

    /** The first child of a name, or null. */
    public @Nullable XmlElement first(String wanted) {
        return all(wanted).findFirst().orElse(null);
    }

    /** The characters directly in it. */
    public String text() {
        return text.toString();
    }

    /** An attribute, or null. */
    public @Nullable String get(String attribute) {
        return attributes.get(attribute);
    }

    /** An attribute that has to be there and not empty. */
    public String need(String attribute) throws ReadException {
        String value = attributes.get(attribute);
        if (value == null || value.isBlank()) {
            throw complaint("<" + name + "> lacks " + attribute + "=\"...\"");
        }
        return value.strip();
    }

    /** What is wrong with it, in one line with file and line. */
    public ReadException complaint(String complaint) {
        return new ReadException(file, line, clean(complaint));
    }

    /** A piece of the file as it looks in a message. */
    public static String quoted(String piece) {
        String kept = piece.length() > LONGEST_QUOTE ? piece.substring(0, LONGEST_QUOTE - 3) + "..." : piece;
        return "'" + kept.replaceAll("\\p{Cc}+", " ") + "'";
    }
}
