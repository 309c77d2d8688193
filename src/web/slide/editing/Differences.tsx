// Word diff of two texts, with removals and insertions marked; figures show their current values.

import { changesOf } from '#domain/document/text-changes.ts'

interface Props {
  before: string
  after: string
  written(name: string): string | null
}

export function Differences({ before, after, written }: Props) {
  return changesOf(before, after).map(({ kind, text }, index) => {
    const shown = readable(text, written)
    if (kind === 'added')
      return (
        <ins key={index} className="bg-signal-wash decoration-signal">
          {shown}
        </ins>
      )
    if (kind === 'removed')
      return (
        <del key={index} className="bg-danger-wash text-muted">
          {shown}
        </del>
      )
    return <span key={index}>{shown}</span>
  })
}

/** A stored text with figure names replaced by their values. */
export const readable = (stored: string, written: Props['written']) =>
  stored.replaceAll(/\{([a-z0-9_.]+)\}/gi, (whole, name: string) => written(name) ?? whole)
