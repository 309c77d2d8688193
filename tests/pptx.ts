// Reads a PowerPoint file back: its texts, tables, charts and notes, and whatever would make PowerPoint ask to repair it.

import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'

export interface SlideRead {
  texts: string[]
  tables: string[][][]
  charts: { type: string; values: number[]; labels: string[] }[]
  notes: string[]
  shapes: number
  connectors: number
  pictures: number
}

type Files = Record<string, string>

const SLIDE = { w: 12_192_000, h: 6_858_000 }

function partsOf(bytes: Uint8Array): Files {
  const files = unzipSync(bytes)
  return Object.fromEntries(
    Object.entries(files).map(([path, data]) => [
      path,
      /\.(xlsx|png|jpg)$/.test(path) ? '' : strFromU8(data),
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
    // As it is read: what holds a line together is not seen.
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

/** The speaker notes of a notes slide, without its page number. */
const notesIn = (xml: string) => paragraphs(/<p:ph type="body"[\s\S]*?<\/p:txBody>/.exec(xml)?.[0] ?? '')

/** The slides in order. */
export function readPptx(bytes: Uint8Array): SlideRead[] {
  const files = partsOf(bytes)
  return slidePaths(files).map(path => readSlide(files, path))
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
  const points = (cache: string) =>
    all(xml, new RegExp(`<c:${cache}>([\\s\\S]*?)</c:${cache}>`, 'g')).flatMap(([, body = '']) =>
      all(body, /<c:v>([\s\S]*?)<\/c:v>/g).map(([, value = '']) => decode(value)),
    )
  return {
    type: /<c:(bar|line|bubble)Chart>/.exec(xml)?.[1] ?? 'unknown',
    values: points('numCache').map(Number),
    labels: points('strCache'),
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

/** Everything in the file that is known to bring up PowerPoint's repair prompt; empty for a sound file. */
export function lintPptx(bytes: Uint8Array): string[] {
  const files = partsOf(bytes)
  return [
    ...Object.entries(files).flatMap(([path, xml]) => lintXml(path, xml)),
    ...lintTypes(files),
    ...Object.keys(files).flatMap(path => lintRelations(files, path)),
    ...slidePaths(files).flatMap(path => lintSlide(files, path)),
    ...lintPresentation(files),
  ]
}

function lintXml(path: string, xml: string): string[] {
  if (/\.(xlsx|png|jpg)$/.test(path)) return []
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
          /ppt\/(slides|charts|notesSlides|slideLayouts|theme)\/[^_/]+\.xml$/.test(path) &&
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
          x < 0 || y < 0 || w < 0 || h < 0 || x + w > SLIDE.w + 1 || y + h > SLIDE.h + 1,
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
