// Reads a deck template: from presentation.xml to masters, layouts, themes and their pictures, and nothing else in
// the file.

import type { TemplateProfile } from '#domain/deck-template.ts'
import { HEAD, type PackagePart, type Relation, relationsPath } from '#server/document/pptx/parts.ts'
import { PRESENTATION } from '#server/document/pptx/schema.ts'
import { type Archive, openArchive } from '#server/document/template/archive.ts'
import { buildXml, childOf, clean, type Node, parseXml, within } from '#server/document/template/clean.ts'
import type { ReadLayout, ReadMaster } from '#server/document/template/kept.ts'
import { type PictureType, pictureType } from '#server/document/template/picture.ts'
import { profileOf } from '#server/document/template/profile.ts'
import { TemplateRefused } from '#server/document/template/refused.ts'
import { strippedFrom } from '#server/document/template/stripped.ts'

/** What is kept of a template, under generated names. */
export interface Template {
  parts: PackagePart[]
  masters: ReadMaster[]
  profile: TemplateProfile
}

const LIMITS = { masters: 10, layouts: 200 } as const
/** Allowed slide sides in points: from a business card to a poster. */
const SIDES = { least: 200, most: 4000 } as const
const EMU = 12_700

/** Throws TemplateRefused. */
export function readTemplate(file: Uint8Array): Template {
  const archive = openArchive(file)
  const path = mainPart(archive)
  const presentation = parseXml(archive.text(path), path)
  const reading = new Reading(archive)
  const ids = within(presentation, 'p:sldMasterIdLst')?.children ?? []
  if (ids.length === 0) throw new TemplateRefused('It has no slide master.')
  if (ids.length > LIMITS.masters)
    throw new TemplateRefused(`It has more than ${LIMITS.masters} slide masters.`)
  const relations = relationsOf(archive, path)
  const masters = ids.map(({ attributes }) => {
    const found = relations.get(attributes['r:id'] ?? '')
    if (found?.kind !== 'slideMaster' || !found.target)
      throw new TemplateRefused('One of its slide masters is missing.')
    return reading.master(found.target)
  })
  const size = sizeOf(presentation)
  const stripped = strippedFrom(archive, reading.outside)
  return { parts: reading.parts, masters, profile: profileOf(masters, size, stripped) }
}

function sizeOf(presentation: Node) {
  const { cx, cy } = childOf(presentation, 'p:sldSz')?.attributes ?? {}
  const size = { w: Number(cx ?? 12_192_000) / EMU, h: Number(cy ?? 6_858_000) / EMU }
  const isFit = [size.w, size.h].every(side => side >= SIDES.least && side <= SIDES.most)
  if (!isFit) throw new TemplateRefused('Its slides are of a size that no deck has.')
  return size
}

const MAIN_TYPES = ['presentation.main+xml', 'template.main+xml', 'slideshow.main+xml'].map(
  each => `${PRESENTATION}.${each}`,
)

