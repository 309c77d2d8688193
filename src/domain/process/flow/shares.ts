// Distribution of a step's runs over its outgoing links: given shares, and defaults for missing ones.

import type { EvidenceLevel } from '#domain/figure/evidence-level.ts'
import { type ShareStatements, statedShareLevel } from '#domain/process/flow/branch-share.ts'
import type { LinkMarks, ProcessStep } from '#domain/process/step.ts'
import { amountText } from '#domain/text/number-style.ts'

/** A link as the flow computation reads it. `share` is in percent, 0–100; null or absent if not given. */
export interface FlowLink {
  sourceId: number
  targetId: number
  label?: string
  share?: number | null
  /** Who typed the share; a share without attribution comes from a template. */
  marks?: LinkMarks
  /** What answers and files say about the share. */
  statements?: ShareStatements | null
}

/** The fraction of its source's runs that a link carries. */
export interface LinkPart {
  link: FlowLink
  /** A fraction of the source's runs, 0–1. */
  part: number
  /** Evidence level of the share; null if nothing is divided and every run continues to this step. */
  level: EvidenceLevel | null
  /** The decision's shares are not all given, or do not add up to 100 %. */
  incomplete: boolean
}

/** Shares within this many percentage points of 100 % are complete, so three times 33.3 is accepted. */
const TOLERANCE = 0.1 + 1e-9

/** The problem with a decision's shares, or null. `given` is in percent. A single link without a share takes all runs. */
function sharesProblem(
  isDecision: boolean,
  leaving: readonly FlowLink[],
): { given: number; missing: number } | null {
  const given = givenOf(leaving)
  const missing = leaving.filter(({ share }) => share == null).length
  if (!isDecision || (leaving.length < 2 && missing === leaving.length)) return null
  return missing > 0 || Math.abs(given - 100) > TOLERANCE ? { given, missing } : null
}

/**
 * The problem as text: "Shares incomplete: 70% given, 1 of 3 links without one"; '' if there is none. While no share or volume
 * has been entered, a decision without shares has none.
 */
export function sharesText(
  { isDecision, flow }: Pick<ProcessStep, 'isDecision' | 'flow'>,
  leaving: readonly FlowLink[],
): string {
  const problem = sharesProblem(isDecision, leaving)
  if (!problem || (!flow && problem.missing === leaving.length)) return ''
  const given = amountText(problem.given, 'percent')
  if (leaving.length === 1)
    return `Shares incomplete: ${given} given, the other ${amountText(100 - problem.given, 'percent')} lead nowhere`
  if (problem.missing === leaving.length) return 'Shares incomplete: no link has one'
  if (problem.missing === 0) return `Shares incomplete: together ${given}, not ${amountText(100, 'percent')}`
  return `Shares incomplete: ${given} given, ${problem.missing} of ${leaving.length} links without one`
}

/**
 * The fraction of a step's runs that each of its links carries. A step that is not a decision passes all runs to each
 * successor whose link has no share. A decision splits the remainder to 100 % equally among links without a share.
 * Given shares are used as given, even if they do not add up.
 */
export function linkParts(isDecision: boolean, leaving: readonly FlowLink[]): LinkPart[] {
  const isDivided = isDecision && leaving.length > 1
  const incomplete = isDivided && sharesProblem(isDecision, leaving) !== null
  const open = leaving.filter(({ share }) => share == null).length
  const rest = isDivided ? Math.max(0, 100 - givenOf(leaving)) / open / 100 : 1
  return leaving.map(link => {
    const isGiven = link.share != null
    const level = isGiven && !incomplete ? givenLevel(link) : isGiven || isDivided ? 'assumed' : null
    return { link, part: isGiven ? (link.share ?? 0) / 100 : rest, level, incomplete }
  })
}

function givenLevel({ share, marks, statements }: FlowLink): EvidenceLevel {
  return statedShareLevel(share ?? 0, statements) ?? (marks?.share ? 'entered' : 'assumed')
}

const givenOf = (leaving: readonly FlowLink[]) => leaving.reduce((sum, { share }) => sum + (share ?? 0), 0)
