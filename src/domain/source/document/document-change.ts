// What a newer version of a document changes at a passage: sentences and table cells of both versions are aligned in order.

import { type DocumentText, type Passage, textOfRow } from '#domain/source/document/document-text.ts'
import { longestIncreasing } from '#domain/source/document/increasing.ts'
import { sentencesIn } from '#domain/source/document/sentences.ts'

/** A passage in two versions of a document. */
export interface PassageChange {
  /** Where it is in the newer version; null if it is no longer there. */
  passage: Passage | null
  /** The sentences or the row that contain it; `after` is empty if they are no longer there. */
  before: string
  after: string
  /** The same words at the same position in the order of the text. */
  isSame: boolean
}

/** A sentence, or a cell of a table: what is compared as a whole. */
interface TextUnit extends Passage {
  text: string
  /** Equal in both versions where nothing changed; a cell includes the label of its row. */
  key: string
}

/** A comparison of passages of `before` with `after`. */
export function passageComparison(before: DocumentText, after: DocumentText) {
  const old = unitsOf(before)
  const now = unitsOf(after)
  const places = alignedUnits(old, now)
  const elsewhere = new Map(now.map((unit, n) => [unit.key, n]))
  const known = new Set(old.map(({ key }) => key))
  return (passage: Passage): PassageChange => {
    const own = old.flatMap((unit, n) => (isWithin(unit, passage) ? [n] : []))
    const found = own.map(n => places[n] ?? -1)
    const isSame = own.length > 0 && found.every(n => n >= 0)
    const units = own.flatMap((n, at) => now[found[at] ?? -1] ?? counterpart(n) ?? [])
    const [first, ...others] = own.flatMap(n => old[n] ?? [])
    return {
      passage: (others.length === 0 ? sameWords(first, passage, units[0]) : null) ?? spanOf(units),
      before: shownText(
        before,
        [first, ...others].flatMap(unit => unit ?? []),
      ),
      after: shownText(after, units),
      isSame,
    }
  }

  /**
   * The unit that most likely took the place of an unmatched one: the same words elsewhere, else the most similar one
   * between its matched neighbours.
   */
  function counterpart(n: number): TextUnit | undefined {
    const unit = old[n]
    if (!unit) return undefined
    const moved = elsewhere.get(unit.key)
    if (moved !== undefined) return now[moved]
    const from = places.slice(0, n).findLast(place => place >= 0) ?? -1
    const to = places.slice(n + 1).find(place => place >= 0) ?? now.length
    const isNew = ({ key }: TextUnit) => !known.has(key)
    const between = now
      .slice(from + 1, to)
      .filter(isNew)
      .slice(0, MAX_COMPARED)
    const scored = between.map(each => ({
      each,
      score: similarity(unit.text, each.text) + bonus(unit, each),
    }))
    const best = scored.reduce((most, one) => (one.score > most.score ? one : most), { each: unit, score: 0 })
    return best.score >= MIN_SIMILARITY ? best.each : undefined
  }
}

/** The words that replace the marked ones, if the rest of the sentence is unchanged; otherwise null. */
function sameWords(unit: TextUnit | undefined, marked: Passage, now: TextUnit | undefined): Passage | null {
  if (!unit || !now) return null
  const lead = unit.text.slice(0, Math.max(0, marked.from - unit.from))
  const trail = unit.text.slice(marked.to - unit.from)
  const from = now.from + lead.length
  const to = now.to - trail.length
  const isSame = now.text.startsWith(lead) && now.text.endsWith(trail)
  return isSame && from < to ? { block: now.block, from, to } : null
}

const MAX_COMPARED = 200
/** Share of common words from which a sentence counts as the changed one. */
const MIN_SIMILARITY = 0.4

/** Prefers a cell in the row with the same label. */
const bonus = (a: TextUnit, b: TextUnit) =>
  rowLabel(a.key) !== '' && rowLabel(a.key) === rowLabel(b.key) ? 1 : 0
const rowLabel = (key: string) => key.slice(0, Math.max(0, key.indexOf('\n')))

function unitsOf(document: DocumentText): TextUnit[] {
  let label = { row: 0, text: '' }
  return document.blocks.flatMap(({ n, kind, level, text }) => {
    if (kind === 'cell') {
      const isFirst = label.row !== level
      if (isFirst) label = { row: level, text }
      return [{ block: n, from: 0, to: text.length, text, key: `${isFirst ? '' : label.text}\n${text}` }]
    }
    label = { row: 0, text: '' }
    return sentencesIn(text).map(({ from, to }) => {
      const sentence = text.slice(from, to)
      return { block: n, from, to, text: sentence, key: sentence }
    })
  })
}

const isWithin = (unit: Passage, { block, from, to }: Passage) =>
  unit.block === block && unit.from < to && unit.to > from

/** For each old unit the index of the equal new one, in the order of the text; -1 for none. */
function alignedUnits(old: readonly TextUnit[], now: readonly TextUnit[]): number[] {
  const places = old.map(() => -1)
  const single = uniqueKeys(now)
  const unique = [...uniqueKeys(old)].flatMap(([key, n]) => {
    const place = single.get(key)
    return place === undefined ? [] : [{ n, place }]
  })
  const anchors = longestIncreasing(unique.map(({ place }) => place)).flatMap(at => unique[at] ?? [])
  const placesOf = Map.groupBy(now.keys(), n => now[n]?.key ?? '')
  let from = 0
  let next = 0
  for (const { n, place } of [...anchors, { n: old.length, place: now.length }]) {
    // Units that occur several times are matched in order between the anchors.
    for (let at = from; at < n; at++) {
      const found = placeFrom(placesOf.get(old[at]?.key ?? ''), next)
      if (found >= place) continue
      places[at] = found
      next = found + 1
    }
    if (n < old.length) places[n] = place
    from = n + 1
    next = place + 1
  }
  return places
}

/** The first index that is not before `from`; the ones before it are dropped. Infinity if there is none. */
function placeFrom(places: number[] | undefined, from: number): number {
  const skipped = places?.findIndex(place => place >= from) ?? -1
  if (!places || skipped < 0) return Infinity
  places.splice(0, skipped)
  return places[0] ?? Infinity
}

function uniqueKeys(units: readonly TextUnit[]): Map<string, number> {
  const places = Map.groupBy(units.keys(), n => units[n]?.key ?? '')
  return new Map(
    [...places].flatMap(([key, all]): [string, number][] => (all.length === 1 ? [[key, all[0] ?? 0]] : [])),
  )
}

/** The share of common words, from 0 to 1. */
function similarity(a: string, b: string): number {
  const one = wordsOf(a)
  const other = wordsOf(b)
  const common = [...one].filter(word => other.has(word)).length
  return (2 * common) / Math.max(1, one.size + other.size)
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

function spanOf(units: readonly TextUnit[]): Passage | null {
  const [first] = units
  if (!first) return null
  const own = units.filter(({ block }) => block === first.block)
  return {
    block: first.block,
    from: Math.min(...own.map(({ from }) => from)),
    to: Math.max(...own.map(({ to }) => to)),
  }
}

const shownText = (document: DocumentText, units: readonly TextUnit[]) =>
  units
    .map(({ block, text }) =>
      document.blocks[block - 1]?.kind === 'cell' ? textOfRow(document, block) : text,
    )
    .join(' ')
