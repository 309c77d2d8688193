// The pictures of the report's chapters, with caption, words for screen readers, and sources: on paper and on screen.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { isSplit, waterfallAlt, waterfallColumns } from '#domain/document/deck/main/business-case.ts'
import { costBars, frictionBars } from '#domain/document/deck/main/costs.ts'
import { sourceText } from '#domain/document/deck/source-line.ts'
import type { Bar } from '#domain/document/deck/story.ts'
import { endText, tornado } from '#domain/document/deck/tornado.ts'
import { barsPicture } from '#domain/document/report/picture/bars.ts'
import { histogramPicture } from '#domain/document/report/picture/histogram.ts'
import { mapPicture } from '#domain/document/report/picture/map.ts'
import { matrixAlt, matrixPicture } from '#domain/document/report/picture/matrix.ts'
import { tornadoPicture } from '#domain/document/report/picture/tornado.ts'
import { waterfallPicture } from '#domain/document/report/picture/waterfall.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import { oneLine } from '#domain/document/text.ts'
import { type Figure, figureText } from '#domain/figure/figure.ts'
import type { GeneratedKind } from '#domain/slide.ts'
import { amountText } from '#domain/text/number-style.ts'
import { rangeText } from '#domain/text/range-text.ts'

/** A picture of the report with its caption. */
export type PictureBlock = Extract<ReportBlock, { kind: 'picture' }>

const PICTURES: Partial<Record<GeneratedKind, (facts: SnapshotFacts, width: number) => PictureBlock[]>> = {
  complication: (facts, width) =>
    rankedBars(facts.messages.report.steps.complication, frictionBars(facts), facts, { width, most: 5 }),
  costs: (facts, width) =>
    rankedBars(facts.messages.report.steps.costs, costBars(facts), facts, { width, most: 6 }),
  process_map: map,
  options: matrix,
  business_case: waterfall,
  risk: (facts, width) => [...sensitivity(facts, width), ...distribution(facts, width)],
}

/** The pictures of a chapter over `width` points. */
export const chapterPictures = (kind: GeneratedKind, facts: SnapshotFacts, width: number): PictureBlock[] =>
  PICTURES[kind]?.(facts, width) ?? []

/** Ranked bars of at most `most` steps, with the number of further ones below. */
function rankedBars(
  caption: string,
  { bars: all, count }: { bars: Bar[]; count: number },
  facts: SnapshotFacts,
  { width, most }: { width: number; most: number },
): PictureBlock[] {
  const { unnamedStep, costs } = facts.messages.deck
  const bars = all.slice(0, most)
  if (bars.length === 0) return []
  const left = count - bars.length
  const further = left > 0 ? ` · ${costs.further({ count: left, text: amountText(left, 'count') })}` : ''
  const list = bars.map(({ name, text }) => `${oneLine(name) || unnamedStep} ${text}`).join('; ')
  return [
    {
      kind: 'picture',
      caption,
      alt: `${caption}: ${list}`,
      source: `${sourceText(
        bars.map(({ figure }) => figure),
        facts,
      )}${further}`,
      picture: barsPicture(bars, width, unnamedStep),
    },
  ]
}

function map(facts: SnapshotFacts, width: number): PictureBlock[] {
  const { steps, messages } = facts
  const known = facts.map && facts.map.leftOut > 0 ? facts.map.known : null
  const words = messages.report.map
  const { picture, shown } = mapPicture(facts, width)
  return [
    {
      kind: 'picture',
      caption: words.caption,
      alt: words.alt({ steps: steps.map(({ label }) => oneLine(label)) }),
      source:
        shown < steps.length ? messages.deck.processMap.leftOut({ count: steps.length - shown, known }) : '',
      picture,
    },
  ]
}

function matrix(facts: SnapshotFacts, width: number): PictureBlock[] {
  const { rated, across, messages } = facts
  if (rated.length === 0) return []
  const words = messages.report.opportunities
  return [
    {
      kind: 'picture',
      caption: words.matrixCaption({ title: words.matrixTitle(facts) }),
      alt: matrixAlt(facts),
      source: words.axes({ across: messages.deck.matrix.axes[across] }),
      picture: matrixPicture(facts, width),
    },
  ]
}

function waterfall(facts: SnapshotFacts, width: number): PictureBlock[] {
  const { deck } = facts.messages
  const columns = waterfallColumns(facts)
  return [
    {
      kind: 'picture',
      caption: deck.businessCase[isSplit(columns) ? 'splitChart' : 'chart'],
      alt: waterfallAlt(columns, deck),
      source: sourceText(
        columns.map(({ figure }) => figure),
        facts,
      ),
      picture: waterfallPicture(columns, width),
    },
  ]
}

function sensitivity(facts: SnapshotFacts, width: number): PictureBlock[] {
  const { swings, messages } = facts
  if (swings.length === 0) return []
  const { chart, alt } = tornado(facts, { x: 0, y: 0, w: width, h: 0 })
  if (chart.type !== 'tornado') return []
  const inputs = swings.map(({ swing, figures }) => ({
    range: rangeText(swing.at.map(end => endText(swing, end))),
    ends: figures.toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0)),
  }))
  return [
    {
      kind: 'picture',
      caption: messages.report.money.riskCaption,
      alt,
      source: sourceText(
        swings.flatMap(({ figures }) => figures),
        facts,
      ),
      picture: tornadoPicture(chart, inputs, width),
    },
  ]
}

/** The simulated NPV of the model that the chapter shows. */
function distribution(facts: SnapshotFacts, width: number): PictureBlock[] {
  const { range, roiFigures, messages } = facts
  const { p10, p50, p90, positive } = roiFigures
  const words = messages.deck.roi.value
  if (range.histogram.length < 2) return []
  const named = (
    [
      ['P10', p10],
      ['P50', p50],
      ['P90', p90],
    ] as const
  ).map(pointOf)
  const points = named.map(({ name, figure }) => `${name} ${figureText(figure)}`).join(' · ')
  const above = words.above({ share: figureText(positive) })
  return [
    {
      kind: 'picture',
      caption: words.runs,
      alt: words.histogramAlt({ points, above }),
      source: above,
      picture: histogramPicture(range.histogram, named, width),
    },
  ]
}

const pointOf = ([name, figure]: readonly [string, Figure]) => ({ name, figure })
