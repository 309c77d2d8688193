// The words of the workbook.

export const workbook = {}
