package org.grouser.record.mcap;

/** The first byte of each record of an MCAP file. */
final class Opcode {
    static final int HEADER = 0x01;
    static final int FOOTER = 0x02;
    static final int SCHEMA = 0x03;
    static final int CHANNEL = 0x04;
    static final int MESSAGE = 0x05;
    static final int CHUNK = 0x06;
    static final int MESSAGE_INDEX = 0x07;
    static final int CHUNK_INDEX = 0x08;
    static final int ATTACHMENT = 0x09;
    static final int ATTACHMENT_INDEX = 0x0a;
    static final int STATISTICS = 0x0b;
    static final int METADATA = 0x0c;
    static final int METADATA_INDEX = 0x0d;
    static final int SUMMARY_OFFSET = 0x0e;
    static final int DATA_END = 0x0f;

    private Opcode() {}
}
