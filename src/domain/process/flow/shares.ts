// How the runs of a step spread over the links that leave it: by their shares, and what stands in for a missing one.

import type { EvidenceLevel } from '#domain/figure/figure.ts'
import type { LinkMarks } from '#domain/process/step.ts'
import { amountText } from '#domain/text/number-style.ts'

/** A link as the flow reads it. `share` in percent 0–100; null or absent where nobody has given one. */
export interface FlowLink {
  sourceId: number
  targetId: number
  label?: string
  share?: number | null
  /** Who typed the share; one without is a template's. */
  marks?: LinkMarks
}

/** What follows a link of each run of its source. */
export interface LinkPart {
  link: FlowLink
  /** A fraction of the source's runs, 0–1. */
  part: number
  /** Null where nothing is divided: every run goes on to this step. */
  standing: EvidenceLevel | null
  /** The decision's shares are not all given, or do not add up to 100 %. */
  incomplete: boolean
}

/** Shares of a decision that add up to 100 % within this many percent points are complete: three times 33.3 is. */
const TOLERANCE = 0.1 + 1e-9

/** What is wrong with the shares of a decision; null where nothing is. `given` in percent. */
export function sharesProblem(
  isDecision: boolean,
  leaving: readonly FlowLink[],
): { given: number; missing: number } | null {
  if (!isDecision || leaving.length < 2) return null
  const given = givenOf(leaving)
  const missing = leaving.filter(({ share }) => share == null).length
  return missing > 0 || Math.abs(given - 100) > TOLERANCE ? { given, missing } : null
}

/** The same in words: "Shares incomplete: 70% given, 1 of 3 links without one". */
export function sharesText(isDecision: boolean, leaving: readonly FlowLink[]): string {
  const problem = sharesProblem(isDecision, leaving)
  if (!problem) return ''
  const given = amountText(problem.given, 'percent')
  if (problem.missing === leaving.length) return 'Shares incomplete: no link has one'
  if (problem.missing === 0) return `Shares incomplete: together ${given}, not ${amountText(100, 'percent')}`
  return `Shares incomplete: ${given} given, ${problem.missing} of ${leaving.length} links without one`
}

/**
 * The part of a step's runs that each of its links carries. A step that is no decision hands every run over to each
 * successor whose link has no share. A decision divides what its shares leave of 100 % equally over links without one;
 * shares that are given count as given, also where they do not add up.
 */
export function linkParts(isDecision: boolean, leaving: readonly FlowLink[]): LinkPart[] {
  const incomplete = sharesProblem(isDecision, leaving) !== null
  const open = leaving.filter(({ share }) => share == null).length
  const rest = isDecision && leaving.length > 1 ? Math.max(0, 100 - givenOf(leaving)) / open / 100 : 1
  const isDivided = isDecision && leaving.length > 1
  return leaving.map(link => {
    const isGiven = link.share != null
    const isEntered = isGiven && !incomplete && link.marks?.share !== undefined
    const standing = isEntered ? 'entered' : isGiven || isDivided ? 'assumed' : null
    return { link, part: isGiven ? (link.share ?? 0) / 100 : rest, standing, incomplete }
  })
}

const givenOf = (leaving: readonly FlowLink[]) => leaving.reduce((sum, { share }) => sum + (share ?? 0), 0)
