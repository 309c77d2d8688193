// One column of the Lead time tab: today's map, or the map with the trial changes.

import type { LeadTimeSource } from '#domain/lead-time/figures.ts'
import type { LeadTime, LeadTimeResult } from '#domain/lead-time/lead-time.ts'

/** A map whose lead time is shown. */
export interface LeadTimeColumn {
  title: string
  result: LeadTimeResult
  source: LeadTimeSource
}
export type AnsweredColumn = LeadTimeColumn & { result: LeadTime }
