// Reads a PowerPoint file: its texts, tables, charts and notes. Finds faults that would trigger PowerPoint's repair prompt
// or break the link to the template.

import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'

export interface SlideRead {
  texts: string[]
  tables: string[][][]
  /** `values` are those of all series in order; a series of numbers on both axes is two of `series`. */
  charts: { type: string; values: number[]; series: number[][]; labels: string[] }[]
  notes: string[]
  shapes: number
  connectors: number
  pictures: number
}

type Files = Record<string, string>

function partsOf(bytes: Uint8Array): Files {
  const files = unzipSync(bytes)
  return Object.fromEntries(
    Object.entries(files).map(([path, data]) => [
      path,
      /\.(xlsx|png|jpe?g|emf)$/.test(path) ? '' : strFromU8(data),
    ]),
  )
}

const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)]
const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
    // As displayed: word joiners are invisible.
    .replaceAll('\ufeff', '')
    .replaceAll('\u00a0', ' ')

/** The text of each paragraph, without empty ones. */
function paragraphs(xml: string): string[] {
  return all(xml, /<a:p>([\s\S]*?)<\/a:p>/g)
    .map(([, body = '']) =>
      all(body, /<a:t>([\s\S]*?)<\/a:t>/g)
        .map(([, text = '']) => decode(text))
        .join(''),
    )
    .filter(text => text.trim() !== '')
}

/** The speaker notes of a notes slide, without the page number. */
const notesIn = (xml: string) => paragraphs(/<p:ph type="body"[\s\S]*?<\/p:txBody>/.exec(xml)?.[0] ?? '')

/** The slides in order. */
export function readPptx(bytes: Uint8Array): SlideRead[] {
  const files = partsOf(bytes)
  return slidePaths(files).map(path => readSlide(files, path))
}

/** The file's properties by name, e.g. "version", "description". */
export function pptxProperties(bytes: Uint8Array): Record<string, string> {
  const core = partsOf(bytes)['docProps/core.xml'] ?? ''
  const found = all(core, /<(?:dc|cp):(\w+)>([^<]*)<\//g)
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, decode(value)]))
}

const slidePaths = (files: Files) =>
  Object.keys(files)
    .filter(path => /^ppt\/slides\/slide\d+\.xml$/.test(path))
    .sort((a, b) => Number(/\d+/.exec(a)?.[0]) - Number(/\d+/.exec(b)?.[0]))

function readSlide(files: Files, path: string): SlideRead {
  const xml = files[path] ?? ''
  const targets = relationsOf(files, path)
  const part = (kind: string) =>
    targets.filter(each => each.type.endsWith(`/${kind}`)).map(each => files[each.target] ?? '')
  return {
    texts: paragraphs(xml),
    tables: all(xml, /<a:tbl>([\s\S]*?)<\/a:tbl>/g).map(([, table = '']) =>
      all(table, /<a:tr [\s\S]*?<\/a:tr>/g).map(([row]) =>
        all(row, /<a:tc>[\s\S]*?<\/a:tc>/g).map(([cell]) => paragraphs(cell).join('\n')),
      ),
    ),
    charts: part('chart').map(readChart),
    notes: part('notesSlide').flatMap(notesIn),
    shapes: all(xml, /<p:sp>/g).length,
    connectors: all(xml, /<a:stCxn /g).length,
    pictures: all(xml, /<p:pic>/g).length,
  }
}

function readChart(xml: string): SlideRead['charts'][number] {
  const caches = (cache: string) =>
    all(xml, new RegExp(`<c:${cache}>([\\s\\S]*?)</c:${cache}>`, 'g')).map(([, body = '']) =>
      all(body, /<c:v>([\s\S]*?)<\/c:v>/g).map(([, value = '']) => decode(value)),
    )
  const series = caches('numCache').map(values => values.map(Number))
  return {
    type: /<c:(bar|line|scatter|bubble)Chart>/.exec(xml)?.[1] ?? 'unknown',
    values: series.flat(),
    series,
    labels: caches('strCache').flat(),
  }
}

