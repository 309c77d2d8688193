// The process map as native shapes and connectors by lane, over as many slides as needed.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { type MapPage, mapPages, usedLanes } from '#domain/document/deck/map-layout.ts'
import { linkElements } from '#domain/document/deck/map-links.ts'
import { differingSign, laneBands, mapFrame, stepBoxes, stubs } from '#domain/document/deck/map-parts.ts'
import { isSummarised, signedLabel, summarySlides } from '#domain/document/deck/map-summary.ts'
import { GRID, label, page, textBox } from '#domain/document/deck/page.ts'
import { tables } from '#domain/document/deck/table.ts'
import type { DeckSlide, SlideBox, SlideElement } from '#domain/document/deck/types.ts'
import { oneLine, textWidth } from '#domain/document/text.ts'
import { figureText } from '#domain/figure/figure.ts'
import { costFigure } from '#domain/opportunity/figures.ts'
import { FRICTION_LABELS, type ProcessStep } from '#domain/process/step.ts'
import { differingText } from '#domain/process/step-field.ts'
import { amountText } from '#domain/text/number-style.ts'

export function mapSlides(facts: SnapshotFacts): DeckSlide[] {
  const { steps, links } = facts
  if (steps.length === 0) return []
  const marked = steps.filter(step => step.friction !== 'none').length
  const title = `${steps.length} ${steps.length === 1 ? 'step' : 'steps'} mapped, ${marked === 0 ? 'none' : marked} of them marked as friction`
  if (isSummarised(steps)) return summarySlides(facts, title)
  const pages = mapPages(steps, links)
  const lanes = usedLanes(steps)
  return pages.map((part, index) => {
    const frame = mapFrame(lanes, part)
    return page({
      id: index === 0 ? 'map_pages' : `map_pages:${index + 1}`,
      kicker: pages.length === 1 ? 'Process map' : `Process map · part ${index + 1} of ${pages.length}`,
      title,
      elements: [
        ...laneBands(frame),
        ...linkElements(part, frame, links, { size: 10 }),
        ...stepBoxes(part.steps, frame),
        ...stubs(part, frame),
        ...costliest(part, {
          x: GRID.left,
          y: frame.end + 20,
          w: GRID.width,
          h: frame.bottom - frame.end - 20,
        }),
        ...mapLegend(
          part.steps.map(({ step }) => step),
          472,
          9.5,
        ),
      ],
      notes: notesOf(part),
    })
  })
}

/** The steps below a low map, most expensive first. */
function costliest(part: MapPage, at: SlideBox): SlideElement[] {
  if (at.h < 90) return []
  const steps = part.steps
    .map(({ step }) => step)
    .sort((a, b) => (costFigure(b).value ?? 0) - (costFigure(a).value ?? 0))
  const [table] = tables(
    {
      name: 'Costliest steps',
      columns: [
        { heading: 'Costliest steps', share: 5, lines: 1 },
        { heading: 'Owner', share: 3, lines: 1 },
        { heading: 'Minutes', share: 1.4, align: 'right' },
        { heading: 'Rate', share: 1.4, align: 'right' },
        { heading: 'Friction', share: 1.8 },
        { heading: 'Cost a year', share: 2.2, align: 'right' },
      ],
      rows: steps.map(stepRow),
      alt: `Steps of this slide by yearly cost: ${steps.map(step => `${oneLine(step.label)} ${figureText(costFigure(step))}`).join('; ')}`,
      sizes: [12, 11, 10],
    },
    at,
  )
  return table ? [table] : []
}

function stepRow(step: ProcessStep) {
  const cost = costFigure(step)
  return [
    signedLabel(step),
    step.owner,
    amountText(step.durationMin, 'count'),
    amountText(step.costPerHour, 'money_per_hour'),
    FRICTION_LABELS[step.friction],
    [{ text: amountText(cost.value, 'money'), figureId: cost.id, bold: true }],
  ]
}

const DIFFERING = 'Accounts differ'

/** The legend for the marks of these steps. */
export function mapLegend(steps: readonly ProcessStep[], y: number, size: number): SlideElement[] {
  const marks = [
    { name: 'Decision', shape: 'diamond', fill: 'ink' },
    { name: 'Time sink', shape: 'ellipse', fill: 'timeSink' },
    { name: 'Quality risk', shape: 'triangle', fill: 'qualityRisk' },
    ...(steps.some(step => differingText(step) !== '') ? [{ name: DIFFERING } as const] : []),
  ] as const
  let x: number = GRID.left
  return marks.flatMap(mark => {
    const { name } = mark
    const width = textWidth(name.toUpperCase(), { font: 'sans', size, bold: true, tracking: 0.9 })
    const sign: SlideElement[] =
      'shape' in mark
        ? [{ ...mark, kind: 'shape', name: `Legend mark ${name}`, box: { x, y: y + 2, w: 9, h: 9 } }]
        : differingSign(`Legend mark ${name}`, x - 6, y - 1)
    const parts = [
      ...sign,
      textBox(`Legend ${name}`, { x: x + 14, y, w: width + 6, h: size + 5 }, [label(name, { size })]),
    ]
    x += width + 40
    return parts
  })
}

function differingNote(step: ProcessStep): string {
  const text = differingText(step)
  return text === '' ? '' : ` ${text}; nobody has decided.`
}

function notesOf(part: MapPage): string[] {
  const steps = part.steps.map(
    ({ step }) =>
      `“${oneLine(step.label)}”: ${amountText(step.durationMin, 'minutes')}, ${amountText(step.costPerHour, 'money_per_hour')}, owner ${oneLine(step.owner)}, friction ${FRICTION_LABELS[step.friction].toLowerCase()}; ${figureText(costFigure(step))}.${differingNote(step)}`,
  )
  const links = part.others.map(
    ({ from, to, kind }) =>
      `“${oneLine(from.label)}” leads ${kind === 'back' ? 'back ' : ''}to “${oneLine(to.label)}”.`,
  )
  return ['Sources: the process map as it was recorded.', ...steps, ...links]
}
