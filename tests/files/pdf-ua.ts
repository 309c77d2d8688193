// Rules of PDF/UA-1 (ISO 14289-1) that a program can check, read from the file alone: tagging, alternative text, headings,
// tables, links, fonts and metadata. Numbers in messages are the standard's clauses.

import {
  nameOf,
  type PdfDictionary,
  PdfObjects,
  PdfRef,
  PdfTokens,
  type PdfValue,
  PdfWord,
  textOf,
} from './pdf-objects.ts'

/** Structure types of ISO 32000-1, 14.8.4 that need no role map. */
const STANDARD = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Figure Formula Form'.split(
    ' ',
  ),
)
/** Operators that show text, paint a path, an image or a shading. */
const PAINTS = new Set([
  'Tj',
  'TJ',
  "'",
  '"',
  'S',
  's',
  'f',
  'F',
  'f*',
  'B',
  'B*',
  'b',
  'b*',
  'Do',
  'sh',
  'BI',
])

interface StructureElement {
  number: number
  type: string
  dictionary: PdfDictionary
  parent: string
}

/** Every rule that the file breaks; empty for a file that keeps them. */
export function uaFaults(file: Buffer): string[] {
  const objects = new PdfObjects(file)
  const catalog = objects.dictionaryOf(objects.trailer.get('Root'))
  const root = objects.dictionaryOf(catalog.get('StructTreeRoot'))
  const elements = elementsOf(objects, root)
  const faults = [
    ...documentFaults(objects, catalog, file),
    ...structureFaults(objects, elements),
    ...contentFaults(objects, root, elements),
    ...annotationFaults(objects, root, elements),
    ...fontFaults(objects),
  ]
  return [...new Set(faults)]
}

const unless = (holds: boolean, fault: string) => (holds ? [] : [fault])

