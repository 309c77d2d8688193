// What is drawn of steps and links that are only proposed: nothing of it is on the map.

import type { Position } from '#domain/process/step.ts'

export interface GhostMap {
  steps: readonly { ref: string; label: string; isDecision: boolean; position: Position }[]
  /** Lines of links. */
  paths: readonly string[]
}
