// Random edits for the property tests: possible user actions, how to perform them, and the resulting map.

import fc from 'fast-check'
import { expect } from 'vitest'
import { BUILT_IN_TEMPLATES } from '#content/map-template.ts'
import { bandsOf } from '#domain/process/layout/bands.ts'
import { autoLayout } from '#domain/process/layout/layout.ts'
import { ENGINES, FRICTIONS, LINK_LABEL_LIMIT } from '#domain/process/step.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { copied } from '#web/process/canvas/map/clipboard.ts'
import type { Key, StepContent } from '#web/process/canvas/map/document.ts'
import { chainOf, pasted } from '#web/process/canvas/map/pasted.ts'
import { stepTitle } from '../../../../tests/texts/realistic-texts.ts'

const small = fc.nat(30)
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('add' as const), engine: fc.constantFrom(...ENGINES) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('drag' as const),
      a: small,
      x: fc.integer({ min: -200, max: 200 }),
      y: fc.integer({ min: -200, max: 200 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('link' as const), a: small, b: small }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('label' as const),
      a: small,
      label: fc.oneof(
        fc.constantFrom('', 'yes', 'no'),
        stepTitle.map(text => text.slice(0, LINK_LABEL_LIMIT)),
      ),
      share: fc.option(fc.nat(100)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      a: small,
      minutes: fc.nat(500),
      friction: fc.constantFrom(...FRICTIONS),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('mark' as const), a: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), a: small, b: small }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unlink' as const), a: small }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('duplicate' as const), a: small, b: small }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('chain' as const),
      a: small,
      side: fc.constantFrom('right' as const, 'down' as const, 'left' as const, 'up' as const),
      name: fc.oneof(fc.constantFrom('', 'Intake', 'Check  eligibility'), stepTitle),
      how: fc.constantFrom('keep' as const, 'letGo' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wire' as const), a: small, x: small, y: small }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('paste' as const), a: small, b: small }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('lines' as const), n: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('layout' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('template' as const), n: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('redo' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pause' as const) }) },
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/** Up to 200 edits, usually close to 200. */
export const edits = fc.array(action, { maxLength: 200, size: 'max' })

const nth = (keys: Iterable<Key>, n: number): Key[] => {
  const all = [...keys]
  return all.slice(n % all.length || 0).slice(0, 1)
}

const NOTHING = { steps: [], links: [] }

