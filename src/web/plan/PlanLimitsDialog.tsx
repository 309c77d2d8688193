// Dialog with the limits of the plan: quarters, budget per quarter, and weeks of each role.

import { type FormEvent, useId, useState } from 'react'
import type { SavedPlanSettings } from '#contract/plan.ts'
import { PLAN_BOUNDS } from '#domain/plan/settings.ts'
import { fieldText, writtenNumber } from '#domain/text/written-number.ts'
import { type RoleRow, RoleRows } from '#web/plan/RoleRows.tsx'
import { useAction } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface Props {
  auditId: number
  settings: SavedPlanSettings | null
  onClose: () => void
}

/** Quarters that the form begins with: one year. */
const YEAR = 4

const typedWeeks = ({ people }: SavedPlanSettings): RoleRow[] =>
  people.map(({ role, weeks }, key) => ({ key, role, weeks: fieldText(weeks) }))

export default function PlanLimitsDialog({ auditId, settings, onClose }: Props) {
  const form = useId()
  const { sign } = useNumbers()
  const [quarters, setQuarters] = useState(`${settings?.quarters ?? YEAR}`)
  const [budget, setBudget] = useState(settings?.budget == null ? '' : fieldText(settings.budget))
  const [roles, setRoles] = useState(settings ? typedWeeks(settings) : [{ key: 0, role: '', weeks: '' }])
  const [isChecked, setChecked] = useState(false)
  const read = readLimits({ quarters, budget, roles })
  const { save, remove, pending } = useLimits(auditId, settings, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (read.limits) void save(read.limits)
  }
  const errors = isChecked ? read.errors : {}
  return (
    <FormDialog
      onClose={onClose}
      title="Limits of the plan"
      form={form}
      submit="Save limits"
      pending={pending}
      others={
        settings && (
          <Button variant="quiet" className="mr-auto" onClick={() => void remove()}>
            Remove limits
          </Button>
        )
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={`Budget per quarter (${sign})`}
            hint="Leave empty for no limit."
            error={errors.budget}
          >
            <Input inputMode="decimal" value={budget} onChange={event => setBudget(event.target.value)} />
          </Field>
          <Field label="Quarters" hint="Options start within them." error={errors.quarters}>
            <Input inputMode="numeric" value={quarters} onChange={event => setQuarters(event.target.value)} />
          </Field>
        </div>
        <RoleRows rows={roles} onRows={setRoles} error={errors.roles} />
      </form>
    </FormDialog>
  )
}

type Limits = Pick<SavedPlanSettings, 'quarters' | 'budget' | 'people'>
type Errors = Partial<Record<'quarters' | 'budget' | 'roles', string>>

function readLimits(typed: { quarters: string; budget: string; roles: readonly RoleRow[] }) {
  const errors: Errors = {}
  const quarters = Number(typed.quarters)
  if (!Number.isInteger(quarters) || quarters < 1 || quarters > PLAN_BOUNDS.quarters)
    errors.quarters = `A whole number from 1 to ${PLAN_BOUNDS.quarters}.`
  const budget = typed.budget.trim() === '' ? null : (writtenNumber(typed.budget) ?? Number.NaN)
  if (budget !== null && !(budget >= 0 && budget <= PLAN_BOUNDS.money)) errors.budget = 'Enter an amount.'
  const filled = typed.roles.filter(({ role, weeks }) => role.trim() !== '' || weeks.trim() !== '')
  const people = filled.map(({ role, weeks }) => ({
    role: role.trim(),
    weeks: writtenNumber(weeks) ?? Number.NaN,
  }))
  if (people.some(({ role, weeks }) => role === '' || !(weeks >= 0 && weeks <= PLAN_BOUNDS.weeks)))
    errors.roles = 'Each role needs a name and its weeks.'
  else if (new Set(people.map(({ role }) => role)).size < people.length) errors.roles = 'Name each role once.'
  const limits: Limits | null = Object.keys(errors).length === 0 ? { quarters, budget, people } : null
  return { errors, limits }
}

/** Saves against the version that was read, or removes the limits. */
function useLimits(auditId: number, settings: SavedPlanSettings | null, onClose: () => void) {
  const set = useAction('plan.setLimits')
  const drop = useAction('plan.removeLimits')
  const params = { id: auditId }
  const save = async (limits: Limits) => {
    const options = (settings?.options ?? []).map(({ weeks, ...option }) => ({
      ...option,
      weeks: weeks.filter(({ role }) => limits.people.some(each => each.role === role)),
    }))
    const version = settings ? { version: settings.version } : {}
    if (await set.run({ params, body: { ...limits, options, ...version } })) onClose()
  }
  const remove = async () => {
    if ((await drop.run({ params })) === null) return
    toast({ title: 'Limits removed' })
    onClose()
  }
  return { save, remove, pending: set.pending || drop.pending }
}
