// Causes of waiting in the order in which they are listed, with their words and colours.

import type { WaitingCause } from '#domain/simulation/event/run-state.ts'

interface CauseLook {
  label: string
  look: string
}

const CAUSES: Record<WaitingCause, CauseLook> = {
  contention: { label: 'Owner is busy', look: 'bg-time-sink' },
  prioritisation: { label: 'More urgent work', look: 'bg-danger' },
  batching: { label: 'Batch not complete', look: 'bg-support' },
  unavailability: { label: 'Outside working hours', look: 'bg-rule' },
  rest: { label: 'Other waiting', look: 'bg-muted' },
}

export const CAUSE_LOOKS = Object.entries(CAUSES) as [WaitingCause, CauseLook][]