function documentFaults(objects: PdfObjects, catalog: PdfDictionary, file: Buffer): string[] {
  const marked = objects.dictionaryOf(catalog.get('MarkInfo'))
  const viewer = objects.dictionaryOf(catalog.get('ViewerPreferences'))
  const xmp = objects.streamOf(catalog.get('Metadata')).toString('utf8')
  const title = textOf(objects.valueOf(objects.dictionaryOf(objects.trailer.get('Info')).get('Title')))
  const inXmp = /<dc:title>\s*<rdf:Alt>\s*<rdf:li xml:lang="x-default">([^<]*)<\/rdf:li>/.exec(xmp)?.[1]
  return [
    ...unless(/^%PDF-1\.[4-7]/.test(file.subarray(0, 9).toString('latin1')), '5: PDF 1.7'),
    ...unless(marked.get('Marked') === true && marked.get('Suspects') !== true, '7.1: MarkInfo'),
    ...unless(catalog.has('StructTreeRoot'), '7.1: a structure tree'),
    ...unless(/^[a-z]{2,3}(?:-|$)/.test(textOf(catalog.get('Lang'))), '7.2: the language of the document'),
    ...unless(viewer.get('DisplayDocTitle') === true, '7.1: the title in the window'),
    ...unless(title !== '', '7.1: a title'),
    ...unless(/<pdfuaid:part>1<\/pdfuaid:part>/.test(xmp), '5: pdfuaid:part in the metadata'),
    ...unless(
      inXmp !== undefined && unescaped(inXmp) === title,
      `7.1: dc:title equal to the title, not ${inXmp}`,
    ),
    ...unless(!catalog.has('AcroForm') && !xmp.includes('\u0000'), '7.1: no form'),
    ...unless(isWellFormed(xmp), '6.1: well-formed metadata'),
  ]
}

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** Whether all tags are closed in order, and every & begins an entity. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  const tags = xml.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>|<\?[^?]*\?>/g)
  for (const [, closes, name = '', isEmpty] of tags) {
    if (name === '' || isEmpty) continue
    if (!closes) open.push(name)
    else if (open.pop() !== name) return false
  }
  const texts = xml.replaceAll(/<(?:\/?[\w:]+[^<>]*|\?[^?]*\?)>/g, '')
  return open.length === 0 && !/[<]|&(?!(?:lt|gt|amp|quot|apos|#\d+|#x[\da-fA-F]+);)/.test(texts)
}

/** The structure tree, each element after its parent. */
function elementsOf(objects: PdfObjects, root: PdfDictionary): StructureElement[] {
  const found: StructureElement[] = []
  const visit = (kid: PdfValue, parent: string) => {
    const dictionary = objects.dictionaryOf(kid)
    const type = nameOf(dictionary.get('S'))
    if (type === null || !(kid instanceof PdfRef)) return
    found.push({ number: kid.to, type, dictionary, parent })
    for (const each of objects.listOf(dictionary.get('K'))) visit(each, type)
  }
  for (const kid of objects.listOf(root.get('K'))) visit(kid, '')
  return found
}

/** Types that must be inside of another. */
const WITHIN: Record<string, readonly string[]> = {
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  TH: ['TR'],
  TD: ['TR'],
  LI: ['L'],
  Lbl: ['LI'],
  LBody: ['LI'],
}

function structureFaults(objects: PdfObjects, elements: StructureElement[]): string[] {
  let level = 0
  return elements.flatMap(({ type, dictionary, parent }): string[] => {
    const faults = [
      ...unless(STANDARD.has(type), `7.1: ${type} is no standard type`),
      ...unless((WITHIN[type] ?? [parent]).includes(parent), `7.2: ${type} in ${parent}`),
      ...unless(
        type !== 'Figure' || textOf(dictionary.get('Alt')).trim() !== '',
        '7.3: a figure without words',
      ),
      ...unless(type !== 'TH' || scopeOf(objects, dictionary) !== null, '7.5: a header cell without scope'),
    ]
    const heading = Number(/^H(\d)$/.exec(type)?.[1] ?? 0)
    if (heading === 0) return faults
    const before = level
    level = heading
    return [...faults, ...unless(heading <= before + 1, `7.4.2: H${heading} after H${before}`)]
  })
}

const scopeOf = (objects: PdfObjects, dictionary: PdfDictionary) =>
  objects
    .listOf(dictionary.get('A'))
    .map(each => nameOf(objects.dictionaryOf(each).get('Scope')))
    .find(scope => scope !== null) ?? null

/** The entries of the tree from keys of pages and annotations to structure elements. */
function parentTree(objects: PdfObjects, root: PdfDictionary): Map<number, PdfValue> {
  const found = new Map<number, PdfValue>()
  const visit = (node: PdfDictionary) => {
    const pairs = objects.listOf(node.get('Nums'))
    for (let at = 0; at + 1 < pairs.length; at += 2) found.set(Number(pairs[at]), pairs[at + 1] ?? null)
    for (const kid of objects.listOf(node.get('Kids'))) visit(objects.dictionaryOf(kid))
  }
  visit(objects.dictionaryOf(root.get('ParentTree')))
  return found
}

/** The ids of marked content that an element holds on each page, as "page id". */
function contentIdsOf(objects: PdfObjects, { dictionary }: StructureElement): string[] {
  const page = dictionary.get('Pg')
  return objects.listOf(dictionary.get('K')).flatMap(kid => {
    if (typeof kid === 'number') return page instanceof PdfRef ? [`${page.to} ${kid}`] : []
    const part = objects.dictionaryOf(kid)
    const own = part.get('Pg') ?? page
    return nameOf(part.get('Type')) === 'MCR' && own instanceof PdfRef
      ? [`${own.to} ${Number(part.get('MCID'))}`]
      : []
  })
}

/** Everything painted is either an artifact or held by a structure element, never both. */
function contentFaults(objects: PdfObjects, root: PdfDictionary, elements: StructureElement[]): string[] {
  const held = new Map(
    elements.flatMap(each => contentIdsOf(objects, each).map(key => [key, each.number] as const)),
  )
  const parents = parentTree(objects, root)
  return objects.ofType('Page').flatMap(([number, page]) => {
    const own = objects.listOf(parents.get(Number(page.get('StructParents'))))
    const { faults, ids } = markingsOf(objects, page)
    const lost = ids.filter(id => {
      const element = own[id]
      return !(element instanceof PdfRef) || held.get(`${number} ${id}`) !== element.to
    })
    return [...faults, ...unless(lost.length === 0, '7.1: tagged content without a structure element')]
  })
}

function markingsOf(objects: PdfObjects, page: PdfDictionary): { faults: string[]; ids: number[] } {
  const text = objects
    .listOf(page.get('Contents'))
    .map(each => objects.streamOf(each).toString('latin1'))
    .join('\n')
  const tokens = new PdfTokens(text)
  const open: ('artifact' | 'tagged' | 'other')[] = []
  const ids: number[] = []
  const faults: string[] = []
  let operands: PdfValue[] = []
  for (let token = tokens.next(); token !== undefined; token = tokens.next()) {
    if (!(token instanceof PdfWord)) {
      operands.push(token)
      continue
    }
    const { word } = token
    if (word === 'BDC' || word === 'BMC') {
      const [tag, properties] = operands
      const id = properties instanceof Map ? properties.get('MCID') : undefined
      const kind = nameOf(tag) === 'Artifact' ? 'artifact' : typeof id === 'number' ? 'tagged' : 'other'
      if (kind !== 'other' && open.some(each => each !== 'other' && each !== kind))
        faults.push('7.1: an artifact within tagged content, or the reverse')
      if (typeof id === 'number') ids.push(id)
      open.push(kind)
    } else if (word === 'EMC') open.pop()
    else if (PAINTS.has(word) && !open.some(each => each !== 'other'))
      faults.push(`7.1: ${word} is neither tagged nor an artifact`)
    if ((word === 'Tj' || word === 'TJ') && missesGlyph(operands))
      faults.push('7.21.8: a character without a glyph')
    operands = []
  }
  return { faults, ids }
}

/** Whether the text contains glyph 0 of a composite font. */
const missesGlyph = (operands: PdfValue[]): boolean =>
  operands
    .flat()
    .some(
      each => typeof each === 'string' && (each.match(/../gs) ?? []).some(pair => pair === '\u0000\u0000'),
    )

/** Links have words, are part of the structure, and are reached in its order. */
function annotationFaults(objects: PdfObjects, root: PdfDictionary, elements: StructureElement[]): string[] {
  const parents = parentTree(objects, root)
  const types = new Map(elements.map(({ number, type }) => [number, type]))
  const inTree = new Set(
    elements.flatMap(({ dictionary }) =>
      objects.listOf(dictionary.get('K')).flatMap(kid => {
        const to = objects.dictionaryOf(kid).get('Obj')
        return to instanceof PdfRef ? [to.to] : []
      }),
    ),
  )
  return objects.ofType('Page').flatMap(([, page]) => {
    const annotations = objects.listOf(page.get('Annots'))
    if (annotations.length === 0) return []
    return [
      ...unless(nameOf(page.get('Tabs')) === 'S', '7.18.3: tab order by structure'),
      ...annotations.flatMap(each => {
        const annotation = objects.dictionaryOf(each)
        const parent = parents.get(Number(annotation.get('StructParent')))
        const type = parent instanceof PdfRef ? types.get(parent.to) : undefined
        return [
          ...unless(
            nameOf(annotation.get('Subtype')) !== 'Link' || type === 'Link',
            '7.18.5: a link outside Link',
          ),
          ...unless(
            each instanceof PdfRef && inTree.has(each.to),
            '7.18.1: an annotation outside the structure',
          ),
          ...unless(textOf(annotation.get('Contents')).trim() !== '', '7.18.5: a link without words'),
        ]
      }),
    ]
  })
}

function fontFaults(objects: PdfObjects): string[] {
  return objects.ofType('Font').flatMap(([, font]) => {
    const kind = nameOf(font.get('Subtype'))
    if (kind === 'Type0')
      return unless(objects.streamOf(font.get('ToUnicode')).length > 0, '7.21.7: ToUnicode')
    const descriptor = objects.dictionaryOf(font.get('FontDescriptor'))
    const isEmbedded = ['FontFile', 'FontFile2', 'FontFile3'].some(
      key => objects.streamOf(descriptor.get(key)).length > 0,
    )
    return [
      ...unless(isEmbedded, `7.21.4.1: ${nameOf(font.get('BaseFont'))} is not embedded`),
      ...unless(kind !== 'CIDFontType2' || font.has('CIDToGIDMap'), '7.21.3.2: CIDToGIDMap'),
    ]
  })
}
