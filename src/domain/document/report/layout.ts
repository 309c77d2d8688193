// The pages of the report, with usual spacing. It is tighter where that saves a page or fills half-empty ones, and
// wider where the last page would be nearly empty.

import { contentsOf } from '#domain/document/report/contents.ts'
import { coverPage } from '#domain/document/report/cover.ts'
import { Setter } from '#domain/document/report/setter.ts'
import { hasTwoRoundings } from '#domain/document/report/two-roundings.ts'
import { linesOf, PAGE, type ReportDocument, type ReportPage } from '#domain/document/report/types.ts'

/** Number of blocks that are examined after a heading. */
const FOLLOWING = 8

/** Vertical spacing that is tried, as shares of the usual one: closer, then wider, which fills a last page with a remainder. */
const CLOSER = [0.92, 0.84, 0.76, 0.68] as const
const WIDER = [1.1, 1.2, 1.3] as const
/** Reports with more pages are laid out once: the time grows with the pages, and their breaks matter less. */
const MAX_TRIED = 60
/** How much emptiness other spacing must save, in pages. */
const WORTH = 0.1
/** Share of a page that may stay empty without looking unfinished. */
const UNFINISHED = 0.25
/** Less than this share of the last page is a remainder. */
const REMAINDER = 0.4

/** Lays the report out on pages numbered from 1; the cover is page 1, the contents page 2. */
export function pagesOf(report: ReportDocument): ReportPage[] {
  const usual = layOut(report, 1)
  if (!report.cover || usual.length > MAX_TRIED) return usual
  return [CLOSER, WIDER].reduce((found, densities) => {
    if (emptinessOf(found) === found.length) return found
    return densities
      .map(density => layOut(report, density))
      .reduce((best, each) => (emptinessOf(each) < emptinessOf(best) - WORTH ? each : best), found)
  }, usual)
}

/** Number of pages, and how far they are from looking full; the last one only if it has a remainder. */
function emptinessOf(pages: readonly ReportPage[]): number {
  const last = pages.slice(2).at(-1)
  const missing = last ? Math.max(0, emptyShare(last) - (1 - REMAINDER)) : 0
  return pages
    .slice(2, -1)
    .reduce((sum, page) => sum + Math.max(0, emptyShare(page) - UNFINISHED), pages.length + missing)
}

const emptyShare = ({ nodes }: ReportPage) =>
  (PAGE.bottom - Math.max(PAGE.top, ...nodes.flatMap(linesOf).map(({ y }) => y))) / (PAGE.bottom - PAGE.top)

/** The appendix follows on the last page of the main part, unless that page would write a figure in two roundings. */
function layOut(report: ReportDocument, density: number): ReportPage[] {
  const { pages, begins } = placedBlocks(report, density)
  const isTwice = begins !== null && hasTwoRoundings(begins.page, begins.node)
  return withContents(report, isTwice ? placedBlocks(withAppendixApart(report), density).pages : pages)
}

const withAppendixApart = (report: ReportDocument): ReportDocument => ({
  ...report,
  blocks: report.blocks.map(block => {
    if (block.kind !== 'heading' || !block.beginsAppendix) return block
    const { kind, level, text } = block
    return { kind, level, text }
  }),
})

/** The pages, and the node that is the heading of the appendix; null without one. */
function placedBlocks(report: ReportDocument, density: number) {
  const pages = report.cover ? [coverPage(report, report.cover)] : []
  const setter = new Setter(pages, report, density)
  setter.turn()
  let begins: { page: ReportPage; node: number } | null = null
  for (const [index, block] of report.blocks.entries()) {
    setter.set(block, report.blocks.slice(index + 1, index + 1 + FOLLOWING))
    const page = pages.at(-1)
    if (page && block.kind === 'heading' && block.beginsAppendix)
      begins = { page, node: page.nodes.length - 1 }
  }
  return { pages, begins }
}

function withContents(report: ReportDocument, pages: ReportPage[]): ReportPage[] {
  const [cover, contents, ...rest] = pages
  if (!report.cover || !cover || !contents) return pages
  return [cover, { ...contents, nodes: contentsOf(rest, report.words.contents) }, ...rest]
}
