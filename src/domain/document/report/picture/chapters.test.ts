// Tests for the pictures of the report: what is drawn agrees with the audit, and nothing leaves its picture.

import { expect, it } from 'vitest'
import { withMessages } from '#content/documents/messages.ts'
import { factsOf, type SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { chapterPictures, type PictureBlock } from '#domain/document/report/picture/chapters.ts'
import { PICTURE_WIDTH } from '#domain/document/report/picture/picture.ts'
import { PHONE_WIDTH } from '#domain/document/report/picture/screen.ts'
import type { DrawingMark } from '#domain/document/report/types.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { STEP_DEFAULTS } from '#domain/process/step.ts'
import { SLIDE_KINDS } from '#domain/slide.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { inStyle } from '#domain/text/number-style.ts'
import { content, demoContent, heavy } from '../../../../../tests/audits/audits.ts'

const WIDTHS = [PICTURE_WIDTH, PHONE_WIDTH]

const all = (facts: SnapshotFacts, width: number): PictureBlock[] =>
  SLIDE_KINDS.flatMap(kind => chapterPictures(kind, facts, width))
const textsOf = ({ picture }: PictureBlock) =>
  picture.lines.map(({ runs }) => runs.map(run => run.text).join(''))

/** Left, right, upper and lower end of a mark. */
function endsOf(mark: DrawingMark): [number, number, number, number] {
  if (mark.kind === 'line') return [mark.x, mark.toX, mark.y, mark.toY]
  if (mark.kind === 'circle') return [mark.x - mark.r, mark.x + mark.r, mark.y - mark.r, mark.y + mark.r]
  if (mark.kind !== 'outline') return [mark.x, mark.x + mark.w, mark.y, mark.y + mark.h]
  const x = mark.points.map(point => point.x)
  const y = mark.points.map(point => point.y)
  return [Math.min(...x), Math.max(...x), Math.min(...y), Math.max(...y)]
}

/** Four steps in one lane, of which the last leads back to the first and the second. */
function looping() {
  const steps = [1, 2, 3, 4].map(id => ({
    ...STEP_DEFAULTS,
    id,
    auditId: 1,
    label: `Step ${id}`,
    position: { x: id * 200, y: 0 },
  }))
  const link = (id: number, sourceId: number, targetId: number, label = '', share: number | null = null) => ({
    id,
    auditId: 1,
    sourceId,
    targetId,
    label,
    share,
  })
  const back = [link(4, 4, 1, 'again', 20), link(5, 4, 2, 'no', 30)]
  return content({ steps, links: [link(1, 1, 2), link(2, 2, 3), link(3, 3, 4), ...back] })
}

it('writes the label of a link on one line', () => {
  const facts = factsOf(looping())
  const [map] = chapterPictures('process_map', facts, PICTURE_WIDTH)
  expect(map && textsOf(map)).toEqual(expect.arrayContaining(['again · 20%', 'no · 30%']))
})

it.each(WIDTHS)('draws map, bars, waterfall, tornado, histogram and matrix over %d points', width => {
  const facts = factsOf(demoContent())
  const captions = all(facts, width).map(({ caption }) => caption)
  expect(captions).toHaveLength(7)
  expect(new Set(captions).size).toBe(7)
})

it.each(WIDTHS)('names every step of a short map over %d points', width => {
  const facts = factsOf(demoContent())
  const [map] = chapterPictures('process_map', facts, width)
  const words = map ? textsOf(map).join(' ') : ''
  for (const { label } of facts.steps) expect(words).toContain(label.split(' ')[0])
  expect(map?.source).toBe('')
})

it.each(LANGUAGES)('cuts no text of the demo on a phone: %s', language => {
  const audit = withMessages({ ...demoContent(), language })
  const texts = inMessages(audit.messages, () => all(factsOf(audit), PHONE_WIDTH).flatMap(textsOf))
  expect(texts.filter(text => text.includes('…'))).toEqual([])
})

it.each([
  ['the demo', demoContent],
  ['an audit of extreme texts', () => heavy],
  ['an empty audit', () => content()],
  ['links back with labels', () => looping()],
] as const)('keeps every mark and line inside its picture: %s', (_, audit) => {
  const facts = inStyle(audit().style, () => factsOf(audit()))
  for (const width of WIDTHS)
    for (const { caption, picture } of all(facts, width)) {
      for (const mark of picture.marks) {
        const [left, right, top, bottom] = endsOf(mark)
        expect({ caption, isInside: left > -1 && right < picture.w + 1 }).toEqual({ caption, isInside: true })
        expect({ caption, isInside: top > -1 && bottom < picture.h + 1 }).toEqual({ caption, isInside: true })
      }
      for (const line of picture.lines)
        expect({ caption, isBelowTop: line.y - line.size / 2 > 0 }).toEqual({ caption, isBelowTop: true })
      for (const line of picture.lines)
        expect({ caption, isInside: line.x > -1 && line.x + line.width < picture.w + 1 }).toEqual({
          caption,
          isInside: true,
        })
    }
})

it('describes each picture in words and names its sources', () => {
  for (const { alt, caption, source } of all(factsOf(demoContent()), PICTURE_WIDTH)) {
    expect(alt.length).toBeGreaterThan(caption.length)
    expect(source).not.toContain('undefined')
  }
})

it.each(WIDTHS)('puts each percentile beside its own line over %d points', width => {
  const pictures = all(factsOf(demoContent()), width)
  const [histogram] = pictures.filter(each => textsOf(each).some(text => text.startsWith('P90')))
  const dashes = (histogram?.picture.marks ?? []).flatMap(mark =>
    mark.kind === 'line' && mark.dashed ? mark.x : [],
  )
  for (const [index, name] of ['P10', 'P50', 'P90'].entries()) {
    const line = histogram?.picture.lines.find(({ runs }) => runs[0]?.text.startsWith(name))
    const distances = dashes.map(x =>
      Math.max((line?.x ?? 0) - x, x - (line?.x ?? 0) - (line?.width ?? 0), 0),
    )
    expect({ name, nearest: distances.indexOf(Math.min(...distances)) }).toEqual({ name, nearest: index })
  }
})

it.each(WIDTHS)('lets no two numbers of the matrix touch over %d points', width => {
  const [matrix] = chapterPictures('options', factsOf(demoContent()), width)
  const numbers = (matrix?.picture.lines ?? []).filter(({ runs }) =>
    runs.every(run => /^[\d, ]+$/.test(run.text) && run.bold),
  )
  expect(numbers.length).toBeGreaterThan(2)
  for (const one of numbers)
    for (const other of numbers) {
      const isApart = one.x + one.width <= other.x || other.x + other.width <= one.x
      expect(one === other || isApart || Math.abs(one.y - other.y) >= 8).toBe(true)
    }
})
