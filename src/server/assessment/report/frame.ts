// The frame of every page after the cover: header, footer with the page number, title.

import { framedPage } from '#domain/document/report/frame.ts'
import { PAGE, type ReportPage } from '#domain/document/report/types.ts'
import type { ReportFacts } from '#server/assessment/report/facts.ts'
import { GRID, TYPE, WIDTH, write } from '#server/assessment/report/sheet.ts'

export const REPORT_TITLE = 'AI Readiness Report'

/** The number of pages of every report. */
export const REPORT_PAGES = 15

/** Page numbers of the report's sections; the topics follow each other from theirs on. */
export const PAGE_OF = { topics: 3, plan: 13, useCases: 14, method: 15 } as const

/** An empty page after the cover, with its name in the outline of PDF viewers. */
export function sheetOf(number: number, name: string, { date, brand }: ReportFacts): ReportPage {
  return {
    ...framedPage(number, {
      head: { left: REPORT_TITLE, right: date },
      foot: { left: brand.house, right: `${number} / ${REPORT_PAGES}` },
    }),
    name,
  }
}

/** Writes the page's title below its context line; returns where it ends. */
export function writeTitle(page: ReportPage, context: string, title: string): number {
  const place = { x: GRID.left, width: WIDTH }
  const at = write(page, 'P', context.toUpperCase(), TYPE.label, { ...place, y: PAGE.top, colour: 'signal' })
  return write(page, 'H1', title, { ...TYPE.h1, size: 26 }, { ...place, y: at + 3 })
}
