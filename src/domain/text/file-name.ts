// Download file names from titles, safe for browsers, headers and file systems.

import { asOneLine } from '#domain/text/line.ts'

/** In UTF-8. File systems allow 255 bytes; a browser lengthens a name that already exists. */
const MAX_BYTES = 200

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/**
 * `given` as a file name of at most 200 bytes: one line, without reserved and bidirectional characters, and not hidden.
 * A shortened name keeps its extension (SECURITY T24, T41).
 */
export function fileName(given: string): string {
  const clean = asOneLine(asOneLine(given).replace(/["\\/:*?<>|]+/g, ' ')).replace(/^[.\s]+/, '')
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? ''
  const stem = clean.slice(0, clean.length - ending.length)
  return `${cut(stem, MAX_BYTES - ending.length)}${ending}`.trim() || 'file'
}

/** As many whole grapheme clusters as fit. */
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
