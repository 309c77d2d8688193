// Rows of roles with the weeks that each has in a quarter; rows are added and removed.

import { Plus, X } from 'lucide-react'
import { PLAN_BOUNDS } from '#domain/plan/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

/** A row as typed. */
export interface RoleRow {
  key: number
  role: string
  weeks: string
}

interface Props {
  rows: readonly RoleRow[]
  onRows: (rows: RoleRow[]) => void
  error: string | undefined
}

export function RoleRows({ rows, onRows, error }: Props) {
  const change = (key: number, part: Partial<RoleRow>) =>
    onRows(rows.map(row => (row.key === key ? { ...row, ...part } : row)))
  const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">People</legend>
      <div className="space-y-2">
        {rows.map(({ key, role, weeks }, at) => (
          <div key={key} className="grid grid-cols-[minmax(0,1fr)_8rem_2rem] items-end gap-2">
            <Field label="Role" hideLabel={at > 0}>
              <Input
                maxLength={100}
                placeholder="Engineer"
                value={role}
                onChange={event => change(key, { role: event.target.value })}
              />
            </Field>
            <Field label="Weeks per quarter" hideLabel={at > 0} invalid={error !== undefined}>
              <Input
                inputMode="decimal"
                value={weeks}
                onChange={event => change(key, { weeks: event.target.value })}
              />
            </Field>
            <Button
              variant="quiet"
              size="icon-sm"
              aria-label={role ? `Remove ${role}` : 'Remove the row'}
              onClick={() => onRows(rows.filter(row => row.key !== key))}
            >
              <X aria-hidden />
            </Button>
          </div>
        ))}
      </div>
      <p aria-live="polite" className={error ? 'mt-1.5 text-xs font-medium text-danger' : ''}>
        {error}
      </p>
      {rows.length < PLAN_BOUNDS.roles && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2"
          onClick={() => onRows([...rows, { key: next, role: '', weeks: '' }])}
        >
          <Plus aria-hidden /> Add role
        </Button>
      )}
    </fieldset>
  )
}
