package org.grouser.campaign.study;

/** Something that may come about in a run. */
public record Outcome(String name, Condition when) {}
