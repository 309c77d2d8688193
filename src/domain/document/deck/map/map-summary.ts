// Summary of a map that is too large to draw: the steps per lane and owner, and the most expensive steps.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { GRID, page, paragraph, textBox } from '#domain/document/deck/page.ts'
import { below, tables } from '#domain/document/deck/table.ts'
import type { DeckSlide, DeckWords, Run, SlideBox, SlideElement } from '#domain/document/deck/types.ts'
import { ownerName } from '#domain/document/owner-name.ts'
import { oneLine } from '#domain/document/text.ts'
import { costFigure } from '#domain/opportunity/figures.ts'
import { ENGINES, type ProcessStep } from '#domain/process/step.ts'
import { isDiffering, knownNumber } from '#domain/process/step-field.ts'
import { amountText } from '#domain/text/number-style.ts'

/** Most steps of a drawn map: ten full slides; more could not be followed. */
const MAX_STEPS = 240
/** Most steps that a summary names. */
const NAMED = 100
/** Most owners that a summary names. */
const OWNERS = 10

/** Whether a map has too many steps to be shown step by step. */
export const isSummarised = ({ length }: readonly ProcessStep[]) => length > MAX_STEPS

/** The steps that a document names, in the given order: all, or for a large map the most expensive ones. */
export function namedSteps(steps: ProcessStep[]): ProcessStep[] {
  if (!isSummarised(steps)) return steps
  const named = new Set(costliestFirst(steps).slice(0, NAMED))
  return steps.filter(step => named.has(step))
}

/** A sentence about the steps that are not named; '' if all are named. */
export function summaryNote(steps: ProcessStep[], { map: words }: DeckWords): string {
  if (!isSummarised(steps)) return ''
  return words.summaryNote({ steps: count(steps.length), named: NAMED })
}

/** The slides that replace the drawn map. */
export function summarySlides({ steps, messages }: SnapshotFacts, title: string): DeckSlide[] {
  return [overview(steps, title, messages), ...costliest(steps, messages)]
}

/** The step's name in a table, with the map's sign if interviewees differ about its numbers. */
export const signedLabel = (step: ProcessStep, { unnamedStep }: DeckWords) =>
  `${isDiffering(step) ? '≠ ' : ''}${oneLine(step.label) || unnamedStep}`

const count = (value: number) => amountText(value, 'count')

function costliestFirst(steps: ProcessStep[]): ProcessStep[] {
  const costs = new Map(steps.map(step => [step, costFigure(step).value ?? 0]))
  return [...steps].sort((a, b) => (costs.get(b) ?? 0) - (costs.get(a) ?? 0) || a.id - b.id)
}

const TABLES = GRID.top + 48
const BY_LANE: SlideBox = { x: GRID.left, y: TABLES, w: 414, h: GRID.bottom - TABLES }
const BY_OWNER: SlideBox = { ...BY_LANE, x: BY_LANE.x + BY_LANE.w + 24, w: GRID.width - BY_LANE.w - 24 }

function overview(steps: ProcessStep[], title: string, messages: SnapshotFacts['messages']): DeckSlide {
  const { map: words } = messages.deck
  const note = `${summaryNote(steps, messages.deck)}${steps.some(isDiffering) ? words.sign : ''}`
  const lanes = ENGINES.map((engine): Group => {
    return [messages.terms.engines[engine], steps.filter(step => step.engine === engine)]
  })
  return page({
    id: 'map_pages',
    kicker: words.summary,
    title,
    elements: [
      textBox('Summary', { x: GRID.left, y: GRID.top, w: GRID.width, h: 36 }, [paragraph(note, 'small')]),
      ...table('lane', lanes, BY_LANE, messages),
      ...table('owner', owners(steps, messages), BY_OWNER, messages),
    ],
    notes: [words.sources, note],
  })
}

type Group = [name: string, steps: ProcessStep[]]

/** The owners with the most steps, and all others combined. */
function owners(steps: ProcessStep[], messages: SnapshotFacts['messages']): Group[] {
  const { map: words } = messages.deck
  const all = [...Map.groupBy(steps, step => ownerName(step, messages))].sort(
    (a, b) => b[1].length - a[1].length,
  )
  const others = all.slice(OWNERS)
  return [
    ...all.slice(0, OWNERS),
    ...(others.length === 0
      ? []
      : [
          [
            words.others({ count: count(others.length) }),
            others.flatMap(([, owned]) => owned),
          ] satisfies Group,
        ]),
  ]
}

function table(
  by: 'lane' | 'owner',
  groups: Group[],
  at: SlideBox,
  { deck, terms }: SnapshotFacts['messages'],
): SlideElement[] {
  const { columns, byLaneAlt, byOwnerAlt } = deck.map
  const right = { share: 2.2, align: 'right' } as const
  const of = (owned: ProcessStep[], is: (step: ProcessStep) => boolean) => count(owned.filter(is).length)
  return tables(
    {
      name: `Steps by ${by}`,
      columns: [
        { heading: columns[by], share: 3.4, lines: 1 },
        { heading: columns.steps, ...right },
        { heading: columns.decisions, ...right },
        { heading: terms.frictions.time_sink, ...right },
        { heading: terms.frictions.quality_risk, ...right },
        { heading: '≠', ...right, share: 1 },
      ],
      rows: groups.map(([name, owned]) => [
        name,
        count(owned.length),
        of(owned, step => step.isDecision),
        of(owned, step => step.friction === 'time_sink'),
        of(owned, step => step.friction === 'quality_risk'),
        of(owned, isDiffering),
      ]),
      alt: (by === 'lane' ? byLaneAlt : byOwnerAlt)({
        list: groups.map(([name, owned]) => `${name} ${count(owned.length)}`).join('; '),
      }),
      sizes: [11],
    },
    at,
  )
}

function costliest(steps: ProcessStep[], messages: SnapshotFacts['messages']): DeckSlide[] {
  const { map: words } = messages.deck
  const rows = costliestFirst(steps)
    .slice(0, NAMED)
    .map(step => stepRow(step, messages))
  const parts = tables(
    {
      name: 'Steps that cost most',
      columns: [
        { heading: words.columns.step, share: 5, lines: 1 },
        { heading: words.columns.lane, share: 1.8 },
        { heading: words.columns.owner, share: 3, lines: 1 },
        { heading: words.columns.minutes, share: 1.3, align: 'right' },
        { heading: words.columns.rate, share: 1.4, align: 'right' },
        { heading: words.columns.friction, share: 1.8 },
        { heading: words.columns.cost, share: 2, align: 'right' },
      ],
      rows,
      alt: words.summaryAlt({ named: NAMED }),
      sizes: [11, 10],
    },
    below(GRID.top),
  )
  return parts.map((part, index) =>
    page({
      id: `map_pages:${index + 2}`,
      kicker: words.summaryPart({ n: index + 1, of: parts.length }),
      title: words.summaryTitle({ steps: count(steps.length), named: NAMED }),
      elements: [part],
      notes: [words.sources, summaryNote(steps, messages.deck)],
    }),
  )
}

function stepRow(step: ProcessStep, messages: SnapshotFacts['messages']): (string | Run[])[] {
  const { deck, terms } = messages
  const cost = costFigure(step)
  return [
    signedLabel(step, deck),
    terms.engines[step.engine],
    ownerName(step, messages),
    amountText(knownNumber(step, 'durationMin'), 'count'),
    amountText(knownNumber(step, 'costPerHour'), 'money_per_hour'),
    terms.frictions[step.friction],
    [{ text: amountText(cost.value, 'money'), figureId: cost.id, bold: true }],
  ]
}
