// An Office file (OPC package) as typed parts with relations. They determine [Content_Types].xml and the .rels files,
// so no part lacks a type and no reference lacks its part.

import { escapeXml } from '#server/document/pptx/xml.ts'
import { zipOf } from '#server/platform/files/zip.ts'

export interface Relation {
  /** Unique within the part, e.g. "rId1". */
  id: string
  /** The relation's kind, the last segment of its type's URI, e.g. "slideLayout". */
  kind: string
  /** Path of a part of the same file. */
  target: string
}

export interface PackagePart {
  /** Without a leading slash, e.g. "ppt/slides/slide1.xml". */
  path: string
  /** Content type for [Content_Types].xml. */
  type: string
  content: string | Uint8Array
  relations?: Relation[]
}

export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const RELATIONS_TYPE = 'application/vnd.openxmlformats-package.relationships+xml'

/** Returns the package's bytes: its parts in order, and the relations of the whole package. */
export function fileOf(parts: PackagePart[], relations: Relation[]): Buffer {
  const encoder = new TextEncoder()
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': encoder.encode(typesOf(parts)),
    '_rels/.rels': encoder.encode(relationsXml('', relations)),
  }
  for (const { path, content, relations: own = [] } of parts) {
    files[path] = typeof content === 'string' ? encoder.encode(content) : content
    if (own.length > 0) files[relationsPath(path)] = encoder.encode(relationsXml(path, own))
  }
  return zipOf(files)
}

/** Path of the .rels file of a part. */
export const relationsPath = (path: string) => path.replace(/([^/]+)$/, '_rels/$1.rels')

const extensionOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)

function typesOf(parts: PackagePart[]): string {
  // Types of parts other than XML are given by extension, as other programs write them.
  const binary = parts.filter(({ path }) => extensionOf(path) !== 'xml')
  const defaults = new Map(binary.map(({ path, type }) => [extensionOf(path), type]))
  const own = parts.filter(({ path, type }) => defaults.get(extensionOf(path)) !== type)
  return [
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">`,
    `<Default Extension="rels" ContentType="${RELATIONS_TYPE}"/><Default Extension="xml" ContentType="application/xml"/>`,
    ...[...defaults].map(
      ([extension, type]) => `<Default Extension="${extension}" ContentType="${escapeXml(type)}"/>`,
    ),
    ...own.map(
      ({ path, type }) => `<Override PartName="/${escapeXml(path)}" ContentType="${escapeXml(type)}"/>`,
    ),
    '</Types>',
  ].join('')
}

function relationsXml(from: string, relations: Relation[]): string {
  const rows = relations.map(({ id, kind, target }) => {
    const type =
      kind === 'metadata/core-properties' ? `${PACKAGE}/relationships/${kind}` : `${OFFICE}/${kind}`
    return `<Relationship Id="${escapeXml(id)}" Type="${type}" Target="${escapeXml(relative(from, target))}"/>`
  })
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${rows.join('')}</Relationships>`
}

function relative(from: string, to: string): string {
  const here = from.split('/').slice(0, -1)
  const there = to.split('/')
  const same = here.findIndex((folder, index) => folder !== there[index])
  const shared = same === -1 ? here.length : same
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/')
}

/** Collects relations on demand: the same target always gets the same id. */
export function relating(relations: Relation[]) {
  return (kind: string, target: string): string => {
    const known = relations.find(each => each.kind === kind && each.target === target)
    if (known) return known.id
    const id = `rId${relations.length + 1}`
    relations.push({ id, kind, target })
    return id
  }
}
