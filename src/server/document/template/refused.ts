// The reason why a file is refused as a deck template, worded for the user who uploaded it.

export class TemplateRefused extends Error {}
