// Steps on their way to the clipboard: what is copied of a map, for other maps and for other programs.

import type { LinkByPlace } from '#web/process/canvas/commands.ts'
import type { CanvasDocument, Key, StepContent } from '#web/process/canvas/document.ts'
import { readingOrder } from '#web/process/canvas/lanes.ts'

/** Steps and links by place, as copied. */
export interface ClipboardContent {
  /** Which map they are of: in another one nobody there has put their name to a number. */
  origin: string
  steps: StepContent[]
  links: LinkByPlace[]
}

/** The steps with the links among them. */
export function copied(doc: CanvasDocument, keys: ReadonlySet<Key>, origin: string): ClipboardContent {
  const steps = readingOrder(doc).filter(step => keys.has(step.key))
  const place = new Map(steps.map((step, n) => [step.key, n]))
  const links = [...doc.links.values()].flatMap(({ source, target, label, share, marks = {} }) => {
    const [from, to] = [place.get(source), place.get(target)]
    return from === undefined || to === undefined ? [] : [{ source: from, target: to, label, share, marks }]
  })
  return { origin, steps: steps.map(({ key: _, accounts: __, ...step }) => step), links }
}

/** What other programs get: a name a line, in the order in which the map is read. */
export const textOf = ({ steps }: ClipboardContent): string => steps.map(step => step.label).join('\n')

/** So many steps, in words. */
export const stepCount = (count: number): string => `${count} ${count === 1 ? 'step' : 'steps'}`