function relationsOf(files: Files, path: string) {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]+)$/.exec(path) ?? []
  const rels = files[`${folder}_rels/${name}.rels`] ?? ''
  return all(rels, /<Relationship [^>]*>/g).map(([tag]) => {
    const attribute = (key: string) => new RegExp(`${key}="([^"]*)"`).exec(tag)?.[1] ?? ''
    const target = new URL(attribute('Target'), `file:///${folder}`).pathname.slice(1)
    return {
      id: attribute('Id'),
      type: attribute('Type'),
      target,
      external: attribute('TargetMode') === 'External',
    }
  })
}

/** Every known cause of PowerPoint's repair prompt in the file; empty for a valid file. */
export function lintPptx(bytes: Uint8Array): string[] {
  const files = partsOf(bytes)
  return [
    ...Object.entries(files).flatMap(([path, xml]) => lintXml(path, xml)),
    ...lintTypes(files),
    ...Object.keys(files).flatMap(path => lintRelations(files, path)),
    ...slidePaths(files).flatMap(path => lintSlide(files, path)),
    ...slidePaths(files).flatMap(path => lintPlaceholders(files, path)),
    ...lintPresentation(files),
    ...lintNames(bytes),
    ...lintSheets(bytes, files),
  ]
}

/** Each part occurs once, none is outside the file, and there are no folders and no parts that a deck does not use. */
function lintNames(bytes: Uint8Array): string[] {
  const names: string[] = []
  unzipSync(bytes, { filter: ({ name }) => names.push(name) < 0 })
  return [
    ...names
      .filter((name, index) => names.findIndex(each => each.toLowerCase() === name.toLowerCase()) !== index)
      .map(name => `${name} twice in the archive`),
    ...names
      .filter(name => /(^\/|\.\.|\\|\/$|vbaProject|activeX|ole)/i.test(name))
      .map(name => `${name} has no place in the archive`),
    ...(names[0] === '[Content_Types].xml' ? [] : ['[Content_Types].xml is not the first entry']),
  ]
}

/** The slide's placeholders exist in its layout, its links lead to slides, and its colours are the theme's. */
function lintPlaceholders(files: Files, path: string): string[] {
  const xml = files[path] ?? ''
  const relations = relationsOf(files, path)
  const [layout, ...more] = relations.filter(each => each.type.endsWith('/slideLayout'))
  const marks = (part: string) =>
    all(part, /<p:ph\b([^>]*)\/>/g).map(([, attributes = '']) => ({
      type: /type="([^"]*)"/.exec(attributes)?.[1] ?? 'obj',
      idx: /idx="([^"]*)"/.exec(attributes)?.[1] ?? '0',
    }))
  const known = marks(files[layout?.target ?? ''] ?? '')
  const own = marks(xml)
  const links = all(xml, /<a:hlinkClick\b[^>]*>/g).map(([tag]) => ({
    id: /r:id="([^"]*)"/.exec(tag)?.[1],
    jumps: tag.includes('action="ppaction://hlinksldjump"'),
  }))
  return [
    ...(layout && more.length === 0 ? [] : [`${path}: not upon one layout`]),
    ...own
      .filter(({ type, idx }) => !known.some(each => each.type === type && each.idx === idx))
      .map(({ type, idx }) => `${path}: its layout has no placeholder ${type} ${idx}`),
    ...own
      .filter((mark, at) => own.findIndex(each => each.type === mark.type && each.idx === mark.idx) !== at)
      .map(({ type, idx }) => `${path}: placeholder ${type} ${idx} twice`),
    ...(own.some(({ type }) => /^(title|ctrTitle)$/.test(type)) ? [] : [`${path}: no title`]),
    ...links
      .filter(({ id, jumps }) => {
        const target = relations.find(each => each.id === id)
        return !jumps || target?.external || !target?.type.endsWith('/slide')
      })
      .map(({ id }) => `${path}: link ${id} leads to no slide`),
    ...relations.filter(each => each.external).map(each => `${path}: leads outside, to ${each.target}`),
    ...(xml.includes('srgbClr') ? [`${path}: a colour that is not the theme's`] : []),
    ...all(xml, /<a:tblPr\b[^>]*>/g)
      .filter(([tag]) => !tag.includes('firstRow="1"'))
      .map(() => `${path}: table without a marked header`),
  ]
}

