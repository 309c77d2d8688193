// What a model wrote, as the value that it was asked for: the one JSON object in it, whatever stands around.

/** Deepest nesting of an object that is read. */
const DEEPEST = 12

/** The first whole JSON object in `text`, or null where there is none: cut off, endless, or no JSON at all. Linear in its length. */
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

/** The place behind the brace that closes the one at `start`. */
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

/** A field of a value that may be anything. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

/** A list, or nothing. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A text, or nothing. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
