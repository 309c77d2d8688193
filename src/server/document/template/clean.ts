// Removes from a template's XML what a deck may not contain: external links, macros, media, and references to
// parts that are not kept.

import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'
import { TemplateRefused } from '#server/document/template/refused.ts'

/** An element as the parser returns it in document order: its name with its children, and its attributes. */
export interface Node {
  name: string
  attributes: Record<string, string>
  children: Node[]
  text?: string
}

type Raw = Record<string, unknown>

const OPTIONS = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
} as const

const parser = new XMLParser({ ...OPTIONS, maxNestedTags: 100 })
const builder = new XMLBuilder({ ...OPTIONS, suppressEmptyNode: true })

/** The root element of a part. Throws TemplateRefused. */
export function parseXml(text: string, path: string): Node {
  try {
    if (XMLValidator.validate(text) !== true) throw new Error('not well-formed')
    const root = (parser.parse(text) as Raw[]).map(nodeOf).find(each => each.name !== '#text')
    if (root) return root
  } catch {
    // Refused below: the parser's message would not help the sender of the file.
  }
  throw new TemplateRefused(`Its part ${path} is damaged.`)
}

// Entities stay as they were; text from CDATA or from the other kind of quotes is escaped for writing.
const written = (text: string) =>
  text
    .replaceAll(/&(?!(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')

function nodeOf(raw: Raw): Node {
  const given = Object.entries((raw[':@'] ?? {}) as Record<string, string>)
  const attributes = Object.fromEntries(given.map(([name, value]) => [name, written(String(value))]))
  const name = Object.keys(raw).find(key => key !== ':@') ?? '#text'
  const value = raw[name]
  if (!Array.isArray(value)) return { name, attributes, children: [], text: written(String(value)) }
  return { name, attributes, children: (value as Raw[]).map(nodeOf) }
}

const rawOf = ({ name, attributes, children, text }: Node): Raw => ({
  [name]: text ?? children.map(rawOf),
  ...(Object.keys(attributes).length > 0 && { ':@': attributes }),
})

export const buildXml = (root: Node): string => builder.build([rawOf(root)])

/** Always removed: links and macros on shapes, controls, timing with its sounds, and data of add-ins. */
const NEVER = new Set([
  'a:hlinkClick',
  'a:hlinkHover',
  'a:hlinkMouseOver',
  'a:snd',
  'p:controls',
  'p:control',
  'p:timing',
  'p:transition',
  'p:custDataLst',
  'p:oleObj',
  'p14:media',
  'p:contentPart',
])

/** Removed when something inside refers to a part that is not kept: the nearest of these ancestors goes. */
const WITH_IT = new Set([
  'p:pic',
  'p:sp',
  'p:graphicFrame',
  'p:cxnSp',
  'p:bg',
  'a:ext',
  'p:ext',
  'a:blipFill',
  'a:buBlip',
])

const REFERENCE = /^[A-Za-z0-9]+:(id|embed|link|pict|dm|lo|qs|cs)$/

/**
 * The element without what is not allowed. `target` maps a reference to its new id, or to undefined where its part
 * is not kept.
 */
export function clean(root: Node, target: (id: string) => string | undefined): Node {
  const { node } = cleaned(root, target)
  if (!node) throw new TemplateRefused('A master or layout of it consists of nothing that can be kept.')
  return node
}

/** An embedded picture, even where it was once linked. */
const isEmbedded = (name: string) => name.endsWith(':embed')

interface Cleaned {
  node: Node | null
  /** Whether it contains something that is not allowed and that cannot be removed alone. */
  broken: boolean
}

function cleaned(node: Node, target: (id: string) => string | undefined): Cleaned {
  if (NEVER.has(node.name)) return { node: null, broken: node.name === 'p:oleObj' }
  const attributes = { ...node.attributes }
  for (const [name, id] of Object.entries(attributes)) {
    if (!REFERENCE.test(name) || id === '') continue
    const kept = target(id)
    if (kept === undefined && name.endsWith(':link') && Object.keys(attributes).some(isEmbedded)) {
      delete attributes[name]
      continue
    }
    if (kept === undefined) return { node: null, broken: !WITH_IT.has(node.name) }
    attributes[name] = kept
  }
  const inner = node.children.map(child => cleaned(child, target))
  const isBroken = inner.some(({ broken }) => broken)
  if (isBroken && WITH_IT.has(node.name)) return { node: null, broken: false }
  const children = inner.flatMap(each => each.node ?? [])
  return { node: { ...node, attributes, children }, broken: isBroken }
}

/** The first child element of that name. */
export const childOf = (node: Node | undefined, name: string) =>
  node?.children.find(each => each.name === name)

/** The descendant at a path of names. */
export const within = (node: Node | undefined, ...names: string[]) =>
  names.reduce<Node | undefined>((at, name) => childOf(at, name), node)

/** Every element of that name, at any depth. */
export function everyOf(node: Node, name: string): Node[] {
  const below = node.children.flatMap(child => everyOf(child, name))
  return node.name === name ? [node, ...below] : below
}
