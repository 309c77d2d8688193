// Word-level diff of two texts; a figure counts as one word.

/** A part of a text that is equal, added or removed. */
export interface Change {
  kind: 'same' | 'added' | 'removed'
  /** Stored form: figures as names in braces. */
  text: string
}

const WORDS = /(\{[a-z0-9_.]+\}|\s+)/i
/** Longest text that is compared word by word; longer texts are compared only by common prefix and suffix. */
const COMPARED = 3000

/** The changes from `before` to `after`; neighbours of one kind are merged, removals before additions. */
export function changesOf(before: string, after: string): Change[] {
  const a = wordsOf(before)
  const b = wordsOf(after)
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const middle = between(a.slice(start, a.length - end), b.slice(start, b.length - end))
  return joined([...a.slice(0, start).map(same), ...middle, ...a.slice(a.length - end).map(same)])
}

const wordsOf = (text: string) => text.split(WORDS).filter(word => word !== '')
const same = (text: string): Change => ({ kind: 'same', text })
const removed = (text: string): Change => ({ kind: 'removed', text })
const added = (text: string): Change => ({ kind: 'added', text })

/** Changes by the longest common subsequence of words. */
function between(a: string[], b: string[]): Change[] {
  if (a.length * b.length > COMPARED * COMPARED) return [...a.map(removed), ...b.map(added)]
  const common = lengths(a, b)
  const changes: Change[] = []
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const one = a[i] ?? ''
    const other = b[j] ?? ''
    if (one === other) {
      changes.push(same(one))
      i += 1
      j += 1
    } else if ((common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0)) {
      changes.push(removed(one))
      i += 1
    } else {
      changes.push(added(other))
      j += 1
    }
  }
  return [...changes, ...a.slice(i).map(removed), ...b.slice(j).map(added)]
}

/** The table of longest common subsequence lengths of the suffixes from i and j. */
function lengths(a: string[], b: string[]): number[][] {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = table[i]
      if (row)
        row[j] =
          a[i] === b[j] ? 1 + (table[i + 1]?.[j + 1] ?? 0) : Math.max(table[i + 1]?.[j] ?? 0, row[j + 1] ?? 0)
    }
  return table
}

/** Merges neighbours of one kind; a single space between two changes is merged into them. */
function joined(changes: Change[]): Change[] {
  const result: Change[] = []
  let pending: { removed: string; added: string } = { removed: '', added: '' }
  const flush = () => {
    if (pending.removed !== '') result.push(removed(pending.removed))
    if (pending.added !== '') result.push(added(pending.added))
    pending = { removed: '', added: '' }
  }
  for (const [index, { kind, text }] of changes.entries()) {
    const isBridge =
      kind === 'same' &&
      text.trim() === '' &&
      changes[index - 1]?.kind !== 'same' &&
      isChange(changes[index + 1])
    if (kind === 'same' && !isBridge) {
      flush()
      const last = result.at(-1)
      if (last?.kind === 'same') last.text += text
      else result.push(same(text))
    } else {
      if (kind !== 'added') pending.removed += text
      if (kind !== 'removed') pending.added += text
    }
  }
  flush()
  return result
}

const isChange = (change: Change | undefined) => change !== undefined && change.kind !== 'same'
