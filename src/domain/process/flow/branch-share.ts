// The share of a link with its evidence: the answers or files that name it, the user who typed it, or an assumption.

import type { EvidenceLevel } from '#domain/figure/evidence-level.ts'
import type { FigureInput } from '#domain/figure/figure.ts'
import { type FieldAccounts, namedEvidenceLevel, quotedOnce, weigh } from '#domain/process/statements.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import type { Quantity } from '#domain/quantity/quantity.ts'

/** What answers and files say about the share of one link. */
export interface ShareStatements extends FieldAccounts {
  /** All of it, oldest first. */
  said: Quantity[]
}

/** The statements about the share of the link from the step to another one; null without any. */
export function shareStatements(
  { sources, accounts }: Pick<ProcessStep, 'sources' | 'accounts'>,
  targetId: number,
): ShareStatements | null {
  const said = (sources?.share ?? []).filter(
    ({ link }) => link?.to === 'branch' && link.targetId === targetId,
  )
  return said.length === 0 ? null : { said, ...weigh(said, accounts?.shares?.[targetId]) }
}

/** Evidence level of a share in percent, 0–100; null if no statement names this value. */
export function statedShareLevel(
  share: number,
  statements: ShareStatements | null | undefined,
): EvidenceLevel | null {
  if (!statements) return null
  if (statements.undecided) return 'assumed'
  const naming = statements.counting.filter(({ usual }) => usual === share)
  return naming.length > 0 ? namedEvidenceLevel(naming) : null
}

/** The quotes of a share, each once. */
export const shareQuotes = ({ said }: ShareStatements): FigureInput[] => quotedOnce(said)
