// The map as text for screen readers.

import { ENGINE_LABELS, FRICTION_LABELS } from '#domain/process/step.ts'
import type { CanvasDocument, CanvasStep } from '#web/process/canvas/map/document.ts'

/** "Triage. Support lane, decision, 15 minutes, Support lead, Time Sink. Leads to Investigate. Follows Ticket intake." */
export function screenReaderText(doc: CanvasDocument, step: CanvasStep): string {
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
