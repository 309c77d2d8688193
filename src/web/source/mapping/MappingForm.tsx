// Which column means what, how times are read, and what is kept; beneath it the first rows as they were read.

import { useRef } from 'react'
import type { Audit } from '#contract/audit.ts'
import type { SourcePreview, SourceRecord } from '#contract/source.ts'
import { COLUMN_ROLES, type ColumnRole, objectTypeOf } from '#domain/source/log/mapping.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { AttributeFields } from '#web/source/mapping/AttributeFields.tsx'
import { CalendarFields } from '#web/source/mapping/CalendarFields.tsx'
import { FirstRows } from '#web/source/mapping/FirstRows.tsx'
import { type MappingState, useMapping } from '#web/source/mapping/mapping-state.ts'
import { TimeFields } from '#web/source/mapping/TimeFields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusInvalid } from '#web/ui/form/focus-invalid.ts'
import { Select } from '#web/ui/form/input.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

interface Props {
  source: SourceRecord
  audit: Audit
}

export function MappingForm({ source, audit }: Props) {
  const { data, error, refetch } = useRead('source.preview', { params: { id: source.id } })
  if (data) return <Mapping source={source} audit={audit} preview={data} />
  if (!error) return <Loading text="Reading the first rows..." />
  return (
    <div className="mt-6">
      <Failed title="The first rows could not be read" onRetry={() => void refetch()}>
        {error.problem?.message ?? 'The server cannot be reached.'}
      </Failed>
    </div>
  )
}

const ROLES: Record<ColumnRole, { label: string; hint: string; required?: true }> = {
  caseId: { label: 'Case', hint: 'What passes through the process, such as an order', required: true },
  activity: { label: 'Activity', hint: 'What was done', required: true },
  start: { label: 'Start', hint: 'When it began' },
  end: { label: 'End', hint: 'When it was done, or the only time' },
  lifecycle: { label: 'Start or end', hint: 'If each row is one of both' },
  resource: { label: 'Resource', hint: 'Who did it' },
}

/** In a log that names several kinds of objects for each event. */
const CASE_OF_OBJECTS = 'The kind of object to follow; each object becomes one case'

function Mapping({ source, preview }: Props & { preview: SourcePreview }) {
  const state = useMapping(preview, source.mapping)
  const { run, pending } = useAction('source.read')
  const form = useRef<HTMLFormElement>(null)
  const submit = () => {
    const body = state.complete()
    if (!body) return focusInvalid(form)
    void run({ params: { id: source.id }, body })
  }
  return (
    <form
      ref={form}
      aria-label={`Columns of ${source.filename}`}
      className="mt-8"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <h2 className="headline text-xl wrap-anywhere">What the columns of {source.filename} mean</h2>
      <Columns preview={preview} state={state} />
      <div className="mt-6 grid items-start gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="grid gap-6">
          <TimeFields preview={preview} state={state} />
          <AttributeFields preview={preview} state={state} />
        </div>
        <div className="grid gap-4">
          <CalendarFields state={state} />
          <Checkbox
            label="Keep case ids and resources as they are"
            hint="Otherwise they are numbered. Only the audit’s creator or an administrator may keep them."
            checked={state.keepsNames}
            onChange={event => state.set({ keepsNames: event.target.checked })}
          />
        </div>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button type="submit" pending={pending}>
          Read log
        </Button>
        <NotTaken preview={preview} state={state} />
      </div>
      <FirstRows preview={preview} columns={state.columns} attributes={state.attributes ?? []} />
    </form>
  )
}

function Columns({ preview, state }: { preview: SourcePreview; state: MappingState }) {
  const objects = preview.columns.filter(name => objectTypeOf(name) !== null)
  const hintOf = (role: ColumnRole) =>
    role === 'caseId' && objects.length > 0 ? CASE_OF_OBJECTS : ROLES[role].hint
  return (
    <div className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {COLUMN_ROLES.map(role => (
        <Field
          key={role}
          label={ROLES[role].label}
          hint={hintOf(role)}
          required={ROLES[role].required ?? false}
          error={state.errors[role]}
        >
          <Select
            value={state.columns[role] ?? ''}
            onChange={event => state.choose(role, event.target.value || null)}
          >
            <option value="">None</option>
            {role === 'caseId' && objects.length > 0 ? (
              <CaseOptions columns={preview.columns} />
            ) : (
              preview.columns.map(name => <option key={name}>{name}</option>)
            )}
          </Select>
        </Field>
      ))}
    </div>
  )
}

/** The kinds of objects by their names, before the columns that every log has. */
function CaseOptions({ columns }: { columns: readonly string[] }) {
  return (
    <>
      <optgroup label="Kinds of objects">
        {columns.map(name => {
          const type = objectTypeOf(name)
          return (
            type !== null && (
              <option key={name} value={name}>
                {type}
              </option>
            )
          )
        })}
      </optgroup>
      <optgroup label="Other columns">
        {columns.map(name => objectTypeOf(name) === null && <option key={name}>{name}</option>)}
      </optgroup>
    </>
  )
}

function NotTaken({ preview, state }: { preview: SourcePreview; state: MappingState }) {
  const taken = new Set([...Object.values(state.columns), ...(state.attributes ?? [])])
  const others = preview.columns.filter(name => !taken.has(name))
  if (others.length === 0) return null
  return <p className="caption max-w-prose wrap-anywhere">Not taken: {others.join(', ')}</p>
}
