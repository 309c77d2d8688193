// Parses a model's reply: extracts its one JSON object, ignoring the surrounding text.

/** Maximum nesting depth of an object. */
const DEEPEST = 12

/** The first complete JSON object in `text`, or null: for cut-off, endless or non-JSON text. Runs in linear time. */
export function objectIn(text: string): object | null {
  const start = text.indexOf('{')
  if (start === -1) return null
  const end = endOf(text, start)
  if (end === null) return null
  try {
    const value: unknown = JSON.parse(text.slice(start, end))
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** The offset after the brace that closes the one at `start`. */
function endOf(text: string, start: number): number | null {
  let depth = 0
  let inString = false
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') {
      depth++
      if (depth > DEEPEST) return null
    } else if (character === '}' || character === ']') {
      depth--
      if (depth === 0) return at + 1
    }
  }
  return null
}

/** A field of an untrusted value. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

/** The list, or an empty one if the value is not a list. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The text, or '' if the value is not a text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
