// One option in a list of the plan: title, decision, figures, and a button for its limits.

import type { ReactNode } from 'react'
import type { Plan } from '#contract/plan.ts'
import { Badge } from '#web/ui/badge.tsx'

interface Props {
  option: Plan['options'][number]
  onOption: ((id: number) => void) | null
  /** Figures and buttons after the title. */
  children?: ReactNode
}

export function OptionLine({ option: { id, title, decision }, onOption, children }: Props) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
      {children}
      {decision && (
        <Badge tone="caution">
          {decision === 'required' ? 'Included by decision' : 'Excluded by decision'}
        </Badge>
      )}
      {onOption && (
        <button type="button" className="link min-h-6 text-xs" onClick={() => onOption(id)}>
          Limits<span className="sr-only">{` of ${title}`}</span>
        </button>
      )}
    </li>
  )
}
