// Drawing data of proposed steps and links, which are not on the map.

import type { Position } from '#domain/process/step.ts'

export interface GhostMap {
  steps: readonly { ref: string; label: string; isDecision: boolean; position: Position }[]
  /** SVG paths of links. */
  paths: readonly string[]
}
