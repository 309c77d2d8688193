// The findings of a short list: a few of each source.

import type { Finding, FindingSource } from '#domain/finding/finding.ts'

/** Places per source in a short list of findings; unused places go to the other sources in order. */
const PLACES: Record<FindingSource, number> = {
  opportunity: 3,
  noted: 1,
  contradiction: 2,
  step: 1,
  answer: 2,
}

/** Selects at most `room` findings from all sources, in source order. */
export function chiefFindings(findings: readonly Finding[], room: number): Finding[] {
  const taken = new Map<FindingSource, number>()
  const isChief = ({ source }: Finding) => {
    taken.set(source, (taken.get(source) ?? 0) + 1)
    return (taken.get(source) ?? 0) <= PLACES[source]
  }
  const chief = findings.filter(isChief).slice(0, room)
  const more = findings.filter(each => !chief.includes(each)).slice(0, room - chief.length)
  return findings.filter(each => chief.includes(each) || more.includes(each))
}
