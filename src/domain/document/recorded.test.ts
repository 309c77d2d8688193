// Tests for what people said and what the system recorded, in the report and on the deck's complication slide.

import { describe, expect, it } from 'vitest'
import { withMessages } from '#content/documents/messages.ts'
import type { WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import { WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { GRID, heightOf } from '#domain/document/deck/page.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { figureSourcesOf } from '#domain/figure/figure.ts'
import { inMessages } from '#domain/figure/messages.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import type { LogSource, Quantity } from '#domain/quantity/quantity.ts'
import { inStyle } from '#domain/text/number-style.ts'
import { content } from '../../../tests/audits/audits.ts'
import { ENTERED } from '../../../tests/audits/entered-numbers.ts'
import { LANGUAGES } from '../../../tests/texts/realistic-texts.ts'

const [CHECK = '', SEND = ''] = LANGUAGES.de.steps

const LOG: LogSource = {
  sourceId: 3,
  filename: 'orders.csv',
  activities: [CHECK],
  measure: 'duration',
  executions: 4102,
  cases: 4000,
  from: '2026-01-01',
  to: '2026-06-30',
}
const said = (id: number, interviewee: string, usual: number, stepId = 1): Quantity => ({
  id,
  answerId: id,
  kind: 'minutes',
  label: '',
  min: usual,
  usual,
  max: usual,
  link: { to: 'step', stepId, field: 'durationMin' },
  source: {
    answerId: id,
    interviewId: id,
    questionId: 'process.minutes',
    interviewee,
    quote: `It takes ${usual} minutes.`,
  },
})
const logged = (id: number, usual: number, source: LogSource = LOG, stepId = 1): Quantity => ({
  id,
  answerId: null,
  kind: 'minutes',
  label: '',
  min: 12,
  usual,
  max: Math.max(88, usual),
  source,
  link: { to: 'step', stepId, field: 'durationMin' },
})

const step = (id: number, label: string, quantities: Quantity[]): ProcessStep => ({
  id,
  auditId: 1,
  label,
  engine: 'delivery',
  isDecision: false,
  owner: 'Clerk',
  system: '',
  durationMin: 14,
  costPerHour: 60,
  friction: 'time_sink',
  runsPerMonth: 100,
  position: { x: 0, y: 0 },
  sources: { durationMin: quantities },
  marks: ENTERED,
})

const audit = (quantities: Quantity[], language: 'en' | 'de' = 'en') =>
  withMessages({
    ...content({
      steps: [
        step(1, CHECK, quantities),
        step(2, SEND, [said(9, 'Dana Reyes', 10, 2), logged(10, 13, LOG, 2)]),
      ],
      quantities,
      language,
      style: { currency: 'USD', locale: language === 'de' ? 'de-DE' : 'en-US' },
    }),
  }) as WordedSnapshot

const TWO = [said(1, 'Dana Reyes', 14), said(2, 'Luis Ortega', 20), logged(3, 31)]

const textsOf = (snapshot: WordedSnapshot) =>
  inStyle(snapshot.style, () => inMessages(snapshot.messages, () => reportDocument(snapshot, [])))
    .blocks.flatMap(block =>
      'rows' in block ? block.rows.flat() : 'content' in block ? [block.content] : [],
    )
    .map(each => (typeof each === 'string' ? each : each.map(({ text }) => text).join('')))

describe('differences between statements and event logs', () => {
  it('are the yearly cost between the log and the nearest statement, largest first', () => {
    const { differences } = factsOf(audit(TWO))
    // (31 − 20) ÷ 60 × $60 × 100 runs × 12, and three minutes of the other step.
    expect(differences.map(({ step: { id }, money }) => [id, Math.round(money.value ?? 0)])).toEqual([
      [1, 13_200],
      [2, 3_600],
    ])
    const kinds = figureSourcesOf(differences[0]?.money as never).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['log', 'answer', 'step']))
  })

  it('are omitted if both agree, the log is removed, or no interviewee named the number', () => {
    const other = step(2, SEND, [])
    const without = (quantities: Quantity[]) =>
      factsOf({ ...audit(quantities), steps: [step(1, CHECK, quantities), other] }).differences
    expect(without([said(1, 'Dana Reyes', 31), logged(3, 31)])).toEqual([])
    // People round: 30 for 31 is not a difference, 20 is.
    expect(without([said(1, 'Dana Reyes', 30), logged(3, 31)])).toEqual([])
    expect(without([said(1, 'Dana Reyes', 30), said(2, 'Luis Ortega', 20), logged(3, 31)])).toHaveLength(1)
    expect(without([said(1, 'Dana Reyes', 14), logged(3, 31, { ...LOG, sourceId: null })])).toEqual([])
    expect(without([logged(3, 31)])).toEqual([])
  })

  it('form a chapter of the report in the document’s language', () => {
    const texts = textsOf(audit(TWO))
    expect(texts).toContain(
      `2 numbers differ between interviews and event logs. The largest difference, at “${CHECK}”, is $13.2k a year.`,
    )
    expect(texts).toContain('Dana Reyes: 14\u00a0min; Luis Ortega: 20\u00a0min')
    expect(texts.some(text => text.startsWith('31\u00a0min (12–88\u00a0min); orders.csv'))).toBe(true)
    const german = textsOf(audit(TWO, 'de')).join('\n')
    expect(german).toMatch(/Die größte Abweichung, bei „.*“, macht 13.200/)
    expect(german).toMatch(/31\u00a0Min\..*orders\.csv/)
    expect(textsOf(content()).join('\n')).not.toContain('differ')
  })

  it('are the last row of the complication slide, inside it, and open their source', () => {
    for (const language of ['en', 'de'] as const) {
      const { slides, figures } = deckOf(audit(TWO, language), WHOLE)
      const slide = slides.find(({ elements }) => elements.some(({ name }) => name === 'Said and recorded'))
      const money = figures.find(({ id }) => id === 'step:1:durationMin:logged')
      expect(money?.value).toBeCloseTo(13_200)
      expect(JSON.stringify(slide?.elements)).toContain('"figureId":"step:1:durationMin:logged"')
      for (const element of slide?.elements ?? [])
        if (element.kind === 'text') {
          expect(element.box.y + element.box.h).toBeLessThanOrEqual(GRID.bottom + 16)
          expect(heightOf(element.paragraphs, element.box.w)).toBeLessThanOrEqual(element.box.h + 2)
        }
    }
  })
})