/** Path of presentation.xml. Refuses files with macros instead of stripping them, so that the sender learns of it. */
function mainPart(archive: Archive): string {
  if (!archive.has('[Content_Types].xml')) throw new TemplateRefused('This is no .pptx.')
  const types = parseXml(archive.text('[Content_Types].xml'), '[Content_Types].xml')
  const declared = types.children.map(({ attributes }) => attributes)
  const isMacro = declared.some(({ ContentType: type = '' }) => /macroEnabled|vbaProject/i.test(type))
  if (isMacro || archive.names.some(name => /vbaProject/i.test(name)))
    throw new TemplateRefused('It contains macros. Save it as .pptx or .potx without macros.')
  const main = declared.find(({ ContentType: type = '' }) => MAIN_TYPES.includes(type))
  const path = main?.PartName?.replace(/^\//, '')
  if (!path) throw new TemplateRefused('This is no PowerPoint presentation (.pptx or .potx).')
  if (!archive.text(path).includes('http://schemas.openxmlformats.org/presentationml/2006/main'))
    throw new TemplateRefused('It is in the “Strict” format. Save it as an ordinary .pptx.')
  return path
}

interface Target {
  kind: string
  /** Null for a target outside the file. */
  target: string | null
}

const MAX_RELATIONS = 2000

function relationsOf(archive: Archive, path: string): Map<string, Target> {
  const own = relationsPath(path)
  if (!archive.has(own)) return new Map()
  const { children } = parseXml(archive.text(own), own)
  if (children.length > MAX_RELATIONS) throw new TemplateRefused(`Its part ${path} refers to too much.`)
  return new Map(
    children.map(({ attributes: { Id = '', Type = '', Target = '', TargetMode } }) => [
      Id,
      {
        kind: Type.split('/').at(-1) ?? '',
        target: TargetMode === 'External' ? null : resolved(path, Target),
      },
    ]),
  )
}

function resolved(from: string, target: string): string | null {
  const base = `file:///${from}`
  if (!URL.canParse(target, base)) return null
  const { protocol, pathname } = new URL(target, base)
  return protocol === 'file:' ? decoded(pathname.slice(1)) : null
}

/** Null where a percent sign starts no valid escape: such a target names no part. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Copies parts under new names, each once. */
class Reading {
  readonly parts: PackagePart[] = []
  /** Kinds of external references that were left out. */
  readonly outside = new Set<string>()
  readonly #archive: Archive
  readonly #pictures = new Map<string, PackagePart | null>()
  #masters = 0
  #layouts = 0

  constructor(archive: Archive) {
    this.#archive = archive
  }

  master(path: string): ReadMaster {
    this.#masters += 1
    const own = `ppt/slideMasters/slideMaster${this.#masters}.xml`
    const relations = relationsOf(this.#archive, path)
    const source = parseXml(this.#archive.text(path), path)
    const ids = within(source, 'p:sldLayoutIdLst')?.children ?? []
    const found = [...relations.values()].find(({ kind }) => kind === 'theme')?.target
    if (!found) throw new TemplateRefused('One of its slide masters has no theme.')
    const theme = this.#theme(found)
    const layouts = new Map(
      ids.flatMap(({ attributes }) => {
        const id = attributes['r:id'] ?? ''
        const target = relations.get(id)
        return target?.kind === 'slideLayout' && target.target
          ? [[id, this.#layout(target.target, own)] as const]
          : []
      }),
    )
    if (layouts.size === 0) throw new TemplateRefused('One of its slide masters has no layouts.')
    const kept: Relation[] = []
    const taken = this.#taken(relations, kept, id => layouts.get(id)?.path)
    const root = clean(source, taken)
    kept.push({ id: 'theme', kind: 'theme', target: theme.path })
    this.#keep(own, 'slideMaster', root, kept)
    return { path: own, root, theme, layouts: [...layouts.values()] }
  }

  #layout(path: string, master: string): ReadLayout {
    this.#layouts += 1
    if (this.#layouts > LIMITS.layouts)
      throw new TemplateRefused(`It has more than ${LIMITS.layouts} layouts.`)
    const own = `ppt/slideLayouts/slideLayout${this.#layouts}.xml`
    const kept: Relation[] = []
    const taken = this.#taken(relationsOf(this.#archive, path), kept, () => undefined)
    const root = clean(parseXml(this.#archive.text(path), path), taken)
    kept.push({ id: 'master', kind: 'slideMaster', target: master })
    this.#keep(own, 'slideLayout', root, kept)
    return { path: own, root }
  }

  #theme(path: string): ReadMaster['theme'] {
    const own = `ppt/theme/theme${this.#masters}.xml`
    const kept: Relation[] = []
    const taken = this.#taken(relationsOf(this.#archive, path), kept, () => undefined)
    const root = clean(parseXml(this.#archive.text(path), path), taken)
    const type = 'application/vnd.openxmlformats-officedocument.theme+xml'
    this.parts.push({ path: own, type, content: HEAD + buildXml(root), relations: kept })
    return { path: own, root }
  }

  #keep(path: string, kind: 'slideMaster' | 'slideLayout', root: Node, relations: Relation[]) {
    this.parts.push({ path, type: `${PRESENTATION}.${kind}+xml`, content: HEAD + buildXml(root), relations })
  }

  /** Maps references to pictures, and those that `known` maps, to their new ids. */
  #taken(from: Map<string, Target>, kept: Relation[], known: (id: string) => string | undefined) {
    return (id: string): string | undefined => {
      const relation = from.get(id)
      const layout = known(id)
      if (layout) return this.#related(kept, 'slideLayout', layout)
      if (relation && relation.target === null) this.outside.add(relation.kind)
      if (relation?.kind !== 'image' || !relation.target) return undefined
      const picture = this.#picture(relation.target)
      return picture ? this.#related(kept, 'image', picture.path) : undefined
    }
  }

  #related(kept: Relation[], kind: string, target: string): string {
    const same = kept.find(each => each.target === target)
    if (same) return same.id
    const id = `rId${kept.length + 1}`
    kept.push({ id, kind, target })
    return id
  }

  /** Decided by the content; null where it is not a picture that a deck may carry. */
  #picture(path: string): PackagePart | null {
    const known = this.#pictures.get(path)
    if (known !== undefined) return known
    const type: PictureType | null = this.#archive.has(path) ? pictureType(this.#archive.bytes(path)) : null
    const part = type && {
      path: `ppt/media/template${this.#pictures.size + 1}.${type.extension}`,
      type: type.mime,
      content: this.#archive.bytes(path),
    }
    if (part) this.parts.push(part)
    this.#pictures.set(path, part)
    return part
  }
}
