// The error for a refused Office file or PDF.

/** Why a file is refused, worded for the user who uploaded it. */
export class FileRefused extends Error {}
