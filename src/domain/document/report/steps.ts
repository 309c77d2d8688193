// All steps of the map by lane, for the appendix.

import { isWithoutWork, type OwnerLoad, waitingText } from '#domain/capacity/load.ts'
import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { namedSteps, summaryNote } from '#domain/document/deck/map/map-summary.ts'
import type { Run } from '#domain/document/deck/types.ts'
import { ownerName } from '#domain/document/owner-name.ts'
import { leadTimeBlocks, leadTimePictureBlocks } from '#domain/document/report/lead-time.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import { oneLine } from '#domain/document/text.ts'
import { evidenceMessages } from '#domain/figure/evidence-messages.ts'
import { figureText } from '#domain/figure/figure.ts'
import { costFigure } from '#domain/opportunity/figures.ts'
import { weakestOfStep } from '#domain/opportunity/weakest-input.ts'
import { ENGINE_COLOURS } from '#domain/palette.ts'
import { ENGINES, type ProcessStep } from '#domain/process/step.ts'
import { countingFlow, knownNumber } from '#domain/process/step-field.ts'
import { amountText, factorText } from '#domain/text/number-style.ts'

/** The evidence of the step's cost, with a note if its volume is derived from the flow. */
function evidenceText(step: ProcessStep): string {
  const weakest = weakestOfStep(step)
  return countingFlow(step) ? evidenceMessages().weakest.runsFromFlow({ weakest }) : weakest
}

function bottleneckBlock({ owners, messages }: SnapshotFacts): ReportBlock[] {
  const { before, after } = messages.report.capacity.bottleneck
  const first = owners.find(({ isBottleneck }) => isBottleneck)
  if (!first?.load) return []
  return [
    {
      kind: 'paragraph',
      style: 'lead',
      content: [
        { text: before({ owner: oneLine(first.owner) }) },
        { text: figureText(first.load), figureId: first.load.id, bold: true },
        { text: after },
      ],
    },
  ]
}

/** The load of each owner against the capacity; empty if no capacity was entered. */
function ownerBlocks(facts: SnapshotFacts): ReportBlock[] {
  const { owners, messages } = facts
  if (owners.every(({ load }) => load === null)) return []
  const words = messages.report.capacity
  const { columns } = words
  return [
    { kind: 'heading', level: 2, text: words.title },
    ...bottleneckBlock(facts),
    {
      kind: 'table',
      caption: words.caption,
      columns: [
        { heading: columns.owner, share: 3 },
        { heading: columns.steps, share: 1, align: 'right' },
        { heading: columns.hours, share: 1.6, align: 'right' },
        { heading: columns.people, share: 1.2, align: 'right' },
        { heading: columns.hoursEach, share: 1.4, align: 'right' },
        { heading: columns.load, share: 3 },
        { heading: columns.waiting, share: 2.6 },
      ],
      rows: owners.map(each => loadRow(each, messages)),
    },
    {
      kind: 'paragraph',
      style: 'small',
      content: words.note,
    },
  ]
}

/** The load of an owner; "–" where minutes or volume are unknown of all its steps. */
function loadRow(each: OwnerLoad, messages: SnapshotFacts['messages']): (string | Run[])[] {
  const { owner, steps, hours, capacity, load, level, waiting, isBottleneck } = each
  const words = messages.report.capacity
  const isUnknown = isWithoutWork(each)
  const known =
    load && level
      ? [
          { text: figureText(load), bold: true, figureId: load.id },
          { text: words.level({ level: messages.terms.loads[level], isBottleneck }) },
        ]
      : words.notEntered
  return [
    owner,
    String(steps.length),
    isUnknown ? '–' : [{ text: amountText(Math.round(hours.value ?? 0), 'count'), figureId: hours.id }],
    capacity ? amountText(capacity.people, 'count') : '',
    capacity ? amountText(capacity.hoursPerMonth, 'count') : '',
    isUnknown && load ? '–' : known,
    load ? waitingText(waiting) : '',
  ]
}

/** The steps below the name of their lane. */
function stepTable(steps: readonly ProcessStep[], messages: SnapshotFacts['messages']): ReportBlock {
  const { columns, caption } = messages.report.everyStep
  const lanes = ENGINES.map(engine => ({ engine, mine: steps.filter(step => step.engine === engine) }))
  return {
    kind: 'table',
    caption,
    columns: [
      { heading: columns.step, share: 4.6 },
      { heading: columns.owner, share: 2.8 },
      { heading: columns.minutes, share: 1.3, align: 'right' },
      { heading: columns.rate, share: 1.4, align: 'right' },
      { heading: columns.friction, share: 1.8 },
      { heading: columns.runs, share: 1.5, align: 'right' },
      { heading: columns.cost, share: 2, align: 'right' },
      { heading: columns.level, share: 2.8 },
    ],
    rows: lanes.flatMap(({ engine, mine }) =>
      mine.length === 0
        ? []
        : [
            [
              [{ text: messages.terms.engines[engine], bold: true, colour: ENGINE_COLOURS[engine] }],
              ...Array.from({ length: 7 }, (): Run[] => []),
            ],
            ...mine.map(step => stepCells(step, messages)),
          ],
    ),
  }
}

function stepCells(step: ProcessStep, messages: SnapshotFacts['messages']): (string | Run[])[] {
  const cost = costFigure(step)
  return [
    step.label,
    ownerName(step, messages),
    factorText(knownNumber(step, 'durationMin'), 'count'),
    amountText(knownNumber(step, 'costPerHour'), 'money_per_hour'),
    messages.terms.frictions[step.friction],
    runsText(step),
    [{ text: amountText(cost.value, 'money'), figureId: cost.id, bold: true }],
    evidenceText(step),
  ]
}

/** The exact volume; one that follows from the flow has at most one decimal. */
function runsText(step: ProcessStep): string {
  const runs = knownNumber(step, 'runsPerMonth')
  return countingFlow(step) && runs !== null
    ? amountText(Math.round(10 * runs) / 10, 'count')
    : factorText(runs, 'count')
}

/** The chapter of all steps by lane; empty without one. */
export function processMap(facts: SnapshotFacts): ReportBlock[] {
  const { steps, counts, messages } = facts
  const { everyStep: words } = messages.report
  if (steps.length === 0) return []
  const named = namedSteps(steps)
  const note = summaryNote(steps, facts.messages.deck)
  return [
    { kind: 'heading', level: 1, text: words.title },
    {
      kind: 'paragraph',
      style: 'lead',
      content: [
        { text: figureText(counts.steps), figureId: counts.steps.id, bold: true },
        { text: words.count({ count: steps.length }) },
      ],
    },
    ...(note === '' ? [] : [{ kind: 'paragraph', style: 'body', content: note } as const]),
    stepTable(named, facts.messages),
    ...ownerBlocks(facts),
    ...leadTimeBlocks(facts),
    ...leadTimePictureBlocks(facts),
  ]
}
