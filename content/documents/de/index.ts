// The German words of all documents. A part without a German file is written in English.

import { opportunity } from '#content/documents/de/opportunity.ts'
import { ENGLISH } from '#content/documents/en/index.ts'

export const GERMAN: typeof ENGLISH = { ...ENGLISH, opportunity }
