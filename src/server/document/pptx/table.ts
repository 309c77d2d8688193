// Native tables: the first row is marked as header, so that screen readers read it with each cell.

import { plain } from '#domain/document/deck/page.ts'
import { CELL_PADDING } from '#domain/document/deck/table.ts'
import type { SlideCell, TableElement } from '#domain/document/deck/types.ts'
import type { ColourName } from '#domain/palette.ts'
import type { Holder } from '#server/document/pptx/base-template.ts'
import { solid } from '#server/document/pptx/looks.ts'
import { identity } from '#server/document/pptx/shapes.ts'
import { alignXml, emu, frameOf, type LinkOf, runXml } from '#server/document/pptx/text.ts'

// "No Style, No Grid": built into every program, so the file does not need to define it.
const STYLE = '{2D5ABB26-0587-4C30-8999-92F81FD0307C}'

/** `holder` is the placeholder that the table fills. */
export function tableXml(
  table: TableElement,
  id: number,
  linkOf: LinkOf,
  holder: Holder | undefined,
): string {
  const columns = table.widths.map(width => `<a:gridCol w="${emu(width)}"/>`).join('')
  const row = (cells: SlideCell[], height: number, isHeader: boolean) =>
    `<a:tr h="${emu(height)}">${cells.map((cell, at) => cellXml(cell, at, table, isHeader, linkOf)).join('')}</a:tr>`
  const rows = [
    row(table.header, table.headerHeight, true),
    ...table.rows.map(({ cells, height }) => row(cells, height, false)),
  ].join('')
  return [
    `<p:graphicFrame><p:nvGraphicFramePr>${identity(id, table)}<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr>${holder?.mark ?? ''}</p:nvPr></p:nvGraphicFramePr>`,
    frameOf(table.box, '', 'p:xfrm'),
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table">',
    `<a:tbl><a:tblPr firstRow="1"><a:tableStyleId>${STYLE}</a:tableStyleId></a:tblPr><a:tblGrid>${columns}</a:tblGrid>${rows}</a:tbl>`,
    '</a:graphicData></a:graphic></p:graphicFrame>',
  ].join('')
}

function cellXml(
  { runs, align = 'left', rightToLeft }: SlideCell,
  column: number,
  { size, widths }: TableElement,
  isHeader: boolean,
  linkOf: LinkOf,
): string {
  const look = {
    size: isHeader ? size - 1 : size,
    colour: isHeader ? 'muted' : 'ink',
    font: 'sans',
    bold: isHeader,
    // The column is as wide as a number alone: it needs no joining character, and LibreOffice no second font for it.
    isOneWord: !/\s/.test(plain(runs)),
  } as const
  const side = rightToLeft ? 'right' : align
  const text = runs.map(run =>
    runXml(isHeader ? { ...run, bold: true } : run, look, linkOf, { font: 'sans' }),
  )
  const paragraph = `<a:p><a:pPr${alignXml(side, rightToLeft)}/>${text.join('')}</a:p>`
  const none = (edge: string) => `<a:${edge} w="0"><a:noFill/></a:${edge}>`
  const colour: ColourName = isHeader ? 'ink' : 'rule'
  const rule = `<a:lnB w="${emu(isHeader ? 1 : 0.5)}" cap="flat" cmpd="sng" algn="ctr">${solid(colour)}<a:prstDash val="solid"/></a:lnB>`
  const margins = [
    `marL="${emu(column === 0 ? 0 : CELL_PADDING.x)}" marR="${emu(column === widths.length - 1 ? 0 : CELL_PADDING.x)}"`,
    `marT="${emu(CELL_PADDING.y)}" marB="${emu(CELL_PADDING.y)}" anchor="${isHeader ? 'b' : 't'}"`,
  ].join(' ')
  return `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${paragraph}</a:txBody><a:tcPr ${margins}>${none('lnL')}${none('lnR')}${none('lnT')}${rule}<a:noFill/></a:tcPr></a:tc>`
}
