// One owner: steps and hours, people and hours as typed fields, the load now and at the trial volume, waiting time.

import { Gauge } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { SavedCapacity } from '#contract/capacity.ts'
import {
  CAPACITY_FIELDS,
  CAPACITY_LIMITS,
  type CapacityField,
  capacityInput,
} from '#domain/capacity/capacity.ts'
import { LOAD_WORDS, type OwnerLoad, waitingText } from '#domain/capacity/load.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { ownerKey } from '#domain/process/owner.ts'
import { amountText } from '#domain/text/number-style.ts'
import { fieldText, writtenNumber } from '#domain/text/written-number.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { useAction } from '#web/platform/api.ts'
import { OwnerDay } from '#web/process/flow/OwnerDay.tsx'
import { useSetCapacity } from '#web/process/flow/useSetCapacity.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Cell, Row, RowHead } from '#web/ui/table/table.tsx'

interface Props {
  auditId: number
  owner: OwnerLoad
  /** The same owner at the trial volume. */
  later: OwnerLoad
  entered: SavedCapacity | null
  /** The other owners of the map. */
  others: readonly string[]
  frozen: boolean
}

export function OwnerRow({ auditId, owner, later, entered, others, frozen }: Props) {
  const { steps, hours, leftOut } = owner
  // Kept here because the fields below are created again with each version.
  const [isDayOpen, setDayOpen] = useState(false)
  return (
    <Row className={isDayOpen ? '*:align-top' : ''}>
      <RowHead className="min-w-40">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {owner.owner}
          {owner.isBottleneck && (
            <Badge tone={owner.level === 'over' ? 'danger' : 'caution'}>
              <Gauge aria-hidden /> Bottleneck
            </Badge>
          )}
        </span>
        <span
          className="block text-xs font-normal text-muted"
          title={steps.map(each => each.label).join(', ')}
        >
          {steps.length} {steps.length === 1 ? 'step' : 'steps'}
        </span>
      </RowHead>
      <Cell numeric>
        {leftOut.length < steps.length && <OpenFigure figure={hours} showBasis />}
        {leftOut.length > 0 && <LeftOut steps={leftOut} />}
      </Cell>
      <Entries
        key={entered?.version ?? 0}
        auditId={auditId}
        entered={entered}
        others={others}
        frozen={frozen}
        isDayOpen={isDayOpen}
        onDay={setDayOpen}
        owner={owner.owner}
      />
      <Cell className="min-w-32">
        <Load owner={owner} opens />
      </Cell>
      <Cell className="min-w-32">
        <Load owner={later} />
      </Cell>
      <Cell className="min-w-32 text-xs">
        <p>{waitingText(owner.waiting)}</p>
        {owner.waiting && later.waiting && later.waiting.kind !== 'unknown' && (
          <p className="text-muted">then: {waitingText(later.waiting)}</p>
        )}
      </Cell>
    </Row>
  )
}

/** "without Appeal denial": their minutes or volume are not known. */
function LeftOut({ steps }: { steps: OwnerLoad['leftOut'] }) {
  const [first, ...more] = steps.map(({ label }) => label)
  return (
    <span
      className="block text-left text-xs font-normal text-muted wrap-anywhere"
      title={`${steps.map(({ label }) => label).join(', ')}: minutes or volume not known`}
    >
      without {first}
      {more.length > 0 && ` and ${more.length} more`}
    </span>
  )
}

interface EntryProps extends Pick<Props, 'auditId' | 'entered' | 'others' | 'frozen'> {
  owner: string
  isDayOpen: boolean
  onDay: (isOpen: boolean) => void
}

