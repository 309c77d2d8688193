// Frequently asked questions of visitors, shown on the landing page.

import type { FaqQuestion } from '#web/site/structured.ts'

export const QUESTIONS: readonly FaqQuestion[] = [
  {
    question: 'What does an audit need from us?',
    answer:
      'One person who decides which process is looked at, a few people who do the work for an hour each, and the figures you already have: volumes, hourly rates, error counts. You prepare no slides. What is unknown is shown in the result as an assumption, dashed, until it is measured.',
  },
  {
    question: 'What do we get at the end?',
    answer:
      'A process map with minutes and cost at every step, a ranked list of opportunities, a calculation with least, usual and most, and a deck that opens in PowerPoint. Each figure in it leads back to the interview answer it came from.',
  },
  {
    question: 'What if the figures say no?',
    answer:
      'Then the deck says no and shows which input would have to change. Many steps score low on every map; they stay on the list with the reason, so that you need not look twice.',
  },
  {
    question: 'Will people lose their jobs over it?',
    answer:
      'That is your decision, and it has to be spoken before the first interview, because people who fear the answer round their minutes. We ask you to say beforehand what freed hours are for.',
  },
  {
    question: 'Is the readiness assessment free?',
    answer:
      'Yes. Ten questions, about four minutes, and the result is on the screen without a name. The report of 15 pages asks for a name and an email address, and those are deleted when you say so.',
  },
]