/** Performs one edit as the screen would. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one gesture after the other
export async function perform(canvas: Canvas, action: Action): Promise<void> {
  const pick = (...places: number[]) =>
    canvas.selection.select(places.flatMap(n => nth(canvas.doc.steps.keys(), n)))
  switch (action.do) {
    case 'add':
      canvas.commands.addStep(action.engine)
      break
    case 'drag': {
      const [key] = nth(canvas.doc.steps.keys(), action.a)
      if (!key) return
      canvas.gestures.pointer({
        kind: 'press',
        id: 1,
        at: { x: 0, y: 0 },
        hit: { kind: 'step', key },
        shift: false,
        pan: false,
        selected: false,
      })
      canvas.gestures.pointer({ kind: 'move', id: 1, at: { x: action.x, y: action.y } })
      canvas.gestures.pointer({ kind: 'release', id: 1 })
      break
    }
    case 'link':
      canvas.tools.setLinking(true)
      for (const n of [action.a, action.b])
        for (const key of nth(canvas.doc.steps.keys(), n)) canvas.tools.linkStep(key)
      canvas.tools.setLinking(false)
      break
    case 'label':
      for (const key of nth(canvas.doc.links.keys(), action.a))
        canvas.commands.changeLink(key, { label: action.label, share: action.share })
      break
    case 'change':
      for (const key of nth(canvas.doc.steps.keys(), action.a))
        canvas.commands.change(key, { durationMin: action.minutes, friction: action.friction })
      break
    case 'mark':
      pick(action.a)
      canvas.commands.markFriction()
      break
    case 'remove':
      pick(action.a, action.b)
      canvas.commands.removeSelected()
      break
    case 'unlink':
      canvas.selection.select(nth(canvas.doc.links.keys(), action.a))
      canvas.commands.removeSelected()
      break
    case 'duplicate':
      pick(action.a, action.b)
      canvas.commands.duplicate()
      break
    case 'chain': {
      const [key] = nth(canvas.doc.steps.keys(), action.a)
      if (key) canvas.commands.addNext(key, action.side)
      else canvas.commands.addStepAt({ x: 120, y: 175 })
      canvas.inline.name(action.name)
      canvas.inline.stopNaming(action.how)
      break
    }
    case 'wire': {
      const [key] = nth(canvas.doc.steps.keys(), action.a)
      if (!key) return
      canvas.selection.select([key])
      const [handle] = canvas.gestures.handlesOf(key)
      canvas.gestures.press({ id: 1, at: handle?.at ?? { x: 0, y: 0 }, shift: false, pan: false })
      canvas.gestures.pointer({ kind: 'move', id: 1, at: { x: action.x * 30, y: action.y * 12 } })
      canvas.gestures.pointer({ kind: 'release', id: 1 })
      canvas.inline.stopNaming()
      break
    }
    case 'paste': {
      const keys = [action.a, action.b].flatMap(n => nth(canvas.doc.steps.keys(), n))
      const content = pasted(JSON.stringify(copied(canvas.doc, new Set(keys), '1')), '1')
      if (content) canvas.commands.paste(content)
      break
    }
    case 'lines':
      canvas.commands.paste(
        chainOf(
          'Intake\nCheck\nClaim'.slice(0, action.n * 6),
          'delivery',
          bandsOf(canvas.doc.steps.values()),
        ) ?? NOTHING,
      )
      break
    case 'layout':
      canvas.commands.arrange(autoLayout)
      break
    case 'template':
      for (const { steps, links } of BUILT_IN_TEMPLATES.slice(action.n, action.n + 1))
        canvas.commands.replace(steps, links)
      break
    case 'clear':
      canvas.commands.replace([], [])
      break
    case 'undo':
      canvas.editor.undo()
      break
    case 'redo':
      canvas.editor.redo()
      break
    case 'pause':
      for (let n = 0; n < 5; n++) await Promise.resolve()
  }
}

/** Sends everything left, as a user who presses Retry and keeps their own version. */
export async function drained(canvas: Canvas): Promise<void> {
  await canvas.outbox.allSaved()
  for (let n = 0; canvas.outbox.queue.length > 0 && n < 100; n++) {
    for (const item of canvas.outbox.queue) if (item.theirs) canvas.outbox.resolve(item, 'mine')
    canvas.outbox.retry()
    await canvas.outbox.allSaved()
  }
  expect(canvas.outbox.queue).toEqual([])
}

/** The map by content, without ids and keys; an opportunity is represented by the position of its step, or null. */
export function shown({ doc }: Canvas) {
  return {
    steps: sorted([...doc.steps.values()].map(({ key: _, ...step }) => asTyped(step))),
    links: sorted(
      [...doc.links.values()].map(link => [
        doc.steps.get(link.source)?.position,
        doc.steps.get(link.target)?.position,
        link.label,
        link.share,
      ]),
    ),
    opportunities: sorted(
      [...doc.opportunities.values()].map(item => doc.steps.get(item.step ?? '')?.position ?? null),
    ),
  }
}

/** A step as users typed it: only the server knows the attributions, and the screen receives them later. */
export const asTyped = ({ marks: _, accounts: __, goesFirst = false, ...step }: StepContent) => ({
  ...step,
  goesFirst,
})

/** Items in an order that depends only on their content. */
export const sorted = (items: unknown[]) => items.map(item => JSON.stringify(canonical(item))).sort()

const canonical = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, inner]) => inner !== null)
          .sort()
          .map(([name, inner]) => [name, canonical(inner)]),
      )
    : value
