// The German words of all documents. A part without a German file is written in English.

import { ENGLISH } from '#content/documents/en/index.ts'

export const GERMAN: typeof ENGLISH = { ...ENGLISH }
