// Evidence icon: the evidence level of a figure as a shape, alone or with its name for screen readers.

/**
 * confirmed: the client has confirmed it. logged: a system recorded it. documented: a file states it. said: an
 * interviewee said it. entered: a user typed it. assumed: none of these.
 */
export type FigureEvidence = 'confirmed' | 'logged' | 'documented' | 'said' | 'entered' | 'assumed'

/** An evidence icon with its level for screen readers. No stroke: beside a number it would look like a minus sign. */
export function EvidenceLevelMark({ standing }: { standing: FigureEvidence }) {
  return (
    <span className="inline-flex shrink-0 self-center" title={WORDS[standing]}>
      <EvidenceIcon standing={standing} />
      <span className="sr-only">{standing}: </span>
    </span>
  )
}

const WORDS: Record<FigureEvidence, string> = {
  confirmed: 'Confirmed by the client',
  logged: 'Logged by a system',
  documented: 'Documented in a file',
  said: 'Said in an interview',
  entered: 'Entered by a person',
  assumed: 'Assumed',
}

/** Logged is a square, documented a diamond; the others are round. */
const CORNERS: Partial<Record<FigureEvidence, string>> = {
  logged: 'rounded-[1px]',
  documented: 'scale-[0.85] rotate-45 rounded-[1px]',
}

/**
 * Filled with a ring around it, a filled square, a filled diamond, filled, half filled or hollow: distinguishable by
 * shape alone.
 */
export function EvidenceIcon({
  standing,
  className = 'size-2.5',
}: {
  standing: FigureEvidence
  className?: string
}) {
  const look = {
    confirmed: 'bg-signal outline-[1.5px] outline-offset-[1.5px] outline-signal',
    logged: 'bg-signal',
    documented: 'bg-signal',
    said: 'bg-signal',
    entered: 'bg-sheet',
    assumed: 'border-dashed bg-sheet',
  }[standing]
  return (
    <span
      aria-hidden
      className={`relative block overflow-hidden border-[1.5px] border-signal ${CORNERS[standing] ?? 'rounded-full'} ${look} ${className}`}
    >
      {standing === 'entered' && <span className="absolute inset-y-0 left-0 w-1/2 bg-signal" />}
    </span>
  )
}
