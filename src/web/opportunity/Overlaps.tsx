// Savings that several opportunities claim and that are counted once: the step, the opportunities, and the deduction.

import { overlapsOf } from '#domain/opportunity/overlap.ts'
import type { OpportunityItem } from '#web/opportunity/opportunity-list.ts'
import { useNumbers } from '#web/platform/numbers.tsx'

export function Overlaps({ items }: { items: readonly OpportunityItem[] }) {
  const { money } = useNumbers()
  const overlaps = overlapsOf(items.map(each => each.leading))
  if (overlaps.length === 0) return null
  const titles = new Map(items.map(({ opportunity }) => [opportunity.id, opportunity.title]))
  return (
    <section aria-label="Counted once" className="mt-4 border-t border-rule pt-3 text-sm text-muted">
      <h3 className="font-semibold text-ink">Counted once</h3>
      <ul className="mt-1 grid gap-1 leading-6">
        {overlaps.map(({ identity, label, opportunities, money: off }) => (
          <li key={identity} className="wrap-anywhere">
            <b className="font-semibold text-ink tabular-nums">{money(off)}</b> a year on “{label}”:{' '}
            {LIST.format(opportunities.map(id => `“${titles.get(id) ?? ''}”`))} save the same work, so this
            amount was deducted.
          </li>
        ))}
      </ul>
    </section>
  )
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })
