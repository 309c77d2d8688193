// The German words of all documents. A part without a German file is written in English.

import { client } from '#content/documents/de/client.ts'
import { deck } from '#content/documents/de/deck.ts'
import { GERMAN_FIGURES } from '#content/documents/de/figure-messages.ts'
import { interview } from '#content/documents/de/interview.ts'
import { letters } from '#content/documents/de/letters.ts'
import { opportunity } from '#content/documents/de/opportunity.ts'
import { report } from '#content/documents/de/report.ts'
import { summary } from '#content/documents/de/summary.ts'
import { workbook } from '#content/documents/de/workbook.ts'
import { ENGLISH } from '#content/documents/en/index.ts'

export const GERMAN: typeof ENGLISH = {
  ...ENGLISH,
  ...GERMAN_FIGURES,
  ...{ client, deck, interview, letters, opportunity, report, summary, workbook },
}
