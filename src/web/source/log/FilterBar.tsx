// Which cases of a log are measured: in words, with the way to change or remove the filter.

import { useState } from 'react'
import { filterText } from '#domain/figure/evidence-text.ts'
import { useAction } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { FilterDialog } from '#web/source/log/FilterDialog.tsx'
import type { LogProps } from '#web/source/log/log-props.ts'
import { Button } from '#web/ui/button.tsx'

export function FilterBar(props: LogProps) {
  const { source, readOnly } = props
  const { filter, unfiltered, summary } = source
  const { number, style } = useNumbers()
  const [isOpen, open] = useState(false)
  const { run, pending } = useAction('source.filter')
  return (
    <section
      aria-label="Filter"
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-rule py-2.5 text-sm"
    >
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        {filter ? (
          <>
            <strong className="first-letter:uppercase">Only {filterText(filter, style)}</strong>{' '}
            <span className="text-muted">
              · {number(summary.cases)} of {number(unfiltered?.cases ?? summary.cases)} cases
            </span>
          </>
        ) : summary.cases === 1 ? (
          'The only case is measured.'
        ) : (
          `All ${number(summary.cases)} cases are measured.`
        )}
      </p>
      {!readOnly && (
        <Button variant="secondary" size="sm" onClick={() => open(true)}>
          {filter ? 'Change filter' : 'Filter cases'}
        </Button>
      )}
      {!readOnly && filter && (
        <Button
          variant="quiet"
          size="sm"
          pending={pending}
          onClick={() => void run({ params: { id: source.id }, body: { filter: null } })}
        >
          Remove filter
        </Button>
      )}
      {isOpen && <FilterDialog {...props} onClose={() => open(false)} />}
    </section>
  )
}
