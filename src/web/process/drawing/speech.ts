// What the map says in words: the name of a step for screen readers, and what is written into its shape.

import { ENGINE_LABELS, FRICTION_LABELS } from '#domain/process/step.ts'
import type { CanvasStep, Doc } from '#web/process/canvas/document.ts'

/** "Triage. Support lane, decision, 15 minutes, Support lead, Time Sink. Leads to Investigate. Follows Ticket intake." */
export function spoken(doc: Doc, step: CanvasStep): string {
  const facts = [
    `${ENGINE_LABELS[step.engine]} lane`,
    step.isDecision && 'decision',
    `${step.durationMin} minutes`,
    step.owner,
    step.friction !== 'none' && FRICTION_LABELS[step.friction],
  ].filter(Boolean)
  const label = (key: string) => doc.steps.get(key)?.label ?? ''
  const links = [...(doc.touching.get(step.key) ?? [])].flatMap(key => doc.links.get(key) ?? [])
  const next = links.filter(link => link.source === step.key).map(link => label(link.target))
  const before = links.filter(link => link.target === step.key).map(link => label(link.source))
  const joined = [
    next.length && `Leads to ${next.join(', ')}.`,
    before.length && `Follows ${before.join(', ')}.`,
  ]
  return [`${step.label}.`, `${facts.join(', ')}.`, ...joined.filter(Boolean)].join(' ')
}

/** Map units from one line of a step's name to the next. */
export const LINE = 13

/** What is written into a step's shape: its name in lines, the first one's baseline at `top`, and a smaller line below. */
export function writtenIn(step: CanvasStep): { lines: string[]; below: string; top: number } {
  const { lines, below } = step.isDecision ? inDiamond(step) : inBox(step)
  // A diamond is widest at its middle, so its first line stands a little lower than in a box.
  const top = 35 - (lines.length * LINE + (below ? 11 : 0)) / 2 + (step.isDecision && below ? 4 : 0)
  return { lines, below, top }
}

type Written = { lines: string[]; below: string }

function inBox({ label, owner, durationMin }: CanvasStep): Written {
  return { lines: broken(label, 21, 2), below: `${broken(owner, 20, 1)[0] ?? ''} · ${durationMin} min` }
}

/** A name of two lines leaves room for the minutes alone, a name of three for nothing. */
function inDiamond({ label, owner, durationMin }: CanvasStep): Written {
  const lines = broken(label, 14, 2)
  if (lines.at(-1)?.endsWith('…')) return { lines: broken(label, 12, 3), below: '' }
  if (lines.length === 2) return { lines, below: `${durationMin} min` }
  return { lines, below: `${broken(owner, 9, 1)[0] ?? ''} · ${durationMin} min` }
}

/** The label in at most `lines` lines of about `width` characters; what does not fit ends in an ellipsis. */
function broken(label: string, width: number, lines: number): string[] {
  const result: string[] = []
  let line = ''
  for (const word of label.split(/\s+/).filter(Boolean)) {
    if (line && line.length + 1 + word.length > width) {
      result.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  if (line) result.push(line)
  const kept = result.slice(0, lines)
  const cut = result.length > lines
  return kept.map((text, n) => {
    const more = cut && n === lines - 1
    return text.length > width || more ? `${[...text].slice(0, width - 1).join('')}…` : text
  })
}
