// What every page after the cover has: running head, page number, title.

import { decorate, GRID, rule, type Sheet, write } from '#server/assessment/report/sheet.ts'

export const PAGE_COUNT = 15

/** Draws head and foot of page `number`. */
export function drawFrame(sheet: Sheet, number: number, date: string): void {
  const head = { y: 44, size: 8.5, colour: 'muted' } as const
  decorate(sheet, 'AI Readiness Report', { ...head, x: GRID.left, width: 240 })
  decorate(sheet, date, { ...head, x: GRID.right - 240, width: 240, align: 'right' })
  rule(sheet, 62, 'ink')
  decorate(sheet, `${number} / ${PAGE_COUNT}`, {
    ...head,
    x: GRID.right - 100,
    y: 806,
    width: 100,
    align: 'right',
  })
}

/** Draws the page's title under a small line; answers where it ends. */
export function drawTitle(sheet: Sheet, context: string, title: string): number {
  const width = GRID.right - GRID.left
  const at = write(sheet, 'P', context, { x: GRID.left, y: GRID.top, width, size: 9, colour: 'muted' })
  return write(sheet, 'H1', title, {
    x: GRID.left - 1,
    y: at + 1,
    width,
    size: 30,
    face: 'headline',
    leading: 1.15,
  })
}
