// Regular expressions from text: a tagged template that escapes interpolated values. The only place that calls `new RegExp`,
// enforced by tools/lint/no-dynamic-regexp.grit.

/** A RegExp's source, a number's digits, a literal text, or a list's alternatives, longest first. */
type Part = RegExp | number | string | readonly string[]

/**
 * `regex('iu')`^${name}$`` is a regular expression with these flags that matches `name` literally. Backslashes in the template
 * need no doubling. An empty list matches nothing.
 */
export const regex =
  (flags = '') =>
  ({ raw }: TemplateStringsArray, ...parts: Part[]): RegExp =>
    new RegExp(String.raw({ raw }, ...parts.map(sourceOf)), flags)

function sourceOf(part: Part): string {
  if (part instanceof RegExp) return part.source
  if (typeof part === 'number') return String(part)
  if (typeof part === 'string') return escaped(part)
  // Alternatives are tried in order, so a shorter one would hide a longer one that begins with it.
  const longestFirst = part.toSorted((one, other) => other.length - one.length)
  return part.length === 0 ? '(?!)' : longestFirst.map(escaped).join('|')
}

/**
 * Escapes for every flag: `\-` is invalid under `u` and `v`. RegExp.escape does the same but is missing in browsers of 2024. A
 * leading letter or digit is escaped too, since it could extend an escape before it.
 */
const escaped = (text: string) =>
  text
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replaceAll(/^[A-Za-z\d]|[-,=<>#&!%:;@~'`"]|\p{Cs}/gu, coded)

function coded(sign: string): string {
  const code = sign.charCodeAt(0).toString(16)
  return code.length > 2 ? String.raw`\u${code.padStart(4, '0')}` : String.raw`\x${code.padStart(2, '0')}`
}
