// Drawing data of how a log agrees with the map.

import type { AgreementLevel } from '#domain/source/conformance/agreement-level.ts'
import type { Key } from '#web/process/canvas/map/document.ts'

/** A level with its short text for the drawing, and the sentence behind it. */
interface LogMark {
  level: AgreementLevel
  text: string
  title: string
}

export interface LogMarks {
  steps: ReadonlyMap<Key, LogMark>
  links: ReadonlyMap<Key, LogMark>
}
