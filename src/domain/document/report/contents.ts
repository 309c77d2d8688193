// The table of contents of the report: its chapters and their page numbers.

import { placed } from '#domain/document/report/lines.ts'
import { STYLES } from '#domain/document/report/style.ts'
import { PAGE, type PageNode, type PlacedLine, type ReportPage } from '#domain/document/report/types.ts'
import { clip } from '#domain/document/text.ts'

const ROW = 22
const NUMBER = 40

/** Builds the contents page from the chapters of the pages after it. */
export function contentsOf(pages: readonly ReportPage[], title: string): PageNode[] {
  const width = PAGE.right - PAGE.left
  const chapters = pages.flatMap(({ nodes, number }) =>
    nodes.flatMap(node => (node.tag === 'H1' ? [{ text: textOf(node.lines), number }] : [])),
  )
  const heading = placed(title, STYLES.h1, PAGE.left, PAGE.top, width)
  const top = PAGE.top + heading.height + 18
  return [
    { tag: 'H1', lines: heading.lines },
    ...chapters.map(({ text, number }, index): PageNode => {
      const y = top + index * ROW
      const style = { ...STYLES.body, size: 11 }
      const shown = clip(text, { font: 'work', size: 11 }, width - NUMBER, 1)
      return {
        tag: 'P',
        leadsTo: number,
        lines: [
          ...placed(shown, style, PAGE.left, y, width - NUMBER).lines,
          ...placed(String(number), style, PAGE.right - NUMBER, y, NUMBER, { align: 'right' }).lines,
        ],
      }
    }),
  ]
}

const textOf = (lines: readonly PlacedLine[]) =>
  lines.map(({ runs }) => runs.map(run => run.text).join('')).join(' ')
