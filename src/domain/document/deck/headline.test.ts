// Tests for the two headlines: the one before running costs always has the risk-adjusted one beside it, at the same size.

import { expect, it } from 'vitest'
import { APPENDICES, WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { heightOf } from '#domain/document/deck/page.ts'
import type { DeckSlide, Paragraph } from '#domain/document/deck/types.ts'
import { pagesOf } from '#domain/document/report/layout.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { wrap } from '#domain/document/text.ts'
import { ROI_PLAN } from '#domain/roi/plan.ts'
import { roiResults } from '#domain/roi/results.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import { content } from '../../../../tests/audits/audits.ts'
import { worded } from '../../../../tests/workbook/compare.ts'

/** Net $154 over twelve months, with running costs of $900 per month. */
const losing = content({
  roi: {
    ...content().roi,
    inputs: { ...ROI_DEFAULTS, projectedSavings: 25_154 },
    plan: { ...ROI_PLAN, runningCost: 900 },
  },
})
/** An investment whose monthly running cost exceeds its savings. */
const never = content({
  roi: { ...content().roi, plan: { ...ROI_PLAN, runningCost: 6250 } },
})

const slide = (of: ReturnType<typeof content>, id: string) =>
  deckOf(of, WHOLE).slides.find(each => each.id === id) as DeckSlide
const paragraphs = ({ elements }: DeckSlide): Paragraph[] =>
  elements.flatMap(each => ('paragraphs' in each ? (each.paragraphs ?? []) : []))
const textOf = (each: DeckSlide) =>
  paragraphs(each)
    .map(({ runs }) => runs.map(run => run.text).join(''))
    .join('\n')
const sizeOf = (each: DeckSlide, id: string) =>
  paragraphs(each).find(({ runs }) => runs.length === 1 && runs[0]?.figureId === id)?.size

it.each(['executive_summary', 'business_case', 'roi'])(
  'shows the risk-adjusted result on %s beside the headline, in the same size',
  id => {
    const found = slide(content(), id)
    expect(textOf(found)).toContain('Before running costs')
    expect(sizeOf(found, 'roi:net')).toBeGreaterThan(15)
    for (const each of ['roi:p50', 'roi:sound_payback', 'roi:payback'])
      expect(sizeOf(found, each), each).toBe(sizeOf(found, 'roi:net'))
  },
)

it('has no payback or break-even where nothing is spent', () => {
  const free = content({
    roi: {
      ...content().roi,
      inputs: { ...ROI_DEFAULTS, implementationCost: 0 },
      plan: { ...ROI_PLAN, runningCost: 0 },
    },
  })
  for (const id of ['executive_summary', 'business_case', 'roi', 'roi:value'])
    expect(textOf(slide(free, id))).toContain('no one-off cost')
  expect(textOf(slide(free, 'risk'))).not.toMatch(/[Bb]reaks even/)
  const all = JSON.stringify([deckOf(free, WHOLE), pagesOf(reportDocument(free, APPENDICES))])
  expect(all).not.toMatch(/less than a month|fall by 100%/)
})

it.each([
  ['en', 'one-off cost not estimated', 'no one-off cost'],
  ['de', 'Einmalkosten nicht geschätzt', 'keine Einmalkosten'],
] as const)(
  'says in %s that a one-off cost is not estimated, where none was entered',
  (language, open, none) => {
    const { implementationCost: _, ...marks } = content().roi.marks
    const unknown = content({
      language,
      roi: { ...content().roi, marks, inputs: { ...ROI_DEFAULTS, implementationCost: 0 } },
    })
    for (const id of ['business_case', 'roi', 'roi:value']) {
      const found = worded(unknown, () => slide(unknown, id))
      expect(textOf(found), id).toContain(open)
      const blocks = found.elements.flatMap(each =>
        each.kind === 'text' && /^Figure roi:(?:sound_)?payback$/.test(each.name) ? each : [],
      )
      expect(blocks.length, id).toBeGreaterThan(0)
      for (const { box, paragraphs: shown } of blocks) {
        const size = shown[1]?.size ?? 0
        expect(size).toBeGreaterThanOrEqual(12)
        expect(wrap(open, { font: 'sans', size }, box.w).length).toBeLessThanOrEqual(2)
        expect(heightOf(shown, box.w)).toBeLessThanOrEqual(box.h)
      }
    }
    const all = worded(unknown, () =>
      JSON.stringify([deckOf(unknown, WHOLE), pagesOf(reportDocument(unknown, APPENDICES))]),
    )
    expect(all).not.toContain(none)
  },
)

it('states both results in the title when their signs differ', () => {
  expect(slide(losing, 'roi').title).toMatch(/^\$154 net .*before running costs, but an NPV of −\$/)
  for (const id of ['executive_summary', 'business_case'])
    expect(slide(losing, id).title).toMatch(/\$154.* before running costs, but an NPV of −\$/)
  expect(slide(content(), 'executive_summary').title).toMatch(/^Invest \$25k: NPV \$/)
})

it('adds the risk-adjusted result to an edited text that names only the headline', () => {
  const texts = { text: { text: 'We return {roi.net} in {roi.payback}.', base: '' } }
  const own = { id: 99, kind: 'own', copy: false, title: 'What we get', texts, hidden: false } as const
  const shown = slide({ ...losing, slides: [...losing.slides, own] }, 'own:99')
  expect(shown.title).toMatch(/a gain before running costs, a loss after them$/)
  expect(textOf(shown)).toMatch(/After ramp-up, running costs and discounting: NPV −\$/)
})

it('never pays back where running costs exceed the savings, and gives the reason', () => {
  expect(textOf(slide(never, 'roi'))).toMatch(/not within the period\nRunning costs exceed the savings/)
  expect(textOf(slide(never, 'executive_summary'))).toMatch(
    /not within the period\nRunning costs exceed the savings/,
  )
})

it.each([
  ['a gain', content()],
  ['a loss', losing],
  ['no payback', never],
] as const)('has room for label, value and note of each figure: %s', (_, audit) => {
  const blocks = deckOf(audit, WHOLE).slides.flatMap(({ id, elements }) =>
    elements.flatMap(each => (each.kind === 'text' && each.name.startsWith('Figure ') ? [{ id, each }] : [])),
  )
  expect(blocks.length).toBeGreaterThan(8)
  for (const { id, each } of blocks)
    expect(heightOf(each.paragraphs, each.box.w), `${id} ${each.name}`).toBeLessThanOrEqual(each.box.h)
})

it('writes “over 99%” where not every simulation run is positive', () => {
  const { inputs, plan } = content().roi
  const results = roiResults(inputs, plan)
  const near = content({ results: { ...results, range: { ...results.range, positive: 0.9996 } } })
  const shown = slide(near, 'roi:value')
  expect(textOf(shown)).toContain('Positive NPV in over 99% of 10,000 simulation runs')
  expect(JSON.stringify(shown)).not.toContain('100% of')
})

it('shows both headlines in the report as in the deck', () => {
  const text = JSON.stringify(pagesOf(reportDocument(losing, APPENDICES)))
  expect(text).toContain('Before running costs')
  expect(text).toContain('After ramp-up, running costs and discounting')
})
