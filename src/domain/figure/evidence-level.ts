// Evidence levels: how strong the sources of a figure are, from confirmed by the client to assumed.

/**
 * Evidence levels, strongest first: confirmed by the client, logged by a system, documented in a file, said in an
 * interview (with a quote), entered by a user, assumed. The first four are evidence; logged, documented and said are
 * equally strong, and their order only decides which one a figure with several of them shows.
 */
export const EVIDENCE_LEVELS = ['confirmed', 'logged', 'documented', 'said', 'entered', 'assumed'] as const
export type EvidenceLevel = (typeof EVIDENCE_LEVELS)[number]

/** Whether an evidence level counts as evidence: confirmed, logged, documented or said. */
export const isEvidence = (level: EvidenceLevel): level is Exclude<EvidenceLevel, 'entered' | 'assumed'> =>
  level !== 'entered' && level !== 'assumed'
