// Public exports of the deliverable folder for other folders.

export { AppendixParts } from '#web/deliverable/AppendixParts.tsx'
export { Deliverables } from '#web/deliverable/Deliverables.tsx'
export { ExportJobs } from '#web/deliverable/ExportJobs.tsx'
export { ExportWindow } from '#web/deliverable/ExportWindow.tsx'
export { HideNames } from '#web/deliverable/HideNames.tsx'
export { LanguageChoice } from '#web/deliverable/LanguageChoice.tsx'
export { receiveExport } from '#web/deliverable/receive-export.ts'
export { useNameReview } from '#web/deliverable/useNameReview.tsx'
export { Workbook } from '#web/deliverable/Workbook.tsx'