/** Each chart's embedded workbook contains the chart's values in the cells that the chart references. */
function lintSheets(bytes: Uint8Array, files: Files): string[] {
  const packed = unzipSync(bytes, { filter: ({ name }) => name.endsWith('.xlsx') })
  return Object.keys(files)
    .filter(path => /^ppt\/charts\/[^/]+\.xml$/.test(path))
    .flatMap(path => {
      const [book] = relationsOf(files, path).filter(each => each.type.endsWith('/package'))
      const file = packed[book?.target ?? '']
      if (!file) return [`${path}: no workbook`]
      const cells = cellsOf(strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array()))
      return all(
        files[path] ?? '',
        /<c:f>Sheet1!\$([A-Z])\$(\d+)(?::\$[A-Z]\$\d+)?<\/c:f><c:(?:num|str)Cache>([\s\S]*?)<\/c:(?:num|str)Cache>/g,
      ).flatMap(([, column, row, cache = '']) =>
        all(cache, /<c:pt idx="(\d+)"><c:v>([\s\S]*?)<\/c:v>/g)
          .filter(([, index, value]) => cells.get(`${column}${Number(row) + Number(index)}`) !== value)
          .map(([, index]) => `${path}: cell ${column}${Number(row) + Number(index)} is another`),
      )
    })
}

const cellsOf = (sheet: string) =>
  new Map(
    all(sheet, /<c r="([A-Z]+\d+)"[^>]*>[\s\S]*?<(?:v|t)\b[^>]*>([\s\S]*?)<\/(?:v|t)>/g).map(
      ([, place = '', value = '']) => [place, value],
    ),
  )

function lintXml(path: string, xml: string): string[] {
  if (/\.(xlsx|png|jpe?g|emf)$/.test(path)) return []
  const valid = XMLValidator.validate(xml)
  return [
    ...(valid === true ? [] : [`${path}: ${valid.err.msg}`]),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
    ...(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(xml)
      ? [`${path}: control character`]
      : []),
    ...(/NaN|Infinity|undefined/.test(
      xml.replaceAll(/<a:t>[\s\S]*?<\/a:t>|(?:descr|name)="[^"]*"|<c:v>[^<]*<\/c:v>/g, ''),
    )
      ? [`${path}: no number`]
      : []),
  ]
}

function lintTypes(files: Files): string[] {
  const xml = files['[Content_Types].xml'] ?? ''
  const parts = all(xml, /<Override PartName="\/([^"]+)"/g).map(([, part = '']) => part)
  const extensions = all(xml, /<Default Extension="([^"]+)"/g).map(([, extension = '']) => extension)
  const typed = (path: string) => parts.includes(path) || extensions.some(each => path.endsWith(`.${each}`))
  return [
    ...parts.filter(part => !(part in files)).map(part => `type without part: ${part}`),
    ...[...parts, ...extensions]
      .filter((each, index, list) => list.indexOf(each) !== index)
      .map(each => `two types: ${each}`),
    ...Object.keys(files)
      .filter(path => path !== '[Content_Types].xml' && !typed(path))
      .map(path => `part without type: ${path}`),
    ...Object.keys(files)
      .filter(
        path =>
          /ppt\/(slides|charts|notesSlides|slideLayouts|slideMasters|theme)\/[^_/]+\.xml$/.test(path) &&
          !parts.includes(path),
      )
      .map(path => `part without its own type: ${path}`),
  ]
}

