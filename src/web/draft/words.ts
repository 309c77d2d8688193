// Text about each kind of draft before it is requested.

import type { DraftKind } from '#domain/draft/draft.ts'

export const ASKED_FOR: Record<DraftKind, string> = {
  steps: 'A model reads answers and proposes steps and links, each with the words it rests on.',
  summary:
    'A model reads answers and proposes sentences for the executive summary, each with the words it rests on. Figures stand in them by name: their values are not sent.',
  wording:
    'A model reads answers and the findings of this slide, and proposes other words for them, each with the words it rests on. A finding keeps its figures; their values are not sent.',
  findings:
    'A model reads answers and proposes what stands out in them, each with the words it rests on. Figures stand in them by name: their values are not sent.',
  questions: 'A model reads answers and proposes what to ask next, each with the words that it follows up.',
}

/** What is sent in addition to the instructions. */
export const SENT: Record<DraftKind, string> = {
  steps: 'Answers and map',
  summary: 'Answers and names of figures',
  wording: 'Answers and findings',
  findings: 'Answers and names of figures',
  questions: 'Answers',
}
