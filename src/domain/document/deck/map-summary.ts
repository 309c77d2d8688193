// Summary of a map that is too large to draw: the steps per lane and owner, and the most expensive steps.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { GRID, page, paragraph, textBox } from '#domain/document/deck/page.ts'
import { below, tables } from '#domain/document/deck/table.ts'
import type { DeckSlide, Run, SlideBox, SlideElement } from '#domain/document/deck/types.ts'
import { oneLine } from '#domain/document/text.ts'
import { costFigure } from '#domain/opportunity/figures.ts'
import { ENGINE_LABELS, ENGINES, FRICTION_LABELS, type ProcessStep } from '#domain/process/step.ts'
import { differingText } from '#domain/process/step-field.ts'
import { amountText } from '#domain/text/number-style.ts'

/** Most steps of a drawn map: ten full slides; more could not be followed. */
const DRAWN = 240
/** Most steps that a summary names. */
const NAMED = 100
/** Most owners that a summary names. */
const OWNERS = 10

export const isSummarised = ({ length }: readonly ProcessStep[]) => length > DRAWN

/** The steps that a document names, in the given order: all, or for a large map the most expensive ones. */
export function namedSteps(steps: ProcessStep[]): ProcessStep[] {
  if (!isSummarised(steps)) return steps
  const named = new Set(costliestFirst(steps).slice(0, NAMED))
  return steps.filter(step => named.has(step))
}

/** A sentence about the steps that are not named; '' if all are named. */
export function summaryNote(steps: ProcessStep[]): string {
  if (!isSummarised(steps)) return ''
  return `A map of ${count(steps.length)} steps cannot be read as a drawing. Named here are the ${NAMED} steps that cost most a year; all of them stand on the map on screen, and in its export.`
}

/** The slides that replace the drawn map. */
export function summarySlides({ steps }: SnapshotFacts, title: string): DeckSlide[] {
  return [overview(steps, title), ...costliest(steps)]
}

const isDiffering = (step: ProcessStep) => differingText(step) !== ''

/** The step's name in a table, with the map's sign if interviewees differ about its numbers. */
export const signedLabel = (step: ProcessStep) =>
  `${isDiffering(step) ? '≠ ' : ''}${oneLine(step.label) || 'Unnamed step'}`

const count = (value: number) => amountText(value, 'count')

function costliestFirst(steps: ProcessStep[]): ProcessStep[] {
  const costs = new Map(steps.map(step => [step, costFigure(step).value ?? 0]))
  return [...steps].sort((a, b) => (costs.get(b) ?? 0) - (costs.get(a) ?? 0) || a.id - b.id)
}

const TABLES = GRID.top + 48
const BY_LANE: SlideBox = { x: GRID.left, y: TABLES, w: 414, h: GRID.bottom - TABLES }
const BY_OWNER: SlideBox = { ...BY_LANE, x: BY_LANE.x + BY_LANE.w + 24, w: GRID.width - BY_LANE.w - 24 }

function overview(steps: ProcessStep[], title: string): DeckSlide {
  const note = summaryNote(steps)
  const lanes = ENGINES.map((engine): Group => {
    return [ENGINE_LABELS[engine], steps.filter(step => step.engine === engine)]
  })
  return page({
    id: 'map_pages',
    kicker: 'Process map · summary',
    title,
    elements: [
      textBox('Summary', { x: GRID.left, y: GRID.top, w: GRID.width, h: 36 }, [
        paragraph(`${note}${signNote(steps)}`, 'small'),
      ]),
      ...table('Lane', lanes, BY_LANE),
      ...table('Owner', owners(steps), BY_OWNER),
    ],
    notes: ['Sources: the process map as it was recorded.', `${note}${signNote(steps)}`],
  })
}

const signNote = (steps: ProcessStep[]) =>
  steps.some(isDiffering) ? ' ≠: accounts of a number differ, and nobody has decided.' : ''

type Group = [name: string, steps: ProcessStep[]]

/** The owners with the most steps, and all others combined. */
function owners(steps: ProcessStep[]): Group[] {
  const all = [...Map.groupBy(steps, step => oneLine(step.owner))].sort((a, b) => b[1].length - a[1].length)
  const others = all.slice(OWNERS)
  return [
    ...all.slice(0, OWNERS),
    ...(others.length === 0
      ? []
      : [[`${count(others.length)} others`, others.flatMap(([, owned]) => owned)] satisfies Group]),
  ]
}

function table(heading: string, groups: Group[], at: SlideBox): SlideElement[] {
  const right = { share: 2.2, align: 'right' } as const
  const of = (owned: ProcessStep[], is: (step: ProcessStep) => boolean) => count(owned.filter(is).length)
  return tables(
    {
      name: `Steps by ${heading.toLowerCase()}`,
      columns: [
        { heading, share: 3.4, lines: 1 },
        { heading: 'Steps', ...right },
        { heading: 'Decisions', ...right },
        { heading: FRICTION_LABELS.time_sink, ...right },
        { heading: FRICTION_LABELS.quality_risk, ...right },
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
      alt: `Steps of the map by ${heading.toLowerCase()}: ${groups.map(([name, owned]) => `${name} ${count(owned.length)}`).join('; ')}`,
      sizes: [11],
    },
    at,
  )
}

function costliest(steps: ProcessStep[]): DeckSlide[] {
  const rows = costliestFirst(steps).slice(0, NAMED).map(stepRow)
  const parts = tables(
    {
      name: 'Steps that cost most',
      columns: [
        { heading: 'Step', share: 5, lines: 1 },
        { heading: 'Lane', share: 1.8 },
        { heading: 'Owner', share: 3, lines: 1 },
        { heading: 'Minutes', share: 1.3, align: 'right' },
        { heading: 'Rate', share: 1.4, align: 'right' },
        { heading: 'Friction', share: 1.8 },
        { heading: 'Cost a year', share: 2, align: 'right' },
      ],
      rows,
      alt: `The ${NAMED} steps that cost most a year`,
      sizes: [11, 10],
    },
    below(GRID.top),
  )
  return parts.map((part, index) =>
    page({
      id: `map_pages:${index + 2}`,
      kicker: `Process map · summary, ${index + 1} of ${parts.length}`,
      title: `The ${NAMED} of ${count(steps.length)} steps that cost most a year`,
      elements: [part],
      notes: ['Sources: the process map as it was recorded.', summaryNote(steps)],
    }),
  )
}

function stepRow(step: ProcessStep): (string | Run[])[] {
  const cost = costFigure(step)
  return [
    signedLabel(step),
    ENGINE_LABELS[step.engine],
    oneLine(step.owner),
    count(step.durationMin),
    amountText(step.costPerHour, 'money_per_hour'),
    FRICTION_LABELS[step.friction],
    [{ text: amountText(cost.value, 'money'), figureId: cost.id, bold: true }],
  ]
}
