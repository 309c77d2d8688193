// What it costs and brings: the return on investment, the opportunities, the steps behind them.

import type { DeckFacts } from '#domain/deck/content.ts'
import { namedSteps, summaryNote } from '#domain/deck/map-summary.ts'
import { rangesTable, riskTitle } from '#domain/deck/risk.ts'
import { standingOf } from '#domain/deck/roi.ts'
import { headline, savingsTable, totalFigures } from '#domain/deck/savings.ts'
import { item } from '#domain/document/item.ts'
import type { Block } from '#domain/document/types.ts'
import { amountText, figureText } from '#domain/figure.ts'
import { excerpt } from '#domain/interview.ts'
import { impactScore } from '#domain/opportunity.ts'
import { impactFigure } from '#domain/opportunity-figures.ts'
import { ENGINE_COLOURS } from '#domain/palette.ts'
import { ENGINE_LABELS, ENGINES, FRICTION_LABELS } from '#domain/process.ts'

export function returnOnInvestment(facts: DeckFacts): Block[] {
  const { roiFigures: money, roi, formulas } = facts
  const { entries, net, percent, payback, npv, presentRoi, discountedPayback, switching, p10, p50, p90 } =
    money
  const example = roi.saved ? undefined : 'Example input, not yet saved'
  const shown = (figures: (typeof net)[]): Block => ({
    kind: 'figures',
    items: figures.map(figure => item(figure, formulas, example)),
  })
  return [
    { kind: 'heading', level: 1, text: 'Return on investment' },
    ...(roi.saved
      ? []
      : [
          {
            kind: 'paragraph',
            style: 'body',
            content:
              'All figures of this section come from example inputs that nobody has saved; they are no result.',
          } as const,
        ]),
    { kind: 'heading', level: 2, text: 'In plain terms' },
    shown([net, percent, payback]),
    {
      kind: 'table',
      caption: 'What went in',
      columns: [
        { heading: 'Input', share: 4 },
        { heading: 'Value', share: 2, align: 'right' },
        { heading: 'Standing', share: 3 },
        { heading: 'Id', share: 3 },
      ],
      rows: Object.values(entries).map(figure => [
        figure.label,
        [{ text: figureText(figure), figureId: figure.id, bold: true }],
        standingOf(figure, roi),
        figure.id,
      ]),
    },
    { kind: 'heading', level: 2, text: 'With time and risk' },
    shown([npv, presentRoi, discountedPayback, switching]),
    shown([p10, p50, p90]),
    ...risk(facts),
  ]
}

/** Each input at the ends of its range. */
function risk(facts: DeckFacts): Block[] {
  if (facts.swings.length === 0) return []
  const { columns, rows } = rangesTable(facts)
  return [
    { kind: 'heading', level: 2, text: 'What it hangs on' },
    { kind: 'paragraph', style: 'body', content: `${riskTitle(facts)}.` },
    { kind: 'table', caption: 'Net present value with one input at the ends of its range', columns, rows },
  ]
}

/** What judged opportunities are expected to save. */
function savings(facts: DeckFacts): Block[] {
  if (facts.expected.length === 0) return []
  const { columns, rows } = savingsTable(facts)
  return [
    { kind: 'heading', level: 2, text: 'Expected savings' },
    { kind: 'paragraph', style: 'body', content: `${headline(facts)}.` },
    {
      kind: 'figures',
      items: totalFigures(facts).map(figure => item(figure, facts.formulas)),
    },
    { kind: 'table', caption: 'Expected savings of each opportunity', columns, rows },
  ]
}

/** Bubbles beyond these would hide each other; the table has them all. */
const DRAWN = 24
/** Longer titles and descriptions are shortened here; the platform has them in full. */
const [TITLED, DESCRIBED] = [160, 320]

export function opportunities(facts: DeckFacts): Block[] {
  const { rated } = facts
  if (rated.length === 0) return []
  const largest = Math.max(1, ...rated.map(each => each.projectedSavings))
  const drawn = rated.slice(0, DRAWN)
  return [
    { kind: 'heading', level: 1, text: 'Opportunities' },
    {
      kind: 'matrix',
      alt: `Opportunities by effort and impact score: ${drawn.map((each, index) => `${index + 1} ${each.title}: effort ${each.effort}, score ${impactScore(each.impact)}`).join('; ')}`,
      dots: drawn.map((each, index) => ({
        name: String(index + 1),
        effort: each.effort,
        score: impactScore(each.impact),
        size: each.projectedSavings / largest,
        colour: each.step ? ENGINE_COLOURS[each.step.engine] : 'muted',
      })),
    },
    {
      kind: 'table',
      caption: 'Opportunities by yearly ceiling',
      columns: [
        { heading: '#', share: 0.6 },
        { heading: 'Opportunity', share: 5 },
        { heading: 'Effort', share: 1, align: 'right' },
        { heading: 'Score', share: 1, align: 'right' },
        { heading: 'Ceiling a year', share: 2, align: 'right' },
        { heading: 'Id', share: 3 },
      ],
      rows: rated.map((each, index) => [
        String(index + 1),
        [
          { text: excerpt(each.title, TITLED), bold: true },
          { text: each.description.trim() === '' ? '' : ` ${excerpt(each.description, DESCRIBED)}` },
        ].filter(run => run.text !== ''),
        [{ text: String(each.effort), figureId: each.figures.effort.id }],
        [{ text: String(each.figures.score.value), figureId: each.figures.score.id }],
        [
          {
            text: amountText(each.figures.ceiling.value, 'money'),
            figureId: each.figures.ceiling.id,
            bold: true,
          },
        ],
        each.figures.ceiling.id,
      ]),
    },
    {
      kind: 'paragraph',
      style: 'small',
      content: 'Ceiling: what the step costs a year, weighted by friction, before adoption. Not a saving.',
    },
    ...savings(facts),
  ]
}

export function processMap({ steps, counts }: DeckFacts): Block[] {
  if (steps.length === 0) return []
  const named = namedSteps(steps)
  const note = summaryNote(steps)
  const lanes = ENGINES.flatMap((engine): Block[] => {
    const mine = named.filter(step => step.engine === engine)
    if (mine.length === 0) return []
    return [
      { kind: 'heading', level: 2, text: ENGINE_LABELS[engine] },
      {
        kind: 'table',
        caption: `Steps of the lane ${ENGINE_LABELS[engine]}`,
        columns: [
          { heading: 'Step', share: 4.6 },
          { heading: 'Owner', share: 2.8 },
          { heading: 'Minutes', share: 1.3, align: 'right' },
          { heading: 'Rate', share: 1.4, align: 'right' },
          { heading: 'Friction', share: 1.8 },
          { heading: 'Impact a month', share: 2, align: 'right' },
          { heading: 'Id', share: 2.4 },
        ],
        rows: mine.map(step => {
          const impact = impactFigure(step)
          return [
            step.label,
            step.owner,
            amountText(step.durationMin, 'count'),
            amountText(step.costPerHour, 'money_per_hour'),
            FRICTION_LABELS[step.friction],
            [{ text: amountText(impact.value, 'money'), figureId: impact.id }],
            impact.id,
          ]
        }),
      },
    ]
  })
  return [
    { kind: 'heading', level: 1, text: 'Process map' },
    {
      kind: 'paragraph',
      style: 'lead',
      content: [
        { text: figureText(counts.steps), figureId: counts.steps.id, bold: true },
        { text: ` process ${steps.length === 1 ? 'step' : 'steps'} mapped.` },
      ],
    },
    ...(note === '' ? [] : [{ kind: 'paragraph', style: 'body', content: note } as const]),
    ...lanes,
  ]
}
