// The map as text for screen readers.

import { ENGINE_LABELS, FRICTION_LABELS, STEP_DEFAULTS } from '#domain/process/step.ts'
import { countedText } from '#domain/text/counted.ts'
import type { CanvasDocument, CanvasStep } from '#web/process/canvas/map/document.ts'

/**
 * "Triage. Support lane, decision, 15 minutes, Support lead, Time Sink. Leads to Investigate. Follows Ticket intake."
 * `isSaid`: an answer states its minutes.
 */
export function screenReaderText(doc: CanvasDocument, step: CanvasStep, isSaid: boolean): string {
  const isAssumed = step.durationMin === STEP_DEFAULTS.durationMin && !step.marks?.durationMin && !isSaid
  const facts = [
    `${ENGINE_LABELS[step.engine]} lane`,
    step.isDecision && 'decision',
    `${countedText(step.durationMin, 'minute')}${isAssumed ? ' assumed' : ''}`,
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
