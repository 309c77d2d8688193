// Dialog that creates or edits a group: its name, and its people as checkboxes, which a search narrows down.

import { useState } from 'react'
import type { GroupForm, ListedGroup } from '#contract/group.ts'
import { useAction } from '#web/platform/api.ts'
import { useCheckedForm } from '#web/platform/form/checked-form.ts'
import { toast } from '#web/platform/toast.ts'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input } from '#web/ui/form/input.tsx'

type Person = ListedGroup['members'][number]

interface Props {
  /** Null for a new one. */
  group: ListedGroup | null
  /** Those who can be in a group. */
  people: readonly Person[]
  onClose: () => void
}

const FORM = 'group'
/** From this many people on, the list can be searched. */
const MANY = 10

export function GroupDialog({ group, people, onClose }: Props) {
  const create = useAction('group.create')
  const change = useAction('group.change')
  const { form, errors, pending } = useCheckedForm<GroupForm>({
    schema: async () => (await import('#contract/group.ts')).groupDialogForm,
    send: async body => {
      const saved = group ? await change.run({ params: { id: group.id }, body }) : await create.run({ body })
      if (!saved) return
      toast({ title: group ? 'Group changed' : 'Group created', description: saved.name })
      onClose()
    },
  })
  const isUsed = group !== null && group.audits > 0
  return (
    <FormDialog
      onClose={onClose}
      title={group ? 'Edit group' : 'Create a group'}
      description={isUsed ? 'Owners of its restricted audits are notified of new people.' : undefined}
      form={FORM}
      submit={group ? 'Save' : 'Create group'}
      pending={pending}
    >
      <form {...form} id={FORM} className="grid gap-5">
        <Field label="Name" required error={errors.name}>
          <Input name="name" autoComplete="off" maxLength={100} defaultValue={group?.name ?? ''} />
        </Field>
        <People people={people} chosen={group?.members ?? []} error={errors.members} />
      </form>
    </FormDialog>
  )
}

interface PeopleProps {
  people: readonly Person[]
  chosen: readonly Person[]
  error: string | undefined
}

function People({ people, chosen, error }: PeopleProps) {
  const [search, setSearch] = useState('')
  const isChosen = ({ id }: Person) => chosen.some(person => person.id === id)
  const sorted = [...people.filter(isChosen), ...people.filter(person => !isChosen(person))]
  const words = search.trim().toLocaleLowerCase()
  // Hidden, not left out: what is checked stays in the form.
  const isShown = ({ name }: Person) => name.toLocaleLowerCase().includes(words)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">People</legend>
      <p className="caption">Administrators see no restricted audit through a group.</p>
      {people.length >= MANY && (
        <Input
          type="search"
          aria-label="Search people"
          placeholder="Search people"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {people.length === 0 && <p className="text-sm">There are no team members yet.</p>}
      {people.length > 0 && (
        <div className="grid max-h-72 gap-2 overflow-y-auto border-y border-rule px-1 py-3">
          {sorted.map(person => (
            <div key={person.id} hidden={!isShown(person)} className="wrap-anywhere">
              <Checkbox name={`member-${person.id}`} label={person.name} defaultChecked={isChosen(person)} />
            </div>
          ))}
          {!sorted.some(isShown) && <p className="text-sm">No one matches.</p>}
        </div>
      )}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
