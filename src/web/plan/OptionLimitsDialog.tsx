// Dialog with the limits of one option: weeks of each role, what it starts after, what excludes it, and shared one-off costs.

import { type FormEvent, useId, useState } from 'react'
import type { Plan, SavedPlanSettings } from '#contract/plan.ts'
import { PLAN_BOUNDS } from '#domain/plan/settings.ts'
import { fieldText, writtenNumber } from '#domain/text/written-number.ts'
import { useAction } from '#web/platform/api.ts'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface Props {
  auditId: number
  plan: Plan
  settings: SavedPlanSettings
  option: Plan['options'][number]
  onClose: () => void
}

export default function OptionLimitsDialog({ auditId, plan, settings, option, onClose }: Props) {
  const form = useId()
  const own = settings.options.find(({ opportunityId }) => opportunityId === option.id)
  const [weeks, setWeeks] = useState(() => typedWeeks(settings, own?.weeks ?? []))
  const [needs, setNeeds] = useState(own?.needs ?? [])
  const [excludes, setExcludes] = useState(() => excludedBy(settings, option.id))
  const [sharesCostOf, setSharesCostOf] = useState(own?.sharesCostOf ?? [])
  const { save, pending } = useOptionLimits({ auditId, settings, id: option.id, onClose })
  const wrong = Object.entries(weeks).filter(([, typed]) => weeksIn(typed) === null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wrong.length > 0) return
    const read = Object.entries(weeks).map(([role, typed]) => ({ role, weeks: weeksIn(typed) ?? 0 }))
    void save({
      weeks: read.filter(each => each.weeks > 0),
      needs,
      excludes,
      ...(sharesCostOf.length > 0 && { sharesCostOf }),
    })
  }
  const others = plan.options.filter(({ id }) => id !== option.id)
  return (
    <FormDialog onClose={onClose} title={option.title} form={form} submit="Save limits" pending={pending}>
      <form id={form} noValidate className="grid gap-5" onSubmit={submit}>
        {settings.people.length > 0 ? (
          <div className="grid gap-4 sm:grid-cols-2">
            {settings.people.map(({ role }) => (
              <Field
                key={role}
                label={`Weeks of ${role}`}
                error={weeksIn(weeks[role] ?? '') === null ? 'Enter a number of weeks.' : undefined}
              >
                <Input
                  inputMode="decimal"
                  value={weeks[role] ?? ''}
                  onChange={event => setWeeks({ ...weeks, [role]: event.target.value })}
                />
              </Field>
            ))}
          </div>
        ) : (
          <p className="text-sm text-muted">Add roles to the limits of the plan to enter weeks.</p>
        )}
        <Others legend="Starts after" options={others} chosen={needs} onChosen={setNeeds} />
        <Others legend="Not together with" options={others} chosen={excludes} onChosen={setExcludes} />
        <SharedCost options={others} chosen={sharesCostOf} onChosen={setSharesCostOf} />
      </form>
    </FormDialog>
  )
}

/** Rarely needed, so closed unless it is used. */
function SharedCost({ options, chosen, onChosen }: Omit<OthersProps, 'legend'>) {
  const [wasUsed] = useState(chosen.length > 0)
  if (options.length === 0) return null
  return (
    <details open={wasUsed}>
      <summary className="link min-h-6 cursor-pointer text-sm">More</summary>
      <p className="mt-2 mb-2 text-sm text-muted">
        Enter what several options need as an option of its own: its cost is paid once.
      </p>
      <Others legend="Shares the one-off cost of" options={options} chosen={chosen} onChosen={onChosen} />
    </details>
  )
}

interface OthersProps {
  legend: string
  options: Plan['options']
  chosen: readonly number[]
  onChosen: (ids: number[]) => void
}

function Others({ legend, options, chosen, onChosen }: OthersProps) {
  if (options.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="max-h-40 space-y-1.5 overflow-y-auto p-0.5">
        {options.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={<span className="wrap-anywhere">{title}</span>}
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= PLAN_BOUNDS.others}
            onChange={({ target }) =>
              onChosen(target.checked ? [...chosen, id] : chosen.filter(each => each !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

const typedWeeks = ({ people }: SavedPlanSettings, own: SavedPlanSettings['people']) =>
  Object.fromEntries(
    people.map(({ role }) => {
      const weeks = own.find(each => each.role === role)?.weeks
      return [role, weeks === undefined ? '' : fieldText(weeks)]
    }),
  )

/** The typed weeks, none for an empty field; null if they are not a number or too many. */
function weeksIn(typed: string): number | null {
  if (typed.trim() === '') return 0
  const weeks = writtenNumber(typed)
  return weeks !== null && weeks >= 0 && weeks <= PLAN_BOUNDS.weeks ? weeks : null
}

/** Exclusions hold both ways, whichever of the two options states them. */
const excludedBy = ({ options }: SavedPlanSettings, id: number) => [
  ...new Set(
    options.flatMap(({ opportunityId, excludes }) =>
      opportunityId === id ? excludes : excludes.includes(id) ? [opportunityId] : [],
    ),
  ),
]

type OwnLimits = Omit<SavedPlanSettings['options'][number], 'opportunityId'>

/** Saves the limits of one option with those of the others. */
function useOptionLimits({
  auditId,
  settings,
  id,
  onClose,
}: {
  auditId: number
  settings: SavedPlanSettings
  id: number
  onClose: () => void
}) {
  const set = useAction('plan.setLimits')
  const save = async (own: OwnLimits) => {
    const { author: _, date: __, ...saved } = settings
    const others = settings.options
      .filter(({ opportunityId }) => opportunityId !== id)
      .map(each => ({ ...each, excludes: each.excludes.filter(other => other !== id) }))
    const body = { ...saved, options: [...others, { opportunityId: id, ...own }] }
    if (await set.run({ params: { id: auditId }, body })) onClose()
  }
  return { save, pending: set.pending }
}
