// One template: a small picture of its map, its running costs, and the actions to use it.

import type { ReactNode } from 'react'
import { monthlyCost } from '#domain/opportunity/opportunity.ts'
import type { MapLink } from '#domain/process/map.ts'
import { ENGINE_LABELS, ENGINES, type StepFields } from '#domain/process/step.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { MapPicture } from '#web/process/template/MapPicture.tsx'
import { useWatched } from '#web/process/watch.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Clipped } from '#web/ui/table/table.tsx'

export interface AnyTemplate {
  name: string
  steps: readonly StepFields[]
  links: readonly MapLink[]
}

interface Props {
  template: AnyTemplate
  /** The template's purpose, or its author. */
  about: ReactNode
  onUse: () => void
  onInsert: () => void
  /** Further actions. */
  children?: ReactNode
}

export function TemplateCard({ template, about, onUse, onInsert, children }: Props) {
  const { name, steps, links } = template
  const { editor, doc } = useWatched('chrome')
  const lanes = ENGINES.filter(engine => steps.some(step => step.engine === engine))
  return (
    <li className="flex min-w-0 flex-col gap-3 border border-rule bg-sheet p-4">
      <MapPicture steps={steps} links={links} />
      <div className="flex flex-wrap gap-1.5">
        {lanes.map(engine => (
          <Badge key={engine} tone={engine}>
            {ENGINE_LABELS[engine]}
          </Badge>
        ))}
      </div>
      <div className="min-w-0">
        <h3 className="headline text-lg">
          <Clipped>{name}</Clipped>
        </h3>
        <p className="text-sm text-muted">{about}</p>
      </div>
      <Measures steps={steps} />
      <div className="mt-auto flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          disabled={editor.readOnly}
          aria-label={`Use template ${name}`}
          onClick={onUse}
        >
          Use template
        </Button>
        {doc.steps.size > 0 && (
          <Button
            variant="quiet"
            size="sm"
            disabled={editor.readOnly}
            aria-label={`Insert beside: ${name}`}
            onClick={onInsert}
          >
            Insert beside
          </Button>
        )}
        {children}
      </div>
    </li>
  )
}

function Measures({ steps }: Pick<AnyTemplate, 'steps'>) {
  const numbers = useNumbers()
  const minutes = steps.reduce((sum, step) => sum + step.durationMin, 0)
  const cost = Math.round(steps.reduce((sum, step) => sum + monthlyCost(step, 1), 0))
  return (
    <p className="text-sm">
      {steps.length} {steps.length === 1 ? 'step' : 'steps'} · {numbers.amount(minutes, 'minutes')} ·{' '}
      {numbers.money(cost)} a run
    </p>
  )
}
