// Text about each kind of draft before it is requested.

import type { DraftKind } from '#domain/draft/draft.ts'

export const ASKED_FOR: Record<DraftKind, string> = {
  steps: 'A model reads answers and proposes steps and links, each with its quote.',
  summary:
    'A model reads answers and proposes sentences for the executive summary, each with its quote. Values of figures are not sent.',
  wording:
    'A model reads answers and this slide’s findings and proposes new wording, each with its quote. Values of figures are not sent.',
  findings:
    'A model reads answers and proposes findings, each with its quote. Values of figures are not sent.',
  questions:
    'A model reads answers and proposes follow-up questions, each with the quote that it follows up.',
}

/** What is sent in addition to the instructions. */
export const SENT: Record<DraftKind, string> = {
  steps: 'Answers and map',
  summary: 'Answers and names of figures',
  wording: 'Answers and findings',
  findings: 'Answers and names of figures',
  questions: 'Answers',
}
