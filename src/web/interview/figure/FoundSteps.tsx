// Steps and owners found in an answer, each beside its sentence and correctable in place.

import { Check, X } from 'lucide-react'
import type { SavedCapacity } from '#contract/capacity.ts'
import { ENGINE_LABELS, ENGINES } from '#domain/process/step.ts'
import type { OfferedOwner, OfferedStep } from '#web/interview/figure/offers.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

export type StepEdit = Partial<Pick<OfferedStep, 'label' | 'owner' | 'engine'>>

interface StepsProps {
  steps: readonly OfferedStep[]
  busy: boolean
  onAccept(step: OfferedStep): void
  onEdit(key: string, edit: StepEdit): void
  onSetAside(key: string): void
}

export function FoundSteps({ steps, busy, onAccept, onEdit, onSetAside }: StepsProps) {
  if (steps.length === 0) return null
  return (
    <section aria-label="Steps found" className="mt-2">
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {steps.map((step, place) => (
          <li key={step.key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            <div className="grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_8.5rem]">
              <Field label={`Name of step ${place + 1}`} hideLabel className="max-sm:col-span-2">
                <Input
                  maxLength={500}
                  dir="auto"
                  className="font-semibold"
                  value={step.label}
                  onChange={({ target }) => onEdit(step.key, { label: target.value })}
                />
              </Field>
              <Field label={`Owner of step ${place + 1}`} hideLabel>
                <Input
                  maxLength={200}
                  dir="auto"
                  placeholder="Owner"
                  value={step.owner}
                  onChange={({ target }) => onEdit(step.key, { owner: target.value })}
                />
              </Field>
              <Field label={`Lane of step ${place + 1}`} hideLabel>
                <EnumSelect
                  values={ENGINES}
                  labels={ENGINE_LABELS}
                  value={step.engine}
                  onChoose={engine => onEdit(step.key, { engine })}
                />
              </Field>
            </div>
            <span className="flex items-start gap-1">
              <Button
                variant="secondary"
                size="icon"
                disabled={busy || step.label.trim() === ''}
                aria-label={`Accept step ${place + 1}`}
                title="Accept"
                onClick={() => onAccept(step)}
              >
                <Check aria-hidden />
              </Button>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Leave out step ${place + 1}`}
                onClick={() => onSetAside(step.key)}
              >
                <X aria-hidden />
              </Button>
            </span>
            <p className="caption col-span-2 -mt-1 flex flex-wrap items-center gap-2 wrap-anywhere">
              {step.isDecision && <Badge>Decision</Badge>}“{step.sentence}”
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface OwnersOfStepsProps {
  steps: readonly OfferedStep[]
  busy: boolean
  onAccept(step: OfferedStep): void
  onSetAside(key: string): void
}

/** The owners that the answer names for steps of the map that have none. */
export function OwnersOfSteps({ steps, busy, onAccept, onSetAside }: OwnersOfStepsProps) {
  if (steps.length === 0) return null
  return (
    <section aria-label="Owners of steps found" className="mt-3">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {steps.map(step => (
          <li key={step.key} className="flex flex-wrap items-center gap-x-2">
            <p className="min-w-0 flex-1 basis-40 text-sm wrap-anywhere">
              {step.label}: <span className="font-semibold">{step.owner}</span>
              <span className="caption block">“{step.sentence}”</span>
            </p>
            <Button
              variant="secondary"
              size="sm"
              disabled={busy}
              aria-label={`Set owner ${step.owner} of ${step.label}`}
              onClick={() => onAccept(step)}
            >
              Set owner
            </Button>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Leave ${step.label} without an owner`}
              onClick={() => step.ownerKey && onSetAside(step.ownerKey)}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** People and hours as typed. */
export interface OwnerEdit {
  people: string
  hours: string
}

interface OwnersProps {
  owners: readonly (Pick<OfferedOwner, 'key' | 'owner' | 'sentence' | 'known'> & OwnerEdit)[]
  onEdit(key: string, edit: Partial<OwnerEdit>): void
  onSetAside(key: string): void
}

export function FoundOwners({ owners, onEdit, onSetAside }: OwnersProps) {
  if (owners.length === 0) return null
  return (
    <section aria-label="Owners found" className="mt-3">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {owners.map(({ key, owner, people, hours, sentence, known }) => (
          <li key={key} className="flex flex-wrap items-end gap-2">
            <p className="min-w-0 flex-1 basis-full text-sm wrap-anywhere sm:basis-40">
              <span className="font-semibold">{owner}</span>
              <span className="caption block">“{sentence}”</span>
              {known && <Replaced known={known} />}
            </p>
            <Field label={`People: ${owner}`} className="w-28">
              <Input
                inputMode="decimal"
                value={people}
                onChange={({ target }) => onEdit(key, { people: target.value })}
              />
            </Field>
            <Field label="Hours a month each" className="w-40">
              <Input
                inputMode="decimal"
                placeholder="To be asked"
                value={hours}
                onChange={({ target }) => onEdit(key, { hours: target.value })}
              />
            </Field>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Leave out ${owner}`}
              onClick={() => onSetAside(key)}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The numbers that accepting replaces, and who stated them. */
function Replaced({ known: { people, hoursPerMonth, author, source } }: { known: SavedCapacity }) {
  const { number } = useNumbers()
  const by = source?.interviewee ?? author
  return (
    <span className="caption block">
      Replaces {number(people)} {people === 1 ? 'person' : 'people'}, {number(hoursPerMonth)}{' '}
      {hoursPerMonth === 1 ? 'hour' : 'hours'} a month
      {by && ` (${by})`}.
    </span>
  )
}
