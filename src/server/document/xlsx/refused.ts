// The refusal of a workbook that was sent in.

/** Why a file is refused, in words for its sender. */
export class WorkbookRefused extends Error {}
