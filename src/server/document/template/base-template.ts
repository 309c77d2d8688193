// Turns an uploaded template into the base template of a deck, and into the stored file: its masters and layouts without
// any slide.

import {
  roomOf,
  SLIDE_LAYOUTS,
  type TemplateHolder,
  type TemplateMatch,
  titleOf,
  wordsOf,
} from '#domain/deck-template.ts'
import type { SlideLayout } from '#domain/document/deck/types.ts'
import type { BaseLayout, BaseTemplate, Holder } from '#server/document/pptx/base-template.ts'
import { fileOf, HEAD, type PackagePart } from '#server/document/pptx/parts.ts'
import { PRESENTATION, XMLNS } from '#server/document/pptx/schema.ts'
import { emu } from '#server/document/pptx/text.ts'
import type { Template } from '#server/document/template/read.ts'

const FIRST_ID = 2_147_483_648

/** Assigns ids that are unique over masters and layouts: each master's, then those of its layouts. */
function numbered({ masters }: Template) {
  let next = FIRST_ID
  return masters.map(({ path, layouts }) => {
    const id = next
    next += 1 + layouts.length
    return { path, id, layouts }
  })
}

/** The parts, with layout ids that are unique in the whole file. */
function partsOf(template: Template): PackagePart[] {
  const firsts = new Map(numbered(template).map(({ path, id }) => [path, id + 1]))
  return template.parts.map(part => {
    const first = firsts.get(part.path)
    if (first === undefined || typeof part.content !== 'string') return part
    let next = first
    const content = part.content.replaceAll(
      /(<p:sldLayoutId\b[^>]*?) id="[^"]*"/g,
      (_, start: string) => `${start} id="${next++}"`,
    )
    return {
      ...part,
      content: content.replaceAll(/<p:sldLayoutId\b(?![^>]*\sid=")/g, () => `<p:sldLayoutId id="${next++}"`),
    }
  })
}

/** The base template of a deck; `match` names a layout for each kind of slide. */
export function deckBaseTemplate(template: Template, match: TemplateMatch): BaseTemplate {
  const { profile, masters } = template
  const paths = masters.flatMap(({ layouts }) => layouts.map(({ path }) => path))
  const layoutFor = (kind: SlideLayout): BaseLayout => {
    const at = Math.max(
      0,
      profile.layouts.findIndex(({ key }) => key === match[kind]),
    )
    const layout = profile.layouts[at]
    if (!layout) throw new Error('The template has no layouts')
    const isBare = kind === 'cover' || kind === 'section'
    const held = (type: string) => layout.holders.find(each => each.type === type)
    const holders = { title: titleOf(layout), body: isBare ? wordsOf(layout) : undefined }
    const furniture = { footer: held('ftr'), date: held('dt'), number: held('sldNum') }
    return {
      path: paths[at] ?? '',
      holders: Object.fromEntries(
        Object.entries({ ...holders, ...(kind !== 'cover' && furniture) }).flatMap(([name, holder]) =>
          holder ? [[name, inheriting(holder)]] : [],
        ),
      ),
      room: roomOf(layout, profile.size),
      isBare,
    }
  }
  const layouts = SLIDE_LAYOUTS.map(kind => [kind, layoutFor(kind)] as const)
  return {
    size: profile.size,
    parts: partsOf(template),
    masters: numbered(template).map(({ path, id }) => ({ path, id })),
    theme: masters[0]?.theme.path ?? '',
    layouts: Object.fromEntries(layouts) as BaseTemplate['layouts'],
  }
}

function inheriting({ type, idx, box, size }: TemplateHolder): Holder {
  const kind = type === 'obj' ? '' : ` type="${type}"`
  return {
    mark: `<p:ph${kind}${idx > 0 ? ` idx="${idx}"` : ''}/>`,
    box,
    inherits: true,
    ...(size !== null && { size }),
  }
}

/** The stored file: what was read of the upload, and nothing else. */
export function templateFile(template: Template): Buffer {
  const { size } = template.profile
  const masters = numbered(template)
  const ids = masters.map(({ id }, at) => `<p:sldMasterId id="${id}" r:id="rId${at + 1}"/>`).join('')
  const presentation: PackagePart = {
    path: 'ppt/presentation.xml',
    type: `${PRESENTATION}.presentation.main+xml`,
    content: `${HEAD}<p:presentation ${XMLNS}><p:sldMasterIdLst>${ids}</p:sldMasterIdLst><p:sldSz cx="${emu(size.w)}" cy="${emu(size.h)}"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    relations: [
      ...masters.map(({ path }, at) => ({ id: `rId${at + 1}`, kind: 'slideMaster', target: path })),
      { id: 'theme', kind: 'theme', target: template.masters[0]?.theme.path ?? '' },
    ],
  }
  return fileOf(
    [presentation, ...partsOf(template)],
    [{ id: 'rId1', kind: 'officeDocument', target: 'ppt/presentation.xml' }],
  )
}
