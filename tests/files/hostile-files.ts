// Workbooks, tables and documents that a careless export or an attacker sends: macros, links, bombs, places that no sheet has.

import { deflateSync, gzipSync } from 'node:zlib'
import { bodyXml, docxOf, type MadeBlock, pdfOf } from './made-document.ts'
import { formula, type MadeCell, type MadeSheet, styled, workbookOf } from './made-workbook.ts'

/** A hostile file, and what becomes of it. */
export interface HostileFile {
  is: string
  content: () => string | Uint8Array | Promise<Uint8Array>
  name?: string
  outcome: 'read' | 'refused'
}

const SHEET: MadeSheet = {
  name: 'Times',
  rows: [
    ['Minutes', 31],
    ['Errors', 4],
  ],
}
const withParts = (parts: Record<string, string>) => workbookOf([SHEET], parts)
const raw = (xml: string): MadeCell => ({ xml: () => xml })
const cells = (...row: MadeCell[]) => workbookOf([{ name: 'Times', rows: [row] }])
const relations = (one: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${one}</Relationships>`
const sheet = (inside: string) =>
  withParts({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${inside}</sheetData></worksheet>` })

/** The archive with the stated size of every part replaced. */
function lying(archive: Uint8Array, size: number): Uint8Array {
  const bytes = Buffer.from(archive)
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4))
    bytes.writeUInt32LE(size, at + 24)
  return bytes
}

const TEXT: MadeBlock[] = [{ heading: 'Handbook' }, 'Checking takes 12 minutes.']
const document = (parts: Record<string, string>) => docxOf(TEXT, parts)
const body = (inside: string) => document({ 'word/document.xml': bodyXml(inside) })
const run = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

/** A PDF of these objects, the first of which is the catalog; without a table of objects, which readers rebuild. */
function rawPdf(...objects: (string | Uint8Array)[]): Uint8Array {
  const parts = objects.flatMap((object, n) => [`${n + 1} 0 obj\n`, object, '\nendobj\n'])
  const all = ['%PDF-1.7\n', ...parts, 'trailer << /Root 1 0 R >>\n%%EOF\n']
  return new Uint8Array(Buffer.concat(all.map(part => Buffer.from(part as string))))
}
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const pagesOf = (kids: string, count: number) => `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`
const PAGE =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>'
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const streamWith = (dictionary: string, content: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${dictionary} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])
const streamOf = (content: Uint8Array, filters = '/FlateDecode') =>
  streamWith(`/Filter [${filters}]`, content)
