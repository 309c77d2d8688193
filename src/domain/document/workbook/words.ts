// The words of the workbook in the language of the document.

import type { DocumentMessages } from '#content/documents/messages.ts'

export type WorkbookWords = DocumentMessages['workbook']
export type InputWords = WorkbookWords['inputs']
