// The logo: a line that runs from a dot over the lines of a ledger, with the product's name.

export function Logo({ name }: { name: string }) {
  return (
    <span className="flex max-w-full min-w-0 items-center gap-2.5">
      <svg aria-hidden="true" viewBox="0 0 28 28" className="size-7 shrink-0" fill="none">
        <path d="M3 6.5h22M3 14h22M3 21.5h22" stroke="var(--color-edge)" strokeWidth="1" />
        <path
          d="M5 14h5l4-7.5 4 15h5"
          stroke="var(--color-signal)"
          strokeWidth="2.25"
          strokeLinejoin="round"
        />
        <circle cx="5" cy="14" r="2.6" fill="var(--color-signal)" />
      </svg>
      <span className="headline truncate text-base leading-tight">{name}</span>
    </span>
  )
}
