// Parses XML text into elements. Refuses document types, so that no external entity is read and none expands.

import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { XmlElement } from '#domain/text/xml.ts'

/** Text that is not well-formed XML, or that we do not support; the message is shown to the user. */
export class XmlError extends Error {}

/** Maximum file size in bytes: a map of 5,000 steps is about 4 MB. */
export const XML_LIMIT = 16 * 1024 * 1024

/** Maximum nesting depth of elements; BPMN needs about ten. */
const DEPTH = 100

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  htmlEntities: true,
  maxNestedTags: DEPTH,
})

/** The root element. Throws XmlError. */
export function parseXml(text: string): XmlElement {
  if (text.length > XML_LIMIT) throw new XmlError('The file is larger than 16 MB.')
  if (/<!DOCTYPE|<!ENTITY/i.test(text))
    throw new XmlError('Files with a document type declaration are refused.')
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new XmlError(`The file is not valid XML (line ${valid.err.line}).`)
  try {
    const [root] = elements(parser.parse(text))
    if (root) return root
  } catch {
    // The parser's own messages are not meant for users.
  }
  throw new XmlError('The file is not readable XML.')
}

const ATTRIBUTES = ':@'
const TEXT = '#text'

/** Reads the parser's ordered form: one object per element, with its name as the key of its children. */
function elements(nodes: unknown): XmlElement[] {
  if (!Array.isArray(nodes)) return []
  return nodes.flatMap((node: Record<string, unknown>) => {
    const name = Object.keys(node).find(key => key !== ATTRIBUTES && key !== TEXT)
    if (name === undefined) return []
    const inside = Array.isArray(node[name]) ? (node[name] as Record<string, unknown>[]) : []
    const text = inside.map(child => (typeof child[TEXT] === 'string' ? child[TEXT] : '')).join('')
    const attributes = (node[ATTRIBUTES] ?? {}) as Record<string, string>
    return [{ name, attributes, children: elements(inside), text }]
  })
}
