// Options without a one-off cost, or without any: no slide or report asks for an amount of 0.

import { expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import { factsOf, type WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { APPENDICES, WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import type { OpportunityRecord } from '#domain/document/opportunity/record.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { regex } from '#domain/regex.ts'
import { ROI_PLAN } from '#domain/roi/plan.ts'
import type { RoiInputs } from '#domain/roi/roi.ts'
import { type DocumentLanguage, LANGUAGES } from '#domain/text/document-language.ts'
import { demoContent } from '../../../../../tests/audits/audits.ts'

const NONE = { min: 0, usual: 0, max: 0 }

/** The demo, whose options cost nothing once, and nothing a month unless `isRunning`. */
const auditWith = ({ language, isRunning }: { language: DocumentLanguage; isRunning: boolean }) => {
  const demo = demoContent()
  const opportunities = demo.opportunities.map(own => ({
    ...own,
    oneOffCost: NONE,
    ...(!isRunning && { runningCost: NONE }),
  }))
  return { ...demo, opportunities, language, messages: messagesOf(language) }
}

const MARK = { author: 'Mona Member', date: '2026-11-20T09:00:00Z' }

/** A saved ROI with these amounts typed, in an audit without opportunities. */
function typed(amounts: Partial<RoiInputs>, language: DocumentLanguage, runningCost = 0): WordedSnapshot {
  const inputs = {
    currentCost: 0,
    projectedSavings: 75_000,
    implementationCost: 5000,
    timePeriod: 12,
    ...amounts,
  }
  const plan = { ...ROI_PLAN, runningCost }
  const marks = {
    currentCost: MARK,
    projectedSavings: MARK,
    implementationCost: MARK,
    timePeriod: MARK,
    runningCost: MARK,
  }
  const demo = demoContent()
  const roi = { ...demo.roi, inputs, plan, marks, saved: true }
  return { ...demo, roi, opportunities: [], language, messages: messagesOf(language) }
}

/** The titles and paragraphs of the whole deck and of the report, one per line, with plain spaces. */
const textOf = (audit: WordedSnapshot) =>
  inMessages(audit.messages, () => textsIn([deckOf(audit, WHOLE).slides, reportDocument(audit, APPENDICES)]))
    .join('\n')
    .replaceAll('\u00a0', ' ')

function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('runs' in value && Array.isArray(value.runs))
    return [value.runs.map(({ text }: { text: string }) => text).join('')]
  return [...('title' in value ? [String(value.title)] : []), ...Object.values(value).flatMap(textsIn)]
}

it.each(LANGUAGES.flatMap(language => [true, false].map(isRunning => ({ language, isRunning }))))(
  'asks for no amount of 0 ($language, running costs: $isRunning)',
  ({ language, isRunning }) => {
    const said = textOf(auditWith({ language, isRunning }))
    expect(said).not.toMatch(
      /(?:Invest|Release|[Bb]udget|:) \$0\b|\$0 (?:once|einmalig|investieren|freigeben|im ersten|in \S+ Option)/,
    )
    expect(said).not.toMatch(/no cost has been entered|keine Kosten eingetragen/)
  },
)

it.each(LANGUAGES)('asks for no amount of 0 where a saved ROI has no cost (%s)', language => {
  const said = textOf(typed({ implementationCost: 0 }, language))
  expect(said).not.toMatch(/(?:Invest|Release) \$0\b|\$0 (?:investieren|freigeben)/)
  expect(said).toMatch(/^(?:NPV|Kapitalwert) .+; (?:no one-off cost|keine Einmalkosten)$/m)
})

it('titles a loss as such without a one-off cost', () => {
  const said = textOf(typed({ implementationCost: 0, projectedSavings: 10_000 }, 'en', 900))
  expect(said).not.toContain('saved in 12 months; no one-off cost')
  expect(said.match(/before running costs, but an NPV of −/g)?.length).toBeGreaterThanOrEqual(3)
})

it.each([
  [MARK, 'no one-off cost'],
  [undefined, 'no cost has been entered'],
])('calls a cost of 0 entered only where it is, whatever the savings are (%j)', (mark, words) => {
  const { marks, ...roi } = typed({ implementationCost: 0 }, 'en').roi
  const { projectedSavings: _, implementationCost: __, ...others } = marks
  const given = {
    ...typed({}, 'en'),
    roi: { ...roi, marks: { ...others, ...(mark && { implementationCost: mark }) } },
  }
  expect(textOf(given)).toContain(`saved in 12 months; ${words}`)
})

it('names the funded options whose one-off costs are not estimated, or their number', () => {
  const demo = demoContent()
  const opportunities = demo.opportunities.map((own, at) => (at === 0 ? { ...own, oneOffCost: null } : own))
  const title = demo.opportunities[0]?.title ?? ''
  const asked = regex(
    'm',
  )`^.*Release .+; first estimate the one-off cost of “${title}”; decide again on day 90\.$`
  expect(textOf(demo)).not.toContain('not estimated')
  const said = textOf({ ...demo, opportunities })
  expect(said).toMatch(asked)
  // The known costs are not 0, yet the NPV lacks the unknown one.
  expect(said).toMatch(
    /^Invest \$[\d.]+k in 5 options once all their one-off costs are estimated: NPV so far \$/m,
  )
  expect(said).toMatch(/^Without the one-off costs still missing, 5 options return /m)
  expect(said).toMatch(/^Fund all 5 options once .+ in the first year, as far as known$/m)
})

/** The demo with an unknown one-off cost of the first `open` options, and 0 for the others. */
function partlyEstimated(open: number, language: DocumentLanguage, isRunning = false): WordedSnapshot {
  const audit = auditWith({ language, isRunning })
  const opportunities = audit.opportunities.map((own, at) => (at < open ? { ...own, oneOffCost: null } : own))
  return { ...audit, opportunities }
}

it.each([
  [1, 'en', /^Start 5 options once all their one-off costs are estimated: NPV so far \$\d+k/m],
  [5, 'en', /^Start 5 options once their one-off costs are estimated: NPV before these costs \$\d+k/m],
  [1, 'de', /^5 Optionen umsetzen, sobald alle Einmalkosten geschätzt sind: Kapitalwert bisher \$\d+k/m],
  [
    5,
    'de',
    /^5 Optionen umsetzen, sobald ihre Einmalkosten geschätzt sind: Kapitalwert vor diesen Kosten \$\d+k/m,
  ],
] as const)('asks to start only once %d one-off costs are estimated (%s)', (open, language, title) => {
  const said = textOf(partlyEstimated(open, language))
  expect(said).toMatch(title)
  expect(said.match(/^.*(?:estimated|geschätzt sind): .*…$/m)).toBeNull()
  expect(said).toMatch(/expected, one-off cost not estimated · |erwartet, Einmalkosten nicht geschätzt · /)
  expect(said).not.toMatch(/^.*[\d%] ?[^;\n]*; (?:no one-off cost|keine Einmalkosten)$/m)
})

it('asks for running costs only once the one-off costs are estimated', () => {
  const said = textOf(partlyEstimated(5, 'en', true))
  expect(said).toMatch(/^Invest \$14\.4k in 5 options once their one-off costs are estimated: NPV/m)
  expect(said).toContain('; first estimate their one-off costs; decide again on day 90.')
  expect(said).toMatch(/^−\$14\.4k\nRunning costs\n–\nOne-off cost$/m)
})

it('says of a loss, too, that one-off costs are still missing, and asks for none', () => {
  const audit = partlyEstimated(1, 'en', true)
  const opportunities = audit.opportunities.map((own, at) =>
    at === 1 ? { ...own, oneOffCost: { min: 900_000, usual: 900_000, max: 900_000 } } : own,
  )
  const funding = { funding: 'now' as const, reason: 'Pilot', ...MARK }
  const fundings = opportunities.map(own => ({ ...own, funding }))
  const said = textOf({ ...audit, opportunities: fundings })
  expect(said).toMatch(
    /^Do not invest as planned: .+ an NPV of −.+, even without the one-off costs still missing$/m,
  )
  expect(said).toMatch(/^As planned, .+ an NPV of −/m)
  expect(said).not.toMatch(/^Fund /m)
})

it.each([
  ['en', 'not all one-off costs are estimated', 'no one-off cost'],
  ['de', 'nicht alle Einmalkosten sind geschätzt', 'keine Einmalkosten'],
] as const)('says that costs are missing where typed savings lead (%s)', (language, missing, none) => {
  const audit = typed({}, language)
  const { implementationCost: _, ...marks } = audit.roi.marks
  const opportunities = demoContent().opportunities.map((own, at) => ({
    ...own,
    oneOffCost: at === 0 ? NONE : null,
  }))
  const inputs = { ...audit.roi.inputs, implementationCost: 0 }
  const plan = {
    ...audit.roi.plan,
    sources: { ...audit.roi.plan.sources, implementationCost: { kind: 'opportunities' as const } },
  }
  const roi = { ...audit.roi, inputs, plan, marks }
  const { oneOffCost } = factsOf({ ...audit, opportunities, roi }).totals
  if (!oneOffCost) throw new Error('no cost is entered')
  const sources = { implementationCost: { kind: 'figure' as const, figure: oneOffCost.figure } }
  const said = textOf({ ...audit, opportunities, roi: { ...roi, sources } })
  expect(said).toContain(missing)
  // The pilot of the option that costs nothing says so, with a full stop.
  expect(said).not.toMatch(regex('m')`; ${none}$`)
})

it.each([
  [47_240, 'Release $47.2k once and $14.4k for the first year, about $61.7k in all, for 5 options'],
  [47_200, 'Release $47.2k once and $14.4k for the first year, $61.6k in all, for 5 options'],
])('says "about" only where the sum to release does not add up as written (%d)', (once, asked) => {
  const demo = demoContent()
  const opportunities = demo.opportunities.map((own, at) => ({
    ...own,
    oneOffCost: at === 0 ? { min: once, usual: once, max: once } : NONE,
    ...(at === 0 && once === 47_240 && { runningCost: { min: 403.5, usual: 403.5, max: 403.5 } }),
  }))
  expect(textOf({ ...demo, opportunities })).toContain(asked)
})

it('names the running costs alone, and what needs no money', () => {
  const said = textOf(auditWith({ language: 'en', isRunning: true }))
  expect(said).toContain('Release $14.4k for the first year for 5 options; decide again on day 90.')
  expect(said).toContain('on 20 live cases; no one-off cost.')
  expect(said).toContain('$190,362 in savings in 12 months; no one-off cost')
  const free = textOf(auditWith({ language: 'en', isRunning: false }))
  expect(free).toContain('Approve 5 options; decide again on day 90.')
  expect(free).toContain('Start 5 options: NPV $148k, nearly all of it capacity')
})

it('counts one judged opportunity in the singular', () => {
  const demo = demoContent()
  const opportunities = demo.opportunities.map((own, at) => (at === 0 ? own : unjudged(own)))
  expect(textOf({ ...demo, opportunities })).toContain('; 1 of 5 opportunities is judged')
})

/** The opportunity without its shares and costs. */
function unjudged(own: OpportunityRecord): OpportunityRecord {
  const { addressable: _, realisation: __, oneOffCost: ___, runningCost: ____, ...rest } = own
  return rest
}
