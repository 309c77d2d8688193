// The company's three claims as figures, in its own words.

import { CLAIMS } from '#web/site/claims.ts'
import { Entries, Section } from '#web/site/Section.tsx'

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
      <div className="mx-auto max-w-6xl px-5 sm:px-8">
        <p className="border-t border-rule py-3 text-sm">
          <a href="#how-we-measure" className="link">
            How we measure
          </a>
        </p>
      </div>
    </div>
  )
}

/** How each figure is measured. */
export function HowWeMeasure() {
  return (
    <Section
      id="how-we-measure"
      title="How we measure"
      lead="What each of the three claims at the top of this page means, and what it does not."
    >
      <Entries
        items={CLAIMS.map(({ value, label, measure }) => ({ title: `${value} ${label}`, text: measure }))}
      />
    </Section>
  )
}
