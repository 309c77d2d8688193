// The reason why a file is not taken as a deck template, in words for whoever sent it.

export class TemplateRefused extends Error {}