const hexOf = (content: Uint8Array) => Buffer.from(`${Buffer.from(content).toString('hex')}>`)
const drawing = (text: string) => `BT /F 12 Tf 20 100 Td (${text}) Tj ET\n`
const pdfDrawing = (content: Uint8Array | string, filters?: string) =>
  rawPdf(
    CATALOG,
    pagesOf('3 0 R', 1),
    PAGE,
    typeof content === 'string'
      ? `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
      : streamOf(content, filters),
    FONT,
  )

/** Streams of 100 MB whose packing does not follow from the bytes before them: the dictionary, and further objects. */
const HIDDEN_BOMBS: readonly [string, string, string[], ((packed: Uint8Array) => Uint8Array)?][] = [
  ['a packed stream in hexadecimal digits', '/Filter [/ASCIIHexDecode /FlateDecode]', [], hexOf],
  ['a packed stream whose filter is another object', '/Filter 6 0 R', ['/FlateDecode']],
  ['a packed stream after what looks like an object', '/Filter /FlateDecode /X ( obj)', []],
  ['a packed stream far behind its filter', `/Filter /FlateDecode ${' '.repeat(70_000)}`, []],
]

const HOSTILE_DOCUMENTS: readonly HostileFile[] = [
  {
    is: 'an archive that is no Word document',
    name: 'a.docx',
    content: () => workbookOf([SHEET]),
    outcome: 'refused',
  },
  {
    is: 'a Word document cut in the middle',
    name: 'a.docx',
    content: () => docxOf(TEXT).subarray(0, 500),
    outcome: 'refused',
  },
  {
    is: 'an old Word document',
    name: 'a.docx',
    content: () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1),
    outcome: 'refused',
  },
  {
    is: 'macros in a Word document',
    name: 'a.docx',
    content: () => document({ 'word/vbaProject.bin': 'x' }),
    outcome: 'refused',
  },
  {
    is: 'an embedded workbook',
    name: 'a.docx',
    content: () => document({ 'word/embeddings/a.xlsx': 'x' }),
    outcome: 'refused',
  },
  {
    is: 'a template that is elsewhere',
    name: 'a.docx',
    content: () =>
      document({
        'word/_rels/settings.xml.rels': relations(
          '<Relationship Id="rId1" Type="x/attachedTemplate" Target="http://127.0.0.1:1/a.dotm" TargetMode="External"/>',
        ),
      }),
    outcome: 'refused',
  },
  {
    is: 'a hyperlink',
    name: 'a.docx',
    content: () =>
      document({
        'word/_rels/document.xml.rels': relations(
          '<Relationship Id="rId1" Type="x/hyperlink" Target="http://127.0.0.1:1/" TargetMode="External"/>',
        ),
      }),
    outcome: 'read',
  },
  {
    is: 'entities of files in a Word document',
    name: 'a.docx',
    content: () =>
      document({
        'word/document.xml': `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${bodyXml(run('&b;'))}`,
      }),
    outcome: 'refused',
  },
  {
    is: 'XML that is not closed',
    name: 'a.docx',
    content: () => body('<w:p><w:r><w:t>x'),
    outcome: 'refused',
  },
  {
    is: 'tables within tables, 2,000 deep',
    name: 'a.docx',
    content: () =>
      body(`${'<w:tbl><w:tr><w:tc>'.repeat(2000)}${run('x')}${'</w:tc></w:tr></w:tbl>'.repeat(2000)}`),
    outcome: 'read',
  },
  { is: 'a Word document without text', name: 'a.docx', content: () => body('<w:p/>'), outcome: 'refused' },
  {
    is: 'a bomb of text',
    name: 'a.docx',
    content: () => body(run('x'.repeat(40_000_000))),
    outcome: 'refused',
  },
  {
    is: 'forty thousand paragraphs',
    name: 'a.docx',
    content: () => body(run('x').repeat(40_000)),
    outcome: 'refused',
  },
  {
    is: 'text that is markup and turns around',
    name: 'a.docx',
    content: () => docxOf(['<script>alert(1)</script> \u202e12 minutes\u0007']),
    outcome: 'read',
  },
  { is: 'another file called PDF', name: 'a.pdf', content: () => 'hello', outcome: 'refused' },
  { is: 'a PDF of nothing', name: 'a.pdf', content: () => '%PDF-1.7\n%%EOF', outcome: 'refused' },
  {
    is: 'a PDF cut in the middle',
    name: 'a.pdf',
    content: async () => (await pdfOf([TEXT])).subarray(0, 400),
    outcome: 'refused',
  },
  {
    is: 'a PDF with a password',
    name: 'a.pdf',
    content: () => pdfOf([TEXT], { userPassword: 'secret' }),
    outcome: 'refused',
  },
  {
    is: 'a PDF that may not be printed',
    name: 'a.pdf',
    content: () => pdfOf([TEXT], { ownerPassword: 'secret' }),
    outcome: 'read',
  },
  {
    is: 'a scan',
    name: 'a.pdf',
    content: () => pdfOf([[]], {}, pdf => void pdf.rect(20, 20, 400, 600).fill('grey')),
    outcome: 'refused',
  },
  {
    is: 'a PDF with an attached file',
    name: 'a.pdf',
    content: () => pdfOf([TEXT], {}, pdf => void pdf.file(Buffer.from('x'), { name: 'a.exe' })),
    outcome: 'refused',
  },
  {
    is: 'a script that a PDF runs when it opens',
    name: 'a.pdf',
    content: () =>
      rawPdf(
        '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>',
        pagesOf('3 0 R', 1),
        PAGE,
        `<< /Length ${drawing('12 minutes').length} >>\nstream\n${drawing('12 minutes')}\nendstream`,
        FONT,
      ),
    outcome: 'refused',
  },
  {
    is: 'a stream that unpacks to 100 MB',
    name: 'a.pdf',
    content: () => pdfDrawing(deflateSync(Buffer.alloc(100_000_000, 32))),
    outcome: 'refused',
  },
  {
    is: 'a stream that is packed twice',
    name: 'a.pdf',
    content: () =>
      pdfDrawing(deflateSync(deflateSync(Buffer.alloc(500_000_000, 32))), '/FlateDecode /FlateDecode'),
    outcome: 'refused',
  },
  {
    is: 'a packed stream whose filter is written in codes',
    name: 'a.pdf',
    content: () => pdfDrawing(deflateSync(Buffer.alloc(100_000_000, 32)), '/Fl#61teDecode'),
    outcome: 'refused',
  },
  ...HIDDEN_BOMBS.map(
    ([is, dictionary, extra, coded = (packed: Uint8Array) => packed]): HostileFile => ({
      is,
      name: 'a.pdf',
      content: () => {
        const packed = coded(deflateSync(`${drawing('12 minutes')}${' '.repeat(100_000_000)}`))
        return rawPdf(CATALOG, pagesOf('3 0 R', 1), PAGE, streamWith(dictionary, packed), FONT, ...extra)
      },
      outcome: 'refused',
    }),
  ),
  {
    is: '20 MB of streams without an end',
    name: 'a.pdf',
    content: () => Buffer.from(`%PDF-1.7\n${'stream '.repeat(2_990_000)}`),
    outcome: 'refused',
  },
  {
    is: 'a stream in two codes that unpacks to little',
    name: 'a.pdf',
    content: () => pdfDrawing(hexOf(deflateSync(drawing('12 minutes'))), '/ASCIIHexDecode /FlateDecode'),
    outcome: 'read',
  },
  {
    is: 'pages that are their own parent',
    name: 'a.pdf',
    content: () => rawPdf(CATALOG, pagesOf('2 0 R', 1)),
    outcome: 'refused',
  },
  {
    is: 'a million pages that are not there',
    name: 'a.pdf',
    content: () => rawPdf(CATALOG, pagesOf('3 0 R', 1_000_000), PAGE, FONT),
    outcome: 'refused',
  },
  {
    is: 'a PDF without a table of objects',
    name: 'a.pdf',
    content: () => pdfDrawing(drawing('12 minutes')),
    outcome: 'read',
  },
  {
    is: 'letters beyond the page, and of no size',
    name: 'a.pdf',
    content: () => pdfDrawing(`${drawing('12')}BT /F 0 Tf 1e9 -1e9 Td (13) Tj ET BT /F 1e30 Tf (14) Tj ET`),
    outcome: 'read',
  },
]

export const HOSTILE_FILES: readonly HostileFile[] = [
  ...HOSTILE_DOCUMENTS,
  { is: 'gzip named as a workbook', content: () => gzipSync('x'), outcome: 'refused' },
  {
    is: 'an archive of nothing',
    content: () => Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1'),
    outcome: 'refused',
  },
  {
    is: 'a workbook cut in the middle',
    content: () => workbookOf([SHEET]).subarray(0, 900),
    outcome: 'refused',
  },
  {
    is: 'parts larger than declared',
    content: () => lying(workbookOf([{ name: 'Times', rows: [['x'.repeat(3_000_000)]] }]), 10),
    outcome: 'refused',
  },
  {
    is: 'parts declared as 4 GB',
    content: () => lying(workbookOf([SHEET]), 0xffff_fff0),
    outcome: 'refused',
  },
  {
    is: 'six hundred parts',
    content: () => withParts(Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`xl/a${n}.xml`, '']))),
    outcome: 'refused',
  },
  {
    is: 'parts outside the archive',
    content: () => withParts({ '../../etc/cron.d/x': 'x' }),
    outcome: 'read',
  },
  {
    is: 'a sheet that is outside of the archive',
    content: () =>
      withParts({
        'xl/_rels/workbook.xml.rels': relations(
          '<Relationship Id="rId1" Type="x/worksheet" Target="../../../etc/passwd"/>',
        ),
      }),
    outcome: 'refused',
  },
  { is: 'a macro', content: () => withParts({ 'xl/vbaProject.bin': 'x' }), outcome: 'refused' },
  {
    is: 'a macro sheet of 1992',
    content: () => withParts({ 'xl/macrosheets/sheet1.xml': '<x/>' }),
    outcome: 'refused',
  },
  { is: 'a control', content: () => withParts({ 'xl/activeX/activeX1.xml': '<x/>' }), outcome: 'refused' },
  {
    is: 'a link to another file',
    content: () => withParts({ 'xl/externalLinks/externalLink1.xml': '<x/>' }),
    outcome: 'refused',
  },
  {
    is: 'entities within entities',
    content: () =>
      withParts({
        'xl/workbook.xml': `<!DOCTYPE a [<!ENTITY l0 "ha"><!ENTITY l1 "${'&l0;'.repeat(100)}">]><workbook>&l1;</workbook>`,
      }),
    outcome: 'refused',
  },
  {
    is: 'an entity in a cell',
    content: () => sheet('<row><c t="str"><v>&a;&#0;&#xD800;</v></c></row>'),
    outcome: 'read',
  },
  {
    is: 'sheets nested 5,000 deep',
    content: () => sheet('<row>'.repeat(5000) + '</row>'.repeat(5000)),
    outcome: 'read',
  },
  {
    is: 'a row number that is not a number',
    content: () => sheet('<row r="x"><c><v>1</v></c></row>'),
    outcome: 'refused',
  },
  {
    is: 'a row before the first',
    content: () => sheet('<row r="-5"><c><v>1</v></c></row>'),
    outcome: 'refused',
  },
  { is: 'half a row', content: () => sheet('<row r="1.5"><c><v>1</v></c></row>'), outcome: 'refused' },
  { is: 'row 0', content: () => sheet('<row r="0"><c r="A0"><v>1</v></c></row>'), outcome: 'refused' },
  {
    is: 'a row of ten digits',
    content: () => sheet('<row r="9999999999"><c><v>1</v></c></row>'),
    outcome: 'refused',
  },
  {
    is: 'the same cell many times',
    content: () => sheet(`<row r="1">${'<c r="A1"><v>1</v></c>'.repeat(1000)}</row>`),
    outcome: 'read',
  },
  {
    is: 'a row of 190,000 times the same cell',
    content: () => {
      const cell = (_: unknown, n: number) => `<c r="A1"><v>${(n * 7919) % 1_000_003}</v></c>`
      return sheet(`<row r="1">${Array.from({ length: 190_000 }, cell).join('')}</row>`)
    },
    outcome: 'read',
  },
  {
    is: 'rows in the wrong order',
    content: () =>
      sheet(
        '<row r="9"><c r="B9"><v>1</v></c><c r="A9"><v>2</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>',
      ),
    outcome: 'read',
  },
  {
    is: 'numbers out of range',
    content: () =>
      cells(
        raw('<c r="A1"><v>1e999</v></c>'),
        raw('<c r="B1"><v>-1e308</v></c>'),
        raw('<c r="C1"><v>1 2</v></c>'),
      ),
    outcome: 'read',
  },
  {
    is: 'dates beyond the calendar',
    content: () => cells(styled(1e15, 2), styled(-1e9, 2), styled(1e300, 3)),
    outcome: 'read',
  },
  {
    is: 'missing styles and texts',
    content: () =>
      cells(
        raw('<c r="A1" s="999"><v>1</v></c>'),
        raw('<c r="B1" t="s"><v>7</v></c>'),
        raw('<c r="C1" s="x" t="zz"><v>1</v></c>'),
      ),
    outcome: 'read',
  },
  {
    is: 'formulas without a result, and of the web',
    content: () =>
      cells(formula('WEBSERVICE("http://127.0.0.1:1/")'), formula('HYPERLINK("file:///etc/passwd")', 1)),
    outcome: 'read',
  },
  {
    is: 'merged cells over the whole sheet, and invalid ones',
    content: () => workbookOf([{ ...SHEET, merged: ['A1:XFD1048576', 'A1', 'x', 'B2:A1'] }]),
    outcome: 'read',
  },
  {
    is: 'six thousand merged ranges',
    content: () =>
      workbookOf([{ ...SHEET, merged: Array.from({ length: 6000 }, (_, n) => `A${n + 1}:B${n + 1}`) }]),
    outcome: 'refused',
  },
  {
    is: 'sheets that are all hidden, of one name',
    content: () =>
      workbookOf([
        { ...SHEET, hidden: true, hiddenRows: [1, 2] },
        { ...SHEET, hidden: true },
      ]),
    outcome: 'read',
  },
  {
    is: 'sheet names with markup or excessive length',
    content: () =>
      workbookOf([
        { ...SHEET, name: '<script>alert(1)</script>' },
        { ...SHEET, name: `${'x'.repeat(5000)}\u202e` },
      ]),
    outcome: 'read',
  },
  {
    is: 'seventy sheets',
    content: () => workbookOf(Array.from({ length: 70 }, (_, n) => ({ ...SHEET, name: `S${n}` }))),
    outcome: 'refused',
  },
  {
    is: 'a bomb of cells',
    content: () => sheet(`<row r="1">${'<c><v>1</v></c>'.repeat(600)}</row>`),
    outcome: 'refused',
  },
  { is: 'a table with NUL', name: 'table.csv', content: () => 'a,b\n1,\0\n', outcome: 'refused' },
  {
    is: 'a table with a quote that is never closed',
    name: 'table.csv',
    content: () => `a,b\n1,"${'x\n'.repeat(600_000)}`,
    outcome: 'refused',
  },
  {
    is: 'a table of numbers out of range',
    name: 'table.csv',
    content: () => `a,b\n${'9'.repeat(400)},-1e999\n1.2.3,"1,2,3"\n`,
    outcome: 'read',
  },
  {
    is: 'a table with a million columns',
    name: 'table.csv',
    content: () => 'c,'.repeat(1_000_000),
    outcome: 'refused',
  },
  {
    is: 'a table of formulas',
    name: 'table.csv',
    content: () => `=cmd|'/c calc'!A0,@x,+1,-1\n`,
    outcome: 'read',
  },
  { is: 'a table in gzip', name: 'table.csv', content: () => gzipSync('a,b\n1,2\n'), outcome: 'refused' },
]
