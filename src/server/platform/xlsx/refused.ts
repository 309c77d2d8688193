// The error for a refused workbook upload.

/** Why a file is refused, worded for the user who uploaded it. */
export class WorkbookRefused extends Error {}
