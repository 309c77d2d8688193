// The German words of all documents.

import { WORDING } from '#content/documents/de/advice.ts'
import { client } from '#content/documents/de/client.ts'
import { deck } from '#content/documents/de/deck/deck.ts'
import { emails } from '#content/documents/de/emails.ts'
import { GERMAN_FIGURES } from '#content/documents/de/figure-messages.ts'
import { FORMULAS } from '#content/documents/de/formulas.ts'
import { interview } from '#content/documents/de/interview.ts'
import { TEMPLATE_QUESTIONS } from '#content/documents/de/interview-template.ts'
import { opportunity } from '#content/documents/de/opportunity.ts'
import { report } from '#content/documents/de/report.ts'
import { summary } from '#content/documents/de/summary.ts'
import { workbook } from '#content/documents/de/workbook.ts'
import type { LanguageTexts } from '#content/documents/language-texts.ts'

export const GERMAN: LanguageTexts = {
  messages: {
    ...GERMAN_FIGURES,
    client,
    deck,
    interview,
    emails,
    opportunity,
    report,
    summary,
    workbook,
  },
  content: { formulas: FORMULAS, wording: WORDING, questions: TEMPLATE_QUESTIONS },
}
