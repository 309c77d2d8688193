// The spellings of one person's name: as entered, without brackets and titles, surname last, and its parts.

const TITLES = /^(?:(?:Mrs?|Ms|Miss|Mx|Dr|Prof|Professor|Sir|Herrn?|Frau|Mme|Sra?)\.?\s+)+/u
const SHORTEST_PART = 3

/** The name as entered, and every full name in it: "Lind, Mara (Ops)" also gives "Mara Lind". */
export function wholeNames(name: string): string[] {
  const entered = name.trim()
  const plain = entered
    .replaceAll(/[([{][^)\]}]*[)\]}]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const [last = '', first = '', ...rest] = plain.split(/\s*,\s*/)
  const turned = first !== '' && rest.length === 0 ? [`${first} ${last}`] : []
  const pieces = plain.split(/\s*[/&+;|]\s*|\s+(?:and|und|et|y)\s+/)
  const whole = [plain, ...turned, ...pieces].map(each => each.replace(TITLES, '').trim())
  return [...new Set([entered, ...whole.filter(each => /\p{L}.*\s.*\p{L}/u.test(each))])]
}

/** The single words of a name, which may also be common words: "Will" and "Price" of "Will Price". */
export function namePartsOf(name: string): string[] {
  const whole = new Set(wholeNames(name))
  return name
    .replace(TITLES, '')
    .split(/[\s,.()[\]{}/&+;|]+/)
    .filter(part => [...part].length >= SHORTEST_PART && /^\p{Lu}/u.test(part) && !whole.has(part))
}
