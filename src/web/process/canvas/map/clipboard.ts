// Clipboard content of copied steps, for other maps and as text for other programs.

import type { CanvasDocument, Key, StepContent } from '#web/process/canvas/map/document.ts'
import type { LinkByPlace } from '#web/process/canvas/map/edits.ts'
import { readingOrder } from '#web/process/canvas/map/lanes.ts'

/** Copied steps and links; links name their steps by index. */
export interface ClipboardContent {
  /** The map they come from: in another map no user there has confirmed the numbers. */
  origin: string
  steps: StepContent[]
  links: LinkByPlace[]
}

/** The steps with the links among them. */
export function copied(doc: CanvasDocument, keys: ReadonlySet<Key>, origin: string): ClipboardContent {
  const steps = readingOrder(doc).filter(step => keys.has(step.key))
  const place = new Map(steps.map((step, n) => [step.key, n]))
  const links = [...doc.links.values()].flatMap(({ source, target, label, share, marks = {} }) => {
    const from = place.get(source)
    const to = place.get(target)
    return from === undefined || to === undefined ? [] : [{ source: from, target: to, label, share, marks }]
  })
  return { origin, steps: steps.map(({ key: _, accounts: __, ...step }) => step), links }
}

/** Plain text for other programs: one step name per line, in reading order. */
export const textOf = ({ steps }: ClipboardContent): string => steps.map(step => step.label).join('\n')

/** The number of steps, in words. */
export const stepCount = (count: number): string => `${count} ${count === 1 ? 'step' : 'steps'}`
