// What is shown over the drawing: the Find field, the template name, proposed steps, and how a log agrees with the map.

import type { CanvasDocument } from '#web/process/canvas/map/document.ts'
import type { GhostMap } from '#web/process/canvas/view/ghost.ts'
import type { LogMarks } from '#web/process/canvas/view/log-marks.ts'
import type { CanvasTopics } from '#web/process/canvas/view/topics.ts'

export class OverlayState {
  /** The user is searching for a step by name. */
  finding = false
  /** The user is naming the selection, or the whole map, as one of the organization's templates. */
  keeping = false
  /** Whether the map may become a template: guests make none, and restricted audits become none. */
  mayKeep = true
  /** Proposed steps and links that are being previewed. */
  ghosts: GhostMap | null = null
  /** How the chosen log agrees with the map. */
  logMarks: LogMarks | null = null
  private readonly doc: CanvasDocument
  private readonly topics: CanvasTopics

  constructor({ doc, topics }: { doc: CanvasDocument; topics: CanvasTopics }) {
    this.doc = doc
    this.topics = topics
  }

  setFinding(on: boolean): void {
    this.finding = on
    this.topics.publish('hands')
  }

  /** An empty map cannot be a template. */
  setKeeping(on: boolean): void {
    this.keeping = on && this.mayKeep && this.doc.steps.size > 0
    this.topics.publish('chrome')
  }

  showGhosts(ghosts: GhostMap | null): void {
    this.ghosts = ghosts
    this.topics.publish('scene')
  }

  showLogMarks(marks: LogMarks | null): void {
    this.logMarks = marks
    this.topics.publish('scene')
  }
}
