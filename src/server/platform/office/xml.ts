// SAX reader for workbook XML: one pass in time linear in the text, without a tree in memory.

/// <reference path="./saxen.d.ts" />

import { Parser } from 'saxen'
import { FileRefused } from '#server/platform/office/refused.ts'

/** Names come without namespace prefix, texts with entities decoded. */
export interface XmlEvents {
  open?(name: string, attributes: () => Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/**
 * Reads the whole text. Throws FileRefused for a document type, and the parser's error where the XML is
 * malformed.
 */
export function readXml(xml: string, { open, text, close }: XmlEvents): void {
  const parser = new Parser()
  parser.on('openTag', (name, attributes, decode) => open?.(local(name), () => named(attributes(), decode)))
  if (text) parser.on('text', (raw, decode) => text(decode(raw))).on('cdata', text)
  parser.on('closeTag', name => close?.(local(name)))
  parser.on('attention', () => {
    throw new FileRefused('It holds a document type, which a workbook never has.')
  })
  parser.on('error', error => {
    throw error
  })
  parser.parse(xml)
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

function named(attributes: Record<string, string>, decode: (text: string) => string): Record<string, string> {
  const found = new Map<string, string>()
  // An attribute without a prefix takes precedence over a prefixed one of the same name.
  for (const [name, value] of Object.entries(attributes))
    if (!name.includes(':') || !found.has(local(name))) found.set(local(name), decode(value))
  return Object.fromEntries(found)
}
