// German documents of generated audits with interviews from every template: deck, report, summary, client page and
// workbook. No English word is outside quotes, names and typed texts.

import { expect, it } from 'vitest'
import { INTERVIEW_TEMPLATES } from '#content/interview-template/index.ts'
import type { AuditSnapshot, WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { anyAudits } from './audits/any-audit.ts'
import { demoContent } from './audits/audits.ts'
import { shownTexts } from './files/shown-texts.ts'
import { LANGUAGES } from './texts/realistic-texts.ts'
import { englishWordsIn } from './workbook/english-words.ts'

const COUNT = Number(process.env.GERMAN_AUDITS ?? 12)
const TEMPLATES = Object.entries(INTERVIEW_TEMPLATES)

/** Fields that users type. */
const TYPED =
  /^(?:label|owner|system|title|company|description|response|interviewee|intervieweeRole|quote|author|createdBy|judgedBy|text)$/

/** The same records as if German users had typed them: any English word left is the product's. */
const typedInGerman = <T>(records: T): T =>
  JSON.parse(
    JSON.stringify(records, (key, value) =>
      typeof value === 'string' && value !== '' && TYPED.test(key) ? germanFor(value) : value,
    ),
  )
const germanFor = (text: string) => {
  const { steps } = LANGUAGES.de
  return steps[text.length % steps.length] ?? ''
}

/** The audit in German, its interviews asked from built-in templates in turn. */
function inGerman({ messages: _, ...content }: WordedSnapshot, at: number): AuditSnapshot {
  const interviews = content.interviews.map((interview, n) => {
    const [templateName, { questions }] = TEMPLATES[(at * 2 + n) % TEMPLATES.length] ?? [
      '',
      { questions: [] },
    ]
    const asked = interview.questions.map((each, m) => ({ ...each, ...questions[m], id: each.id }))
    return { ...interview, templateName, questions: asked, answers: typedInGerman(interview.answers) }
  })
  const { audit, steps, opportunities, quantities = [], roi } = content
  return {
    ...content,
    ...typedInGerman({ audit, steps, opportunities, quantities, roi }),
    interviews: interviews.map(each => ({
      ...each,
      interviewee: each.interviewee && germanFor(each.interviewee),
      intervieweeRole: '',
    })),
    date: '20. November 2026',
    brand: { ...content.brand, house: 'Sievers Beratung' },
    language: 'de',
    style: { currency: 'EUR', locale: 'de-DE' },
  }
}

const audits = [demoContent(), ...anyAudits(COUNT)].map(inGerman)

it('German documents contain no English word of the product', { timeout: 240_000 }, () => {
  const found = audits.flatMap(content =>
    shownTexts(content).flatMap(([document, texts]) =>
      texts.flatMap(text => {
        const english = englishWordsIn(text, [])
        return english.length > 0 ? [`${document}: ${text}: ${english}`] : []
      }),
    ),
  )
  expect([...new Set(found)].slice(0, 12)).toEqual([])
})
