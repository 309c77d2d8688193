// The English words of all documents.

import { client } from '#content/documents/en/client.ts'
import { deck } from '#content/documents/en/deck/deck.ts'
import { emails } from '#content/documents/en/emails.ts'
import { evidence } from '#content/documents/en/evidence.ts'
import { figures } from '#content/documents/en/figures.ts'
import { findings } from '#content/documents/en/findings.ts'
import { interview } from '#content/documents/en/interview.ts'
import { opportunity } from '#content/documents/en/opportunity.ts'
import { portfolio } from '#content/documents/en/portfolio.ts'
import { report } from '#content/documents/en/report.ts'
import { roiFigures } from '#content/documents/en/roi-figures.ts'
import { summary } from '#content/documents/en/summary.ts'
import { terms } from '#content/documents/en/terms.ts'
import { units } from '#content/documents/en/units.ts'
import { workbook } from '#content/documents/en/workbook.ts'

export const ENGLISH = {
  client,
  deck,
  evidence,
  figures,
  findings,
  interview,
  emails,
  opportunity,
  portfolio,
  report,
  roiFigures,
  summary,
  terms,
  units,
  workbook,
}
