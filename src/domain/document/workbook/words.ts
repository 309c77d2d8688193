// The words of the workbook in the language of the document.

import type { DocumentMessages } from '#content/documents/messages.ts'

/** The words of the workbook in one language. */
export type WorkbookWords = DocumentMessages['workbook']
/** The words of the workbook's inputs. */
export type InputWords = WorkbookWords['inputs']
