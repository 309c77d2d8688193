// The logo: a line that runs from a dot over the lines of a ledger, with the product's name on one or two lines. Where the
// whole name has no room, it wraps below the visible part, and the line alone is shown.

/** Width of a letter, in em; a little more than the average. */
const LETTER = 0.58

/** The least width at which a name has two lines, in em. */
function widthOf(name: string): number {
  const words = name.split(/\s+/)
  const ends = words.map((_, at) => words.slice(0, at + 1).join(' ').length)
  const lines = ends.map(end => Math.max(end, name.length - end - 1))
  return Math.min(name.length, ...lines) * LETTER
}

export function Logo({ name }: { name: string }) {
  return (
    <span className="-my-1 flex h-9 max-w-full min-w-0 flex-wrap items-center gap-x-2.5 overflow-hidden">
      <svg aria-hidden="true" viewBox="0 -4 28 36" className="h-9 w-7 shrink-0" fill="none">
        <path d="M3 6.5h22M3 14h22M3 21.5h22" stroke="var(--color-edge)" strokeWidth="1" />
        <path
          d="M5 14h5l4-7.5 4 15h5"
          stroke="var(--color-signal)"
          strokeWidth="2.25"
          strokeLinejoin="round"
        />
        <circle cx="5" cy="14" r="2.6" fill="var(--color-signal)" />
      </svg>
      <span
        className="headline flex min-h-9 min-w-0 items-center text-base leading-[1.125]"
        style={{ flex: `1 0 ${widthOf(name)}em` }}
      >
        {name}
      </span>
    </span>
  )
}
