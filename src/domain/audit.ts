// Audits: types, statuses, steps, next action, and page addresses.

/** The types of an audit (specification 2). */
export const AUDIT_TYPES = ['operations', 'financial', 'technology', 'process', 'content', 'custom'] as const
export type AuditType = (typeof AUDIT_TYPES)[number]

/** Display names of the audit types (specification 2, section 1). */
export const AUDIT_TYPE_LABELS: Record<AuditType, string> = {
  operations: 'Operations Assessment',
  financial: 'Financial Review',
  technology: 'Tech Audit',
  process: 'Process Optimization',
  content: 'Content Strategy Audit',
  custom: 'Custom Audit',
}

/** The states of an audit, in order. */
export const AUDIT_STATUSES = ['draft', 'in_progress', 'completed'] as const
export type AuditStatus = (typeof AUDIT_STATUSES)[number]

/** States of an audit as screens name them (specification 2). */
export const AUDIT_STATUS_LABELS: Record<AuditStatus, string> = {
  draft: 'Draft',
  in_progress: 'In Progress',
  completed: 'Completed',
}

/** What a person added to a restricted audit's team may do; its owner may do both, and manages the team. */
export const TEAM_ROLES = ['reader', 'editor'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

/** Most people on the team of an audit, not counting its owner. */
export const MAX_MEMBERS = 100

/** Number of steps of an audit: interviews, process map, deck and ROI. */
export const AUDIT_STEPS = 3

/** The step of an audit after a change requests `asked`: it never moves backwards (PRODUCT "Audits"). */
export function nextStep(current: number, asked: number | undefined): number {
  return Math.max(current, asked ?? current)
}

/** Address of the page for an audit at `step`, to which Continue leads. */
export function auditStepPath(auditId: number, step: number): string {
  return `/audit/${auditId}/step${step}`
}

/** Tabs of step 3. */
export const STEP3_TABS = ['roi', 'deck', 'share', 'finish'] as const
export type Step3Tab = (typeof STEP3_TABS)[number]

/** Address that opens a tab of step 3. */
export const step3Path = (auditId: number, tab: Step3Tab) =>
  `${auditStepPath(auditId, AUDIT_STEPS)}?tab=${tab}`

/**
 * The page of an audit's sources, or of one source. `at` marks cells of a workbook or table, a passage of a
 * document, or the cases of a number taken from a log.
 */
export function sourcePath(
  auditId: number,
  sourceId?: number | null,
  at?: { sheet: string; range: string } | { passage: string } | { number: string } | null,
): string {
  if (!sourceId) return `/audit/${auditId}/sources`
  return `/audit/${auditId}/sources?${new URLSearchParams({ source: String(sourceId), ...at })}`
}

/** The query of an address that opens cells or a passage of a file. */
export const placeInFile = (
  place: { sheet: string; range: string } | { block: number; from: number; to: number },
): { sheet: string; range: string } | { passage: string } =>
  'block' in place
    ? { passage: `${place.block}-${place.from}-${place.to}` }
    : { sheet: place.sheet, range: place.range }

/** Address that opens a step of the map in its panel. */
export const stepPath = (auditId: number, stepId: number) => `${auditStepPath(auditId, 2)}?step=${stepId}`

/** The columns by which the audit list can be sorted. */
export const AUDIT_SORTS = ['createdAt', 'updatedAt', 'title', 'company'] as const
export type AuditSort = (typeof AUDIT_SORTS)[number]

/** The facts about an audit from which its next action is derived. */
export interface AuditFacts {
  status: AuditStatus
  /** Whether a question was answered, a step mapped, an opportunity rated. */
  answered: boolean
  mapped: boolean
  rated: boolean
  /** Saved net savings in the audit's currency; null while no ROI is saved, or while it is an example. */
  netSavings: number | null
  /** Whether an ROI is saved that counts in no total only because no user set or confirmed its period. */
  lacksPeriod: boolean
}

/** What to do next in an audit, in order, and the step in which it is done. */
export const NEXT_ACTIONS = {
  interview: { label: 'Hold the first interview', step: 1 },
  map: { label: 'Map the process', step: 2 },
  friction: { label: 'Mark friction on the map', step: 2 },
  roi: { label: 'Calculate the ROI', step: 3 },
  period: { label: 'Confirm the period', step: 3 },
  complete: { label: 'Complete the audit', step: 3 },
  present: { label: 'Present the deck', step: 3 },
} as const
export type NextAction = keyof typeof NEXT_ACTIONS

/** The next action: the first of interview, map, friction and ROI that is missing; of a saved ROI, its period. */
export function nextAction(audit: AuditFacts): NextAction {
  const { status, answered, mapped, rated, netSavings, lacksPeriod } = audit
  if (status === 'completed') return 'present'
  if (!answered) return 'interview'
  if (!mapped) return 'map'
  if (!rated) return 'friction'
  if (lacksPeriod) return 'period'
  return netSavings === null ? 'roi' : 'complete'
}

/** Cursor for the page after `row` in this sort order. */
export function auditCursor(row: Record<AuditSort, string> & { id: number }, sort: AuditSort): string {
  return JSON.stringify([row[sort], row.id])
}

/** Address of a question on the audit's step 1. */
export function questionPath(auditId: number, interviewId: number, questionId: string): string {
  return `/audit/${auditId}/step1?${new URLSearchParams({ interview: String(interviewId), question: questionId })}`
}
