// Names of files that are handed out: what browsers, headers and file systems take of a title.

import { asOneLine } from '#domain/text/line.ts'

/** In UTF-8. File systems take 255 bytes; a browser adds to a name that is there already. */
const MOST_BYTES = 200

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/**
 * `given` as a file name of at most 200 bytes: on one line, without signs that file systems keep for themselves or that
 * turn the reading direction, not hidden, and with its ending also where it has to be cut (SECURITY T24, T41).
 */
export function fileName(given: string): string {
  const clean = asOneLine(asOneLine(given).replace(/["\\/:*?<>|]+/g, ' ')).replace(/^[.\s]+/, '')
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? ''
  const stem = clean.slice(0, clean.length - ending.length)
  return `${cut(stem, MOST_BYTES - ending.length)}${ending}`.trim() || 'file'
}

/** As many whole characters as fit, as readers count characters. */
function cut(text: string, most: number): string {
  if (bytesOf(text) <= most) return text
  let kept = ''
  let bytes = 0
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    bytes += bytesOf(segment)
    if (bytes > most) break
    kept += segment
  }
  return kept.trimEnd()
}
