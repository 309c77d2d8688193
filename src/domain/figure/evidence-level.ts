// Evidence levels: how strong the sources of a figure are, from confirmed by the client to assumed.

import { type Figure, type FigureSource, figuresUnder, isStatement } from '#domain/figure/figure.ts'

/**
 * Evidence levels, strongest first: confirmed by the client, logged by a system, documented in a file, said in an
 * interview (with a quote), entered by a user, assumed. The first four are evidence; those between are equal.
 */
export const EVIDENCE_LEVELS = ['confirmed', 'logged', 'documented', 'said', 'entered', 'assumed'] as const
export type EvidenceLevel = (typeof EVIDENCE_LEVELS)[number]

/** The evidence level of one source. A number entered beside an answer without text is entered, as there is no quote. */
export function evidenceLevelOfInput(end: FigureSource): EvidenceLevel {
  if (end.kind === 'answer') return end.quote === '' ? 'entered' : 'said'
  if (end.kind === 'log') return end.sourceId === null ? 'entered' : 'logged'
  if (end.kind === 'file') return end.sourceId === null ? 'entered' : 'documented'
  if (end.kind === 'entry') return 'entered'
  return end.kind === 'step' ? end.standing : 'assumed'
}

/**
 * The evidence level of a figure is that of its weakest source; a figure without sources is assumed. Answers and
 * logs about a number that the client confirmed do not weaken it.
 */
export function evidenceLevelOf(root: Figure): EvidenceLevel {
  const found = new Set(figuresUnder(root).flatMap(weighedEnds).map(evidenceLevelOfInput))
  return EVIDENCE_LEVELS.findLast(each => found.has(each)) ?? 'assumed'
}

function weighedEnds({ inputs }: Figure): FigureSource[] {
  const isConfirmed = inputs.some(input => input.kind === 'step' && input.standing === 'confirmed')
  return inputs.flatMap(input =>
    input.kind === 'figure' || (isConfirmed && isStatement(input)) ? [] : [input],
  )
}

/** 'evidence' if all sources of the figure are confirmed, logged, documented or said, else 'assumption', which is drawn dashed. */
export function basisOf(root: Figure): 'evidence' | 'assumption' {
  return isEvidence(evidenceLevelOf(root)) ? 'evidence' : 'assumption'
}

/** Whether an evidence level counts as evidence: confirmed, logged, documented or said. */
export const isEvidence = (level: EvidenceLevel): level is Exclude<EvidenceLevel, 'entered' | 'assumed'> =>
  level !== 'entered' && level !== 'assumed'
