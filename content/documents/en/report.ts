// The words of the report.

export const report = {}
