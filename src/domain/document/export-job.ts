// Export jobs: exports that take too long to wait for; they run outside the request, report progress and can be cancelled.

/** The states of an export job. */
export const EXPORT_STATES = ['queued', 'running', 'ready', 'failed', 'cancelled'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** Whether a job still waits or runs. */
export const isUnderWay = (state: ExportState) => state === 'queued' || state === 'running'

/** The stages of a job, each with the percentage at which it begins (measured on the largest audit). */
const BEGINS = { waiting: 0, reading: 0, freezing: 8, drawing: 20, keeping: 97 } as const
export type ExportStage = keyof typeof BEGINS
/** The stages of a running job, in order. */
export const EXPORT_STAGES = Object.keys(BEGINS) as [ExportStage, ...ExportStage[]]

/** Progress of the whole job in percent, 0 to 99, after `done` of `total` parts of a stage. */
export function percentAt(stage: ExportStage, done = 0, total = 1): number {
  const next = EXPORT_STAGES[EXPORT_STAGES.indexOf(stage) + 1]
  const from = BEGINS[stage]
  const to = next ? BEGINS[next] : 100
  const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0
  return Math.min(99, Math.floor(from + (to - from) * share))
}

/** Counts of the content from which an audit's documents are made. */
export interface AuditSize {
  steps: number
  opportunities: number
  /** Given answers, and the total number of their characters. */
  answers: number
  characters: number
}

/** Characters that cost as much time as one step; a shown answer also costs as much as one step. */
const CHARACTERS = 2000
/** Above this size, rendering a document takes more than two seconds of processor time; see docs/decisions/031. */
const LARGE = 400

/** Whether the audit's documents are made as export jobs. */
export const isLarge = ({ steps, opportunities, answers, characters }: AuditSize) =>
  steps + opportunities + answers + characters / CHARACTERS > LARGE
