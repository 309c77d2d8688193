// Renders the workbook as an XLSX file: parts are written one by one and packed. No macros, no external links.

import { columnLetters, type Sheet, type Workbook } from '#domain/document/workbook/types.ts'
import { xmlText } from '#domain/text/xml.ts'
import { boxesXml, commentsOf, commentsXml, lastCell, sheetXml } from '#server/document/xlsx/sheet.ts'
import { stylesXml } from '#server/document/xlsx/styles.ts'
import type { Progress } from '#server/platform/concurrency/worker-thread.ts'
import { zipOf } from '#server/platform/files/zip.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Returns the file; calls `progress` with the number of sheets rendered. */
export function renderXlsx(workbook: Workbook, progress: Progress = () => {}): Buffer {
  const parts: Record<string, string> = {}
  const types: string[] = []
  for (const [n, sheet] of workbook.sheets.entries()) {
    types.push(...drawSheet(parts, sheet, n + 1, workbook))
    progress(n + 1, workbook.sheets.length + 1)
  }
  const whole = { '[Content_Types].xml': typesXml(types), ...fixedParts(workbook), ...parts }
  const bytes = Object.entries(whole).map(([path, xml]) => [path, Buffer.from(HEAD + xml)] as const)
  return zipOf(Object.fromEntries(bytes))
}

/** Adds the parts of one sheet; returns their entries for the content types. */
function drawSheet(parts: Record<string, string>, sheet: Sheet, n: number, workbook: Workbook): string[] {
  const comments = commentsOf(sheet)
  const path = `xl/worksheets/sheet${n}.xml`
  parts[path] = sheetXml(sheet, workbook, comments.length > 0)
  const types = [typeXml(path, `${TYPE}.worksheet+xml`)]
  if (comments.length === 0) return types
  parts[`xl/comments${n}.xml`] = commentsXml(comments, workbook.words)
  parts[`xl/drawings/comments${n}.vml`] = boxesXml(comments)
  parts[`xl/worksheets/_rels/sheet${n}.xml.rels`] = relationsXml([
    ['comments', `../comments${n}.xml`],
    ['vmlDrawing', `../drawings/comments${n}.vml`],
  ])
  return [...types, typeXml(`xl/comments${n}.xml`, `${TYPE}.comments+xml`)]
}

const typeXml = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${type}"/>`

const typesXml = (types: string[]) =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>${typeXml('xl/workbook.xml', `${TYPE}.sheet.main+xml`)}${typeXml('xl/styles.xml', `${TYPE}.styles+xml`)}${typeXml('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml')}${typeXml('docProps/app.xml', 'application/vnd.openxmlformats-officedocument.extended-properties+xml')}${types.join('')}</Types>`

const relationsXml = (all: (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(([type, target], n) => {
      const full = type.includes('/') ? type : `${OFFICE}/${type}`
      return `<Relationship Id="rId${n + 1}" Type="${full}" Target="${target}"/>`
    })
    .join('')}</Relationships>`

function fixedParts(workbook: Workbook): Record<string, string> {
  const { sheets, fileTitle, house: organizationName } = workbook
  return {
    '_rels/.rels': relationsXml([
      ['officeDocument', 'xl/workbook.xml'],
      [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
      ['extended-properties', 'docProps/app.xml'],
    ]),
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmlText(fileTitle)}</dc:title><dc:creator>${xmlText(organizationName)}</dc:creator></cp:coreProperties>`,
    'docProps/app.xml': `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Excel</Application><Company>${xmlText(organizationName)}</Company></Properties>`,
    'xl/_rels/workbook.xml.rels': relationsXml([
      ...sheets.map((_, n) => ['worksheet', `worksheets/sheet${n + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/workbook.xml': workbookXml(workbook),
    'xl/styles.xml': stylesXml(workbook),
  }
}

/** The workbook part. Programs recalculate it on opening; until then each formula shows its exported value. */
function workbookXml({ sheets, names }: Workbook): string {
  const list = sheets.map(({ name }, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
  const own = Object.entries(names)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, at]) => `<definedName name="${name}">${at}</definedName>`)
  const printed = sheets.flatMap((sheet, n) => printedNames(sheet, n))
  return `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><bookViews><workbookView xWindow="0" yWindow="0" windowWidth="28800" windowHeight="16000" tabRatio="800"/></bookViews><sheets>${list.join('')}</sheets><definedNames>${[...printed, ...own].join('')}</definedNames><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`
}

function printedNames(sheet: Sheet, n: number): string[] {
  const { name, columns, headings } = sheet
  const first = columnLetters(
    Math.max(
      0,
      columns.findIndex(({ hidden }) => !hidden),
    ),
  )
  const named = (what: string, at: string) =>
    `<definedName name="_xlnm.${what}" localSheetId="${n}">'${name}'!${at}</definedName>`
  const corner = lastCell(sheet).replace(/^([A-Z]+)(\d+)$/, '$$$1$$$2')
  const area = named('Print_Area', `$${first}$1:${corner}`)
  return headings === 0 ? [area] : [area, named('Print_Titles', `$${headings}:$${headings}`)]
}
