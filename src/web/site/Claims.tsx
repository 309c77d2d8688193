// The three figures the firm stands for, in its own words.

const CLAIMS = [
  { value: 'Up to 40%', label: 'operational cost reduction' },
  { value: 'Within 6 months', label: 'measurable ROI' },
  { value: '100%', label: 'automation opportunity identification' },
]

export function Claims() {
  return (
    <div className="border-y border-ink bg-band">
      <dl className="mx-auto grid max-w-6xl px-5 sm:grid-cols-3 sm:px-8">
        {CLAIMS.map(claim => (
          <div
            key={claim.value}
            className="flex flex-col-reverse justify-end border-rule py-6 not-first:border-t sm:border-t-0 sm:px-8 sm:not-first:border-t-0 sm:not-first:border-l sm:first:pl-0"
          >
            <dt className="text-sm text-muted">{claim.label}</dt>
            <dd className="headline text-2xl">{claim.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
