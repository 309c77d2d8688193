// The process map as native shapes and connectors by lane, over as many slides as needed.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { type MapPage, mapPages, usedLanes } from '#domain/document/deck/map/map-layout.ts'
import { linkElements } from '#domain/document/deck/map/map-links.ts'
import { differingSign } from '#domain/document/deck/map/map-marks.ts'
import { columnsFor, laneBands, mapFrame, stepBoxes, stubs } from '#domain/document/deck/map/map-parts.ts'
import { isSummarised, signedLabel, summarySlides } from '#domain/document/deck/map/map-summary.ts'
import { GRID, label, page, textBox } from '#domain/document/deck/page.ts'
import { tables } from '#domain/document/deck/table.ts'
import type {
  DeckSlide,
  DeckWords,
  ShapeElement,
  SlideBox,
  SlideElement,
} from '#domain/document/deck/types.ts'
import { ownerName } from '#domain/document/owner-name.ts'
import { oneLine, textWidth } from '#domain/document/text.ts'
import { figureText } from '#domain/figure/figure.ts'
import { costFigure } from '#domain/opportunity/figures.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { differingText, isDiffering, knownNumber } from '#domain/process/step-field.ts'
import { amountText } from '#domain/text/number-style.ts'

/** Slides of the process map; none without steps. */
export function mapSlides(facts: SnapshotFacts): DeckSlide[] {
  const { steps, links, messages } = facts
  const { map: words } = messages.deck
  if (steps.length === 0) return []
  const marked = steps.filter(step => step.friction !== 'none').length
  const title = words.title({ steps: steps.length, marked })
  if (isSummarised(steps)) return summarySlides(facts, title)
  const pages = mapPages(steps, links, columnsFor(steps))
  const lanes = usedLanes(steps)
  return pages.map((part, index) => {
    const frame = mapFrame(lanes, part)
    return page({
      id: index === 0 ? 'map_pages' : `map_pages:${index + 1}`,
      kicker: pages.length === 1 ? words.kicker : words.part({ n: index + 1, of: pages.length }),
      title,
      elements: [
        ...laneBands(frame, messages.terms),
        ...linkElements(part, frame, links, { size: 10, words: messages.deck }),
        ...stepBoxes(part.steps, frame, messages),
        ...stubs(part, frame),
        ...costliest(
          part,
          { x: GRID.left, y: frame.end + 20, w: GRID.width, h: frame.bottom - frame.end - 20 },
          messages,
        ),
        ...mapLegend(
          part.steps.map(({ step }) => step),
          472,
          9.5,
          messages.deck,
        ),
      ],
      notes: notesOf(part, messages),
    })
  })
}

/** The steps with a known cost below a low map, most expensive first. */
function costliest(part: MapPage, at: SlideBox, messages: SnapshotFacts['messages']): SlideElement[] {
  const { map: words } = messages.deck
  if (at.h < 90) return []
  const steps = part.steps
    .map(({ step }) => step)
    .filter(step => costFigure(step).value !== null)
    .sort((a, b) => (costFigure(b).value ?? 0) - (costFigure(a).value ?? 0))
  if (steps.length === 0) return []
  const [table] = tables(
    {
      name: 'Costliest steps',
      columns: [
        { heading: words.costliest, share: 5, lines: 1 },
        { heading: words.columns.owner, share: 3, lines: 1 },
        { heading: words.columns.minutes, share: 1.4, align: 'right' },
        { heading: words.columns.rate, share: 1.4, align: 'right' },
        { heading: words.columns.friction, share: 1.8 },
        { heading: words.columns.cost, share: 2.2, align: 'right' },
      ],
      rows: steps.map(step => stepRow(step, messages)),
      alt: words.alt({
        list: steps.map(step => `${oneLine(step.label)} ${figureText(costFigure(step))}`).join('; '),
      }),
      sizes: [12, 11, 10],
    },
    at,
  )
  return table ? [table] : []
}

function stepRow(step: ProcessStep, messages: SnapshotFacts['messages']) {
  const { deck, terms } = messages
  const cost = costFigure(step)
  return [
    signedLabel(step, deck),
    ownerName(step, messages),
    amountText(knownNumber(step, 'durationMin'), 'count'),
    amountText(knownNumber(step, 'costPerHour'), 'money_per_hour'),
    terms.frictions[step.friction],
    [{ text: amountText(cost.value, 'money'), figureId: cost.id, bold: true }],
  ]
}

/** The legend of the marks that these steps have; empty without any. */
export function mapLegend(
  steps: readonly ProcessStep[],
  y: number,
  size: number,
  { processMap: { legend } }: DeckWords,
): SlideElement[] {
  const has = (friction: ProcessStep['friction']) => steps.some(step => step.friction === friction)
  const all = [
    { isUsed: steps.some(step => step.isDecision), name: legend.decision, shape: 'diamond', fill: 'ink' },
    { isUsed: has('time_sink'), name: legend.timeSink, shape: 'ellipse', fill: 'timeSink' },
    { isUsed: has('quality_risk'), name: legend.qualityRisk, shape: 'triangle', fill: 'qualityRisk' },
    { isUsed: steps.some(isDiffering), name: legend.differing },
  ] as const
  const marks = all.filter(({ isUsed }) => isUsed)
  let x: number = GRID.left
  return marks.flatMap(mark => {
    const { name } = mark
    const width = textWidth(name.toUpperCase(), { font: 'sans', size, bold: true, tracking: 0.9 })
    const sign: SlideElement[] =
      'shape' in mark
        ? [legendMark({ name, shape: mark.shape, fill: mark.fill }, { x, y: y + 2, w: 9, h: 9 })]
        : differingSign(`Legend mark ${name}`, x - 6, y - 1)
    const parts = [
      ...sign,
      textBox(`Legend ${name}`, { x: x + 14, y, w: width * 1.15 + 6, h: size + 5 }, [label(name, { size })]),
    ]
    x += width * 1.15 + 40
    return parts
  })
}

const legendMark = (mark: Pick<ShapeElement, 'name' | 'shape' | 'fill'>, box: SlideBox): ShapeElement => ({
  ...mark,
  kind: 'shape',
  name: `Legend mark ${mark.name}`,
  box,
})

function differingNote(step: ProcessStep, messages: SnapshotFacts['messages']): string {
  const text = differingText(step)
  return text === '' ? '' : ` ${messages.deck.processMap.undecided({ text })}`
}

function notesOf(part: MapPage, messages: SnapshotFacts['messages']): string[] {
  const { deck, terms } = messages
  const { map: words } = deck
  const steps = part.steps.map(({ step }) => {
    const text = words.note({
      label: oneLine(step.label),
      minutes: amountText(knownNumber(step, 'durationMin'), 'minutes'),
      rate: amountText(knownNumber(step, 'costPerHour'), 'money_per_hour'),
      owner: ownerName(step, messages),
      friction: terms.frictions[step.friction],
      cost: figureText(costFigure(step)),
    })
    return `${text}${differingNote(step, messages)}`
  })
  const links = part.others.map(({ from, to, kind }) =>
    words.link({ from: oneLine(from.label), to: oneLine(to.label), isBack: kind === 'back' }),
  )
  return [words.sources, ...steps, ...links]
}
