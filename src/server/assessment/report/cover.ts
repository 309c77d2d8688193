// Page 1: the cover, with the visitor's own radar as its picture.

import { TIER_TEXTS } from '#content/assessment.ts'
import { radarOf } from '#domain/radar.ts'
import type { ReportFacts } from '#server/assessment/report/facts.ts'
import {
  decorate,
  GRID,
  hex,
  isDrawable,
  ornament,
  type Sheet,
  write,
} from '#server/assessment/report/sheet.ts'

const PALE = 'signalWash'

export function drawCover(sheet: Sheet, { answers, outcome, date, systemName }: ReportFacts): void {
  ornament(sheet, doc => doc.rect(0, 0, GRID.width, GRID.height).fill(hex('signalStrong')))
  drawRadar(sheet, answers)
  if (isDrawable(systemName))
    decorate(sheet, systemName, {
      x: GRID.left,
      y: 60,
      width: GRID.right - GRID.left,
      size: 11,
      face: 'strong',
      colour: PALE,
    })
  write(sheet, 'H1', 'AI Readiness\nReport', {
    x: GRID.left - 2,
    y: 128,
    width: 480,
    size: 54,
    face: 'headline',
    colour: 'onSignal',
    leading: 1.08,
  })
  write(sheet, 'P', TIER_TEXTS[outcome.tier].title, {
    x: GRID.left,
    y: 264,
    width: 420,
    size: 20,
    face: 'light',
    colour: PALE,
  })
  write(sheet, 'P', `${outcome.scorePercentage}%`, {
    x: GRID.left - 2,
    y: 694,
    width: 260,
    size: 60,
    face: 'headline',
    colour: 'onSignal',
    leading: 1,
  })
  write(sheet, 'P', `${outcome.totalScore} out of 40 points · ten topics · ${date}`, {
    x: GRID.left,
    y: 768,
    width: 400,
    size: 11,
    colour: PALE,
  })
}

/** Larger than the page: the shape is the picture, the figures come on the next page. */
function drawRadar(sheet: Sheet, answers: readonly number[]) {
  const { rings, spokes, area } = radarOf(answers, 4, 290, 0)
  ornament(sheet, doc => {
    doc.translate(420, 560)
    doc.lineWidth(0.6).strokeColor(hex('signal'))
    for (const ring of rings) doc.polygon(...ring.map(pair)).stroke(hex('signal'))
    for (const end of spokes) doc.moveTo(0, 0).lineTo(end.x, end.y).stroke(hex('signal'))
    doc
      .polygon(...area.map(pair))
      .fillOpacity(0.18)
      .fill(hex('signalWash'))
    doc
      .fillOpacity(1)
      .lineWidth(1.6)
      .polygon(...area.map(pair))
      .stroke(hex('signalWash'))
    for (const { x, y } of area) doc.circle(x, y, 3.6).fill(hex('signalWash'))
  })
}

const pair = ({ x, y }: { x: number; y: number }): [number, number] => [x, y]
