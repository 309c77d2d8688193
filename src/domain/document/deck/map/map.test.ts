// Tests for the process map of the deck: a step with an undecided contradiction carries the sign, also in words.

import { expect, it } from 'vitest'
import { WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { plain } from '#domain/document/deck/page.ts'
import { type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'
import type { Quantity } from '#domain/quantity/quantity.ts'
import { content } from '../../../../../tests/audits/audits.ts'

const said = (interviewId: number, minutes: number): Quantity => ({
  id: interviewId,
  answerId: interviewId,
  kind: 'minutes',
  label: '',
  min: minutes,
  usual: minutes,
  max: minutes,
  link: { to: 'step', stepId: 1, field: 'durationMin' },
  source: { answerId: interviewId, interviewId, questionId: 'q', interviewee: null, quote: 'So.' },
})
const step = (id: number, change: Partial<ProcessStep> = {}): ProcessStep => ({
  ...STEP_DEFAULTS,
  id,
  auditId: 1,
  label: `Step ${id}`,
  position: { x: id * 200, y: 0 },
  ...change,
})
const divided = step(1, { sources: { durationMin: [said(1, 18), said(2, 5)] } })
const mapOf = (...steps: ProcessStep[]) =>
  deckOf(content({ steps }), WHOLE).slides.filter(({ id }) => id.startsWith('map_pages'))
const namesOf = (...steps: ProcessStep[]) =>
  mapOf(...steps).flatMap(({ elements }) => elements.map(({ name }) => name))

it('marks the step, explains the mark, and states both conflicting values', () => {
  const [slide] = mapOf(divided, step(2))
  expect(slide?.elements.find(({ name }) => name === 'Differing mark of step 1')).toMatchObject({
    shape: 'ellipse',
    line: { dashed: true },
  })
  expect(namesOf(divided, step(2))).not.toContain('Differing mark of step 2')
  const text = JSON.stringify(slide?.elements)
  expect(text).toContain('≠')
  expect(text).toContain('CONFLICTING STATEMENTS')
  expect(text).toMatch(/"alt":"Step: Step 1[^"]*Statements differ: duration"/)
  expect(slide?.notes.join(' ')).toContain('Statements differ: duration; not decided yet.')
})

it('explains the signs that its steps have, and no others', () => {
  const legends = (...steps: ProcessStep[]) =>
    namesOf(...steps).filter(name => name.startsWith('Legend mark'))
  expect(legends(step(1), step(2))).toEqual([])
  expect(legends(step(1, { isDecision: true }), step(2))).toEqual(['Legend mark Decision'])
  const all = [step(1, { friction: 'time_sink' }), step(2, { friction: 'quality_risk' })]
  expect(legends(...all)).toEqual(['Legend mark Time sink', 'Legend mark Quality risk'])
})

it('shows no mark or explanation once the conflict is resolved', () => {
  const accounts = {
    durationMin: { use: 1, quantities: [1, 2], author: 'Mona Member', date: '2026-11-22T10:00:00.000Z' },
  }
  expect(JSON.stringify(mapOf({ ...divided, accounts }, step(2)))).not.toMatch(/≠|statements differ/i)
})

it('counts and marks conflicts where the map is too large to draw', () => {
  const slides = mapOf(divided, ...Array.from({ length: 260 }, (_, index) => step(index + 2)))
  const text = JSON.stringify(slides)
  expect(text).toContain('≠: statements about a number conflict; not decided yet.')
  expect(text).toContain('≠ Step 1')
  expect(text).not.toContain('≠ Step 2')
})

const joined = (sourceId: number, targetId: number, label = '', share: number | null = null) => ({
  id: sourceId * 100 + targetId,
  auditId: 1,
  sourceId,
  targetId,
  label,
  share,
})
const elementsOf = (steps: ProcessStep[], links: ReturnType<typeof joined>[], start: string) =>
  deckOf(content({ steps, links }), WHOLE)
    .slides.filter(({ id }) => id.startsWith(start))
    .flatMap(({ elements }) => elements)

it.each(['map_pages', 'process_map'])(
  '%s draws links above steps and back around them, with their labels',
  start => {
    const steps = [step(1), step(2, { isDecision: true }), step(3), step(4)]
    const links = [joined(1, 2), joined(2, 3, 'yes', 70), joined(3, 4), joined(2, 1, 'no', 30), joined(1, 4)]
    const elements = elementsOf(steps, links, start)
    const boxes = elements.flatMap(one =>
      one.kind === 'shape' && /^Step \d+$/.test(one.name) ? [one.box] : [],
    )
    const lines = elements.filter(one => one.kind === 'line').filter(one => one.name.startsWith('Link '))
    expect(boxes).toHaveLength(4)
    expect(new Set(lines.map(({ name }) => name.split(',')[0])).size).toBe(5)
    expect(lines.filter(({ arrow }) => arrow)).toHaveLength(5)
    for (const { from, to, elbow } of lines.filter(line => !line.elbow)) {
      expect([elbow, from.x === to.x || from.y === to.y]).toContain(true)
      for (const { x, y, w, h } of boxes) {
        const isIn =
          Math.max(from.x, to.x) > x + 0.1 &&
          Math.min(from.x, to.x) < x + w - 0.1 &&
          Math.max(from.y, to.y) > y + 0.1 &&
          Math.min(from.y, to.y) < y + h - 0.1
        expect(isIn).toBe(false)
      }
    }
    const said = JSON.stringify(elements)
    expect(said).toContain('yes · 70%')
    expect(said).toContain('no · 30%')
    expect(said).toContain('Step 2 leads back to Step 1')
  },
)

it('writes the owners of steps whole, on more slides where their words are long', () => {
  const owners = ['Vertriebsinnendienst', 'Debitorenbuchhaltung', 'Auftragsabwicklung Nord-West', 'Lager Süd']
  const steps = Array.from({ length: 25 }, (_, n) => step(n + 1, { owner: owners[n % owners.length] ?? '' }))
  const shown = elementsOf(steps, [], 'map_pages').flatMap(one =>
    one.kind === 'shape' && /^Step \d+$/.test(one.name) ? [plain(one.paragraphs?.at(-1)?.runs ?? [])] : [],
  )
  expect(new Set(shown)).toEqual(new Set(owners))
})

it('begins the arrow from the row before beside the name of the lane, not on it', () => {
  const steps = Array.from({ length: 14 }, (_, index) => step(index + 1, { engine: 'delivery' }))
  const links = steps.slice(1).map(({ id }) => joined(id - 1, id))
  const elements = elementsOf(steps, links, 'process_map')
  const names = elements.flatMap(one =>
    one.kind === 'text' && one.name.startsWith('Lane name') ? [one.box.x + one.box.w] : [],
  )
  const arrows = elements.flatMap(one =>
    one.kind === 'line' && /^Passage .* previous$/.test(one.name) ? [one] : [],
  )
  expect(arrows.length).toBeGreaterThan(0)
  for (const { from, to } of arrows) {
    expect(from.x).toBeGreaterThanOrEqual(Math.max(...names))
    expect(to.x - from.x).toBeGreaterThan(5)
  }
})
