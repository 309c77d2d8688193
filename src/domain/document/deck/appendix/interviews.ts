// Interview answers: each with its question and score, shortened on the slide and in full in the notes.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { GRID, page } from '#domain/document/deck/page.ts'
import { below, tables } from '#domain/document/deck/table.ts'
import type { DeckSlide, DeckWords } from '#domain/document/deck/types.ts'
import { cleanText } from '#domain/document/text.ts'
import { figureText } from '#domain/figure/figure.ts'
import { type InterviewRecord, isAnswered } from '#domain/interview/interview.ts'
import { templateTitle } from '#domain/interview/template.ts'
import type { InterviewAnalysis } from '#domain/report.ts'

type Answer = InterviewRecord['answers'][number]

/** Appendix slides of each interview. */
export function interviewSlides({ report, messages }: SnapshotFacts): DeckSlide[] {
  return report.analyses.flatMap(analysis => slidesOf(analysis, messages.deck))
}

function slidesOf(analysis: InterviewAnalysis, { interviews: words }: DeckWords): DeckSlide[] {
  const { interview } = analysis
  const answered = interview.questions.flatMap(question => {
    const answer = interview.answers.find(each => each.questionId === question.id && isAnswered(each))
    return answer ? [{ topic: question.topic || question.question, question: question.question, answer }] : []
  })
  if (answered.length === 0) return []
  const parts = tables(
    {
      name: 'Answers',
      columns: [
        { heading: words.columns.asked, share: 2.4, lines: 3 },
        { heading: words.columns.answer, share: 6, lines: 5 },
        { heading: words.columns.impact, share: 0.9, align: 'right' },
      ],
      rows: answered.map(({ topic, answer }) => [
        [{ text: topic, bold: true }],
        answer.response,
        score(answer),
      ]),
      alt: words.alt({ title: titleOf(interview) }),
      sizes: [14, 13, 12, 11, 10.5],
    },
    below(GRID.top),
  )
  let from = 0
  return parts.map((table, index) => {
    const shown = answered.slice(from, from + table.rows.length)
    from += table.rows.length
    const made = page({
      id: `interview:${interview.id}${index === 0 ? '' : `:${index + 1}`}`,
      kicker: parts.length === 1 ? words.kicker : words.part({ n: index + 1, of: parts.length }),
      title: titleOf(interview),
      elements: [table],
      notes: [
        words.impact({
          average: figureText(analysis.averageImpact),
          rated: analysis.averageImpact.inputs.length,
          high: figureText(analysis.highImpact),
          answers: figureText(analysis.responses),
          count: analysis.responses.value ?? 0,
        }),
        words.sources,
        ...shown.map(({ question, answer }) =>
          words.note({ id: answer.id, question, answer: cleanText(answer.response) }),
        ),
      ],
    })
    return { ...made, answers: shown.map(({ answer }) => answer.id) }
  })
}

const score = (answer: Answer) => (answer.impactScore === null ? '–' : `${answer.impactScore}`)

/** The title of an interview's slide: who and which template. */
export function titleOf(interview: InterviewRecord): string {
  const { interviewee, intervieweeRole } = interview
  const template = templateTitle(interview)
  const who = [interviewee, intervieweeRole].filter(Boolean).join(', ')
  return who === '' ? template : `${who}: ${template}`
}
