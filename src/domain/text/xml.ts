// XML as plain values: parsed elements, and escaped text.

/** An element of a parsed XML document. */
export interface XmlElement {
  /** Without its prefix. */
  name: string
  /** By name without prefix. */
  attributes: Record<string, string>
  children: XmlElement[]
  /** Its direct text. */
  text: string
}

/** Code points that XML 1.0 allows (production 2, Char). */
function isXmlChar(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
}

/** Escapes `text` for an attribute or element; characters that XML does not allow are dropped. */
export function xmlText(text: string): string {
  const allowed = Array.from(text).filter(char => isXmlChar(char.codePointAt(0) ?? 0))
  return allowed.map(char => ESCAPES[char] ?? char).join('')
}

/** All elements below `element` with one of these names, in document order, without searching inside the matches. */
export function elementsNamed(element: XmlElement, names: ReadonlySet<string>): XmlElement[] {
  return element.children.flatMap(child => (names.has(child.name) ? [child] : elementsNamed(child, names)))
}
