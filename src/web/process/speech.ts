// What the map says in words: the name of a step for screen readers, and labels broken into lines.

import { ENGINE_LABELS, FRICTION_LABELS } from '#domain/process.ts'
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

/** The label in at most `lines` lines of about `width` characters; what does not fit ends in an ellipsis. */
export function broken(label: string, width: number, lines: number): string[] {
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