/** Saved when the user leaves a field or presses Enter, once both have a value. */
function Entries({ auditId, entered, others, frozen, owner, isDayOpen, onDay }: EntryProps) {
  const [people, setPeople] = useState(entered ? fieldText(entered.people) : '')
  const [hours, setHours] = useState(entered ? fieldText(entered.hoursPerMonth) : '')
  const { set, remove } = { set: useAction('capacity.set'), remove: useAction('capacity.remove') }
  const change = useSetCapacity(auditId)
  const values = [numberIn(people, CAPACITY_LIMITS.people), numberIn(hours, CAPACITY_LIMITS.hoursPerMonth)]
  const save = (event: FormEvent) => {
    event.preventDefault()
    const [persons = null, each = null] = values
    const isEmptied = people.trim() === '' && hours.trim() === ''
    if (isEmptied && entered) void remove.run({ params: { id: entered.id } })
    if (persons === null || each === null) return
    if (entered?.people === persons && entered.hoursPerMonth === each) return
    const numbers = { people: persons, hoursPerMonth: each }
    if (entered) void change(entered, numbers)
    else void set.run({ params: { id: auditId }, body: { owner, ...numbers } })
  }
  const field = (label: string, value: string, onType: (typed: string) => void, at: 0 | 1) => (
    <Cell className="w-28">
      <form onSubmit={save}>
        <Input
          aria-label={`${label} of ${owner}`}
          aria-invalid={value.trim() !== '' && values[at] === null ? true : undefined}
          className="min-w-20"
          inputMode="decimal"
          disabled={frozen}
          value={value}
          onChange={event => onType(event.target.value)}
          onBlur={save}
        />
        {entered && <Origin entered={entered} field={CAPACITY_FIELDS[at]} label={`${label} of ${owner}`} />}
      </form>
      {at === 1 && entered && (
        <OwnerDay
          auditId={auditId}
          entered={entered}
          others={others}
          frozen={frozen}
          isOpen={isDayOpen}
          onToggle={onDay}
        />
      )}
    </Cell>
  )
  return (
    <>
      {field('People', people, setPeople, 0)}
      {field('Hours a month', hours, setHours, 1)}
    </>
  )
}

interface OriginProps {
  entered: SavedCapacity
  field: CapacityField
  label: string
}

/** Who said the number, which opens to the quote, or who entered both. */
function Origin({ entered, field, label }: OriginProps) {
  const input = capacityInput(entered, field, label)
  if (input.kind === 'answer') {
    const name = `owner:${ownerKey(entered.owner)}:${field}`
    const figure: Figure = {
      id: name,
      label,
      value: input.value,
      unit: input.unit ?? 'count',
      formula: 'owner.named',
      version: 1,
      inputs: [input],
    }
    return (
      <p className="mt-1 text-xs">
        <OpenFigure figure={figure} showBasis className="whitespace-normal! wrap-anywhere">
          said by {input.interviewee ?? 'an unnamed interviewee'}
        </OpenFigure>
      </p>
    )
  }
  // Where both were entered, the author is named once.
  if (field === 'people' && !entered.source) return null
  return (
    <p className="mt-1 text-xs text-muted" title={enteredBy(entered.author)}>
      {enteredBy(entered.author)}
    </p>
  )
}

/** The typed number, within its bounds; null if it is not a number. */
function numberIn(typed: string, most: number): number | null {
  const value = writtenNumber(typed)
  return value !== null && value <= most ? value : null
}

const BARS = { fine: 'bg-signal', high: 'bg-time-sink', over: 'bg-danger' } as const
const WORDS = { fine: '', high: 'text-time-sink', over: 'text-danger' } as const

/** The load as a bar that ends at 100 %, with its text. */
function Load({ owner: { load, level }, opens = false }: { owner: OwnerLoad; opens?: boolean }) {
  if (!load || !level) return <span className="text-xs text-muted">people and hours not entered</span>
  const percent = load.value ?? 0
  const rounded = { ...load, value: Math.round(percent) }
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        {opens ? (
          <OpenFigure figure={rounded} showBasis className="font-semibold" />
        ) : (
          <span className="font-semibold">{amountText(Math.round(percent), 'percent')}</span>
        )}
        <span className={`text-xs ${WORDS[level]}`}>{LOAD_WORDS[level]}</span>
      </p>
      <div aria-hidden className="mt-1 h-1.5 w-full bg-rule">
        <div className={`h-full ${BARS[level]}`} style={{ width: `${Math.min(100, percent)}%` }} />
      </div>
    </div>
  )
}

/** A copied audit has people and hours that no user has confirmed yet. */
const enteredBy = (author: string) => (author === '' ? 'from the audit copied' : `entered by ${author}`)
