// The handbook of a demo audit as a Word file: headings, paragraphs and a table.

import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, WidthType } from 'docx'
import type { DemoHandbook } from '#content/demo/types.ts'

/** The bytes of the file. */
export async function demoHandbookFile({ title, parts }: DemoHandbook): Promise<Uint8Array> {
  const children = [
    new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
    ...parts.flatMap(({ heading, paragraphs, table = [] }) => [
      new Paragraph({ text: heading, heading: HeadingLevel.HEADING_1 }),
      ...paragraphs.map(text => new Paragraph({ text })),
      ...(table.length > 0 ? [tableOf(table)] : []),
    ]),
  ]
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })))
}

function tableOf(rows: readonly (readonly string[])[]): Table {
  const cell = (text: string) => new TableCell({ children: [new Paragraph({ text })] })
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(cells => new TableRow({ children: cells.map(cell) })),
  })
}
