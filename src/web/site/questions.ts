// Frequently asked questions of visitors, shown on the landing page.

import type { FaqQuestion } from '#web/site/structured.ts'

export const QUESTIONS: readonly FaqQuestion[] = [
  {
    question: 'What does an audit need from us?',
    answer:
      'One person who chooses the process, an hour each with a few of the people who do the work, and the figures you already have: volumes, hourly rates, error counts. You do not prepare any slides. What is unknown appears in the result as an assumption, drawn dashed, until it is measured.',
  },
  {
    question: 'What do we get at the end?',
    answer:
      'A process map with minutes and cost for every step, a ranked list of opportunities, a business case with minimum, usual and maximum values, and a deck that opens in PowerPoint. Each figure in it leads back to the interview answer it came from.',
  },
  {
    question: 'What if the figures say no?',
    answer:
      'Then the deck says no and shows which input would have to change. Many steps score low on every map; they stay on the list with the reason, so you do not have to examine them twice.',
  },
  {
    question: 'Will people lose their jobs over it?',
    answer:
      'That is your decision, and your people should hear it before the first interview: those who fear the answer will not give their real numbers. We ask you to say in advance what freed hours will be used for.',
  },
  {
    question: 'Is the readiness assessment free?',
    answer:
      'Yes. Ten questions take about four minutes, and you see the result without giving your name. The 15-page report asks for a name and an email address, which we delete whenever you ask.',
  },
]
