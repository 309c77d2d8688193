// The figures taken from a file: each opens its cells, and says whether the map has another value.

import { Link } from 'react-router'
import { stepPath } from '#domain/audit.ts'
import { fileText } from '#domain/figure/evidence-text.ts'
import {
  isDocumented,
  isPassage,
  linkedSteps,
  QUANTITY_UNITS,
  type Quantity,
} from '#domain/quantity/quantity.ts'
import { rangeText } from '#domain/text/range-text.ts'
import { useLinkNames } from '#web/interview/index.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import type { ShownPlace } from '#web/source/file/FileFrame.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props {
  auditId: number
  taken: Quantity[]
  /** Says how to take a figure, while there is none. */
  hint: string
  onShow(place: ShownPlace): void
  readOnly: boolean
}

export function TakenFigures({ auditId, taken, hint, ...actions }: Props) {
  return (
    <section aria-label="Figures from this file" className="mt-8">
      <h3 className="headline text-lg">Figures from this file</h3>
      {taken.length === 0 ? (
        <p className="mt-2 text-muted">No figures yet. {hint}</p>
      ) : (
        <ul className="mt-3 divide-y divide-rule border-y border-ink">
          {taken.map(quantity => (
            <TakenFigureRow key={quantity.id} auditId={auditId} quantity={quantity} {...actions} />
          ))}
        </ul>
      )}
    </section>
  )
}

type TakenFigureRowProps = Omit<Props, 'taken' | 'hint'> & { quantity: Quantity }

function TakenFigureRow({ auditId, quantity, onShow, readOnly }: TakenFigureRowProps) {
  const { amount } = useNumbers()
  const nameOf = useLinkNames(auditId)
  const { run, pending } = useAction('quantity.remove')
  const { id, kind, min, usual, max, link, source } = quantity
  if (!isDocumented(source)) return null
  const shown = (value: number) => amount(value, QUANTITY_UNITS[kind])
  const name = link ? nameOf(link) : 'A step that is no longer on the map'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p>
          {name}: <strong>{shown(usual)}</strong>
          {min < max && ` (${rangeText([min, max].map(shown))})`}
        </p>
        <p className="caption">{fileText(source)}</p>
        <MapValue auditId={auditId} quantity={quantity} shown={shown} />
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" onClick={() => onShow(source)}>
          {isPassage(source) ? 'Show passage' : 'Show cells'}
          <span className="sr-only"> of {name}</span>
        </Button>
        {!readOnly && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Remove ${name}`}
            pending={pending}
            onClick={() => void run({ params: { id } })}
          >
            Remove
          </Button>
        )}
      </div>
    </li>
  )
}

interface MapValueProps {
  auditId: number
  quantity: Quantity
  shown(value: number): string
}

/** Says that a step has another value than the file, with the way to decide. */
function MapValue({ auditId, quantity, shown }: MapValueProps) {
  const { data: steps = [] } = useRead('process.steps', { params: { id: auditId } })
  const linked = linkedSteps(quantity.link)
  if (!linked || linked.field === 'friction' || linked.field === 'share') return null
  const { field } = linked
  const other = steps.find(step => linked.ids.includes(step.id) && step[field] !== quantity.usual)
  const value = other?.[field] ?? null
  if (!other || value === null) return null
  return (
    <p className="text-sm">
      The map has {shown(value)}.{' '}
      <Link className="link" to={stepPath(auditId, other.id)}>
        Compare and decide
      </Link>
    </p>
  )
}
