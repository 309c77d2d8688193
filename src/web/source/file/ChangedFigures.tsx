// Figures of earlier versions whose cells or passage this version changes, old and new side by side; each is taken or
// kept by a person.

import type { ChangedFigure } from '#contract/changed-figure.ts'
import {
  type FileSource,
  isDocumented,
  isPassage,
  type PassageSource,
  QUANTITY_UNITS,
  type Quantity,
} from '#domain/quantity/quantity.ts'
import { useLinkNames } from '#web/interview/index.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import type { ShownPlace } from '#web/source/file/FileFrame.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  auditId: number
  sourceId: number
  onShow(place: ShownPlace): void
  readOnly: boolean
}

export function ChangedFigures(props: Props) {
  const { auditId, sourceId } = props
  const { data, error } = useRead('quantity.changedCells', { params: { id: sourceId } })
  const { data: quantities = [] } = useRead('quantity.list', { params: { id: auditId } })
  const { number } = useNumbers()
  if (error && !data)
    return (
      <p className="mt-6 text-sm text-danger">The figures of the earlier version could not be compared.</p>
    )
  if (!data) return null
  const { changed, unchanged } = data
  const others = unchanged === 1 ? '1 figure is unchanged.' : `${number(unchanged)} figures are unchanged.`
  if (changed.length === 0) return <p className="mt-4 text-sm text-muted">No figure has changed. {others}</p>
  return (
    <section aria-label="Changed in this version" className="mt-6">
      <Notice
        title={
          changed.length === 1
            ? 'One figure changed in this version'
            : `${number(changed.length)} figures changed in this version`
        }
      >
        No value changes by itself. {others}
      </Notice>
      <ul className="mt-3 divide-y divide-rule border-y border-ink">
        {changed.map(change => {
          const quantity = quantities.find(({ id }) => id === change.quantityId)
          return quantity && <Changed key={quantity.id} {...props} change={change} quantity={quantity} />
        })}
      </ul>
    </section>
  )
}

type ChangedProps = Props & { change: ChangedFigure; quantity: Quantity }

function Changed({ auditId, sourceId, change, quantity, onShow, readOnly }: ChangedProps) {
  const { amount } = useNumbers()
  const nameOf = useLinkNames(auditId)
  const { run, pending } = useAction('quantity.useVersion')
  const { id, kind, usual, link, source } = quantity
  if (!isDocumented(source)) return null
  const name = link ? nameOf(link) : 'A step that is no longer on the map'
  const place = placeNow(source, change)
  const shown = (value: number) => amount(value, QUANTITY_UNITS[kind])
  const decide = (use: 'new' | 'kept') => void run({ params: { id }, body: { sourceId, use } })
  return (
    <li className="grid gap-x-8 gap-y-3 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{name}</p>
        <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-sm">
          <Version title="Before" place={placeText(source)} texts={change.before} value={shown(usual)} />
          <Version
            title="Now"
            place={place && placeText(place)}
            texts={change.after}
            value={change.now ? shown(change.now.usual) : change.refusal}
          />
        </dl>
      </div>
      <div className="flex flex-wrap items-start gap-2 md:justify-end">
        {place && (
          <Button variant="quiet" size="sm" onClick={() => onShow(place)}>
            {isPassage(source) ? 'Show passage' : 'Show cells'}
            <span className="sr-only"> of {name}</span>
          </Button>
        )}
        {!readOnly && change.now && (
          <Button variant="secondary" size="sm" disabled={pending} onClick={() => decide('new')}>
            Use {shown(change.now.usual)}
          </Button>
        )}
        {!readOnly && (
          <Button variant="secondary" size="sm" disabled={pending} onClick={() => decide('kept')}>
            Keep {shown(usual)}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Where it is in this version; null if it is no longer there. */
function placeNow(source: FileSource | PassageSource, { range, passage }: ChangedFigure): ShownPlace | null {
  if (isPassage(source)) return passage
  return range === null ? null : { sheet: source.sheet, range }
}

/** The cells; nothing for a passage, whose text says it. */
function placeText(place: ShownPlace): string | null {
  if (!('range' in place)) return null
  return place.sheet === '' ? place.range : `${place.sheet}!${place.range}`
}

/** Texts of cells that are shown; the sheet shows all. */
const SHOWN = 12

interface VersionProps {
  title: string
  place: string | null
  texts: readonly string[]
  value: string | null
}

function Version({ title, place, texts, value }: VersionProps) {
  const listed = texts.slice(0, SHOWN).join(', ') + (texts.length > SHOWN ? ', …' : '')
  return (
    <>
      <dt className="text-muted">{title}</dt>
      <dd>
        <strong>{value}</strong> · {place && `${place}: `}
        {listed || 'empty'}
      </dd>
    </>
  )
}
