// The English words of all documents.

import { client } from '#content/documents/en/client.ts'
import { deck } from '#content/documents/en/deck.ts'
import { evidence } from '#content/documents/en/evidence.ts'
import { interview } from '#content/documents/en/interview.ts'
import { letters } from '#content/documents/en/letters.ts'
import { opportunity } from '#content/documents/en/opportunity.ts'
import { report } from '#content/documents/en/report.ts'
import { summary } from '#content/documents/en/summary.ts'
import { workbook } from '#content/documents/en/workbook.ts'

export const ENGLISH = { client, deck, evidence, interview, letters, opportunity, report, summary, workbook }
