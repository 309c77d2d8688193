// XML of a template without what a deck may not carry: whatever leads outside, runs, plays, or refers to a part that is not kept.

import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'
import { TemplateRefused } from '#server/document/template/refused.ts'

/** An element as the parser gives it in document order: its name with its children, and its attributes. */
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
    // Said below: whoever sent the file can do nothing with the parser's words.
  }
  throw new TemplateRefused(`Its part ${path} is damaged.`)
}

// Entities stay as they came; what stood in quotes of the other kind, or in CDATA, is made fit to be written again.
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

/** What goes wherever it stands: links and macros on shapes, controls, timing with its sounds, data of add-ins. */
const NEVER = new Set([
  ...['a:hlinkClick', 'a:hlinkHover', 'a:hlinkMouseOver', 'a:snd', 'p:controls', 'p:control'],
  ...['p:timing', 'p:transition', 'p:custDataLst', 'p:oleObj', 'p14:media', 'p:contentPart'],
])

/** What goes with something inside it that refers to a part that is not kept: the nearest of these around it. */
const WITH_IT = new Set([
  ...['p:pic', 'p:sp', 'p:graphicFrame', 'p:cxnSp', 'p:bg', 'a:ext', 'p:ext', 'a:blipFill', 'a:buBlip'],
])

const REFERENCE = /^[A-Za-z0-9]+:(id|embed|link|pict|dm|lo|qs|cs)$/

/** The element without what may not stay. `target` gives a reference its new id, or undefined where its part is not kept. */
export function clean(root: Node, target: (id: string) => string | undefined): Node {
  const { node } = cleaned(root, target)
  if (!node) throw new TemplateRefused('A master or layout of it consists of nothing that can be kept.')
  return node
}

/** A picture that lies in the file and was once linked, too. */
const isEmbedded = (name: string) => name.endsWith(':embed')

interface Cleaned {
  node: Node | null
  /** Something inside it cannot stay, and nothing inside it can go alone. */
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

/** The first element of that name among the children. */
export const childOf = (node: Node | undefined, name: string) =>
  node?.children.find(each => each.name === name)

/** Down by names. */
export const within = (node: Node | undefined, ...names: string[]) =>
  names.reduce<Node | undefined>((at, name) => childOf(at, name), node)

/** Every element of that name, at any depth. */
export function everyOf(node: Node, name: string): Node[] {
  const below = node.children.flatMap(child => everyOf(child, name))
  return node.name === name ? [node, ...below] : below
}