function lintRelations(files: Files, path: string): string[] {
  const relations = relationsOf(files, path)
  const ids = relations.map(each => each.id)
  const used = all(files[path] ?? '', /\br:(?:id|embed|link)="([^"]*)"/g).map(([, id = '']) => id)
  return [
    ...relations
      .filter(each => !each.external && !(each.target in files))
      .map(each => `${path}: dangling relation to ${each.target}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map(id => `${path}: relation ${id} twice`),
    ...used.filter(id => !ids.includes(id)).map(id => `${path}: unknown relation ${id}`),
  ]
}

function lintSlide(files: Files, path: string): string[] {
  const xml = files[path] ?? ''
  const size = sizeOf(files)
  const ids = all(xml, /<p:cNvPr id="(\d+)"/g).map(([, id = '']) => id)
  const glued = all(xml, /<a:(?:st|end)Cxn id="(\d+)"/g).map(([, id = '']) => id)
  const boxes = all(
    xml,
    /<a:off x="(-?[\d.]+)" y="(-?[\d.]+)"\/>\s*<a:ext cx="(-?[\d.]+)" cy="(-?[\d.]+)"\/>/g,
  ).map(match => match.slice(1).map(Number))
  const bodies = all(xml, /<(p|a):txBody>([\s\S]*?)<\/\1:txBody>/g)
  const rows = all(xml, /<a:tbl>([\s\S]*?)<\/a:tbl>/g)
  const [notes] = relationsOf(files, path).filter(each => each.type.endsWith('/notesSlide'))
  const graphics = all(xml, /<p:graphicFrame>[\s\S]*?<\/p:graphicFrame>/g)
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map(id => `${path}: shape ${id} twice`),
    ...glued.filter(id => !ids.includes(id)).map(id => `${path}: connector to unknown shape ${id}`),
    ...boxes
      .filter(
        ([x = 0, y = 0, w = 0, h = 0]) =>
          x < 0 || y < 0 || w < 0 || h < 0 || x + w > size.w + 1 || y + h > size.h + 1,
      )
      .map(box => `${path}: outside the slide ${box}`),
    ...boxes
      .filter(box => box.some(each => !Number.isInteger(each)))
      .map(box => `${path}: broken coordinates ${box}`),
    ...bodies.filter(([, , body = '']) => !body.includes('<a:p>')).map(() => `${path}: empty text body`),
    ...all(xml, /<a:p>([\s\S]*?)<\/a:p>/g)
      .filter(([, body = '']) => all(body, /<a:pPr/g).length > 1)
      .map(() => `${path}: two paragraph styles`),
    ...rows
      .flatMap(([, table = '']) =>
        all(table, /<a:tr [\s\S]*?<\/a:tr>/g).filter(
          ([row]) => all(row, /<a:tc>/g).length !== all(table, /<a:gridCol /g).length,
        ),
      )
      .map(() => `${path}: ragged table`),
    ...graphics
      .filter(([frame]) => !/<p:cNvPr [^>]*descr="[^"]+"/.test(frame))
      .map(() => `${path}: table or chart without alternative text`),
    ...(notes && notesIn(files[notes.target] ?? '').length > 0 ? [] : [`${path}: no notes`]),
    ...relationsOf(files, path)
      .filter(each => each.type.endsWith('/chart'))
      .flatMap(each => lintChart(each.target, files[each.target] ?? '')),
  ]
}

/** In EMU, the units of the format. */
function sizeOf(files: Files) {
  const [, w, h] = /<p:sldSz cx="(\d+)" cy="(\d+)"/.exec(files['ppt/presentation.xml'] ?? '') ?? []
  return { w: Number(w), h: Number(h) }
}

function lintChart(path: string, xml: string): string[] {
  const broken = all(xml, /<c:numCache>[\s\S]*?<\/c:numCache>/g)
    .flatMap(([cache]) => all(cache, /<c:v>([^<]*)<\/c:v>/g))
    .filter(([, value = '']) => value.trim() === '' || !Number.isFinite(Number(value)))
  const counts = all(xml, /<c:ptCount val="(\d+)"\/>((?:<c:pt [\s\S]*?<\/c:pt>)*)/g).filter(
    ([, count, points = '']) => all(points, /<c:pt /g).length !== Number(count),
  )
  return [
    ...broken.map(([value]) => `${path}: no number in ${value}`),
    ...counts.map(() => `${path}: points missing`),
  ]
}

function lintPresentation(files: Files): string[] {
  const parsed = new XMLParser({ ignoreAttributes: false, isArray: name => name === 'p:sldId' }).parse(
    files['ppt/presentation.xml'] ?? '',
  )
  const slides: { '@_id': string; '@_r:id': string }[] =
    parsed['p:presentation']?.['p:sldIdLst']?.['p:sldId'] ?? []
  const known = new Map(relationsOf(files, 'ppt/presentation.xml').map(each => [each.id, each.target]))
  return [
    ...(slides.length === slidePaths(files).length ? [] : ['presentation lists another number of slides']),
    ...slides
      .filter(slide => Number(slide['@_id']) < 256 || !known.get(slide['@_r:id'])?.startsWith('ppt/slides/'))
      .map(slide => `presentation: slide ${slide['@_id']}`),
  ]
}
