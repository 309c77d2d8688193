// Page 15: how the score is made, and what it cannot say.

import { CAP_RULE, TIER_TEXTS } from '#content/assessment.ts'
import { METHOD } from '#content/assessment-report.ts'
import { MAX_SCORE, percentage, TIER_FLOORS, TIERS } from '#domain/assessment.ts'
import { drawTitle } from '#server/assessment/report/frame.ts'
import { GRID, list, rule, type Sheet, write } from '#server/assessment/report/sheet.ts'

const TEXT_WIDTH = GRID.right - GRID.column

export function drawMethod(sheet: Sheet): void {
  let at = drawTitle(sheet, 'How this was made', 'Method and limits') + 20
  at = drawPart(sheet, 'Score', METHOD.score, at) + 14
  at = drawPart(sheet, 'Results', METHOD.tiers, at)
  at = drawTiers(sheet, at + 8) + 12
  at = drawPart(sheet, 'Limit by three topics', CAP_RULE, at) + 14
  at = drawPart(sheet, 'Timeline', METHOD.timeline, at) + 14
  at = drawPart(sheet, 'Basis', METHOD.basis, at) + 14
  heading(sheet, 'Limits', at)
  list(
    sheet,
    METHOD.limits,
    at + 11,
    (entry, limit, y) => write(entry, 'LBody', limit, { x: GRID.column, y, width: TEXT_WIDTH, size: 10 }) + 6,
  )
}

function drawPart(sheet: Sheet, name: string, text: string, y: number): number {
  heading(sheet, name, y)
  return write(sheet, 'P', text, { x: GRID.column, y: y + 11, width: TEXT_WIDTH, size: 10 })
}

function heading(sheet: Sheet, name: string, y: number) {
  rule(sheet, y)
  write(sheet, 'H2', name, { x: GRID.left, y: y + 10, width: 124, size: 12, face: 'headline', leading: 1.25 })
}

function drawTiers(sheet: Sheet, y: number): number {
  return list(sheet, TIERS.toReversed(), y, (entry, tier, at) => {
    const next = TIERS[TIERS.indexOf(tier) + 1]
    const to = next ? TIER_FLOORS[next] - 1 : MAX_SCORE
    const from = TIER_FLOORS[tier]
    const style = { y: at, size: 9.5 }
    write(entry, 'LBody', TIER_TEXTS[tier].title, { ...style, x: GRID.column, width: 150, face: 'strong' })
    write(entry, 'LBody', `${from} to ${to} points`, { ...style, x: GRID.column + 156, width: 100 })
    return (
      write(entry, 'LBody', `${percentage(from)} to ${percentage(to)} %`, {
        ...style,
        x: GRID.column + 260,
        width: 83,
        align: 'right',
      }) + 2
    )
  })
}
