// Adding a colleague or a group to an audit's team: one list for both.

import { useState } from 'react'
import type { AuditTeam } from '#contract/audit-team.ts'
import { groupText } from '#web/audit/list/TeamLines.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'

interface Props {
  people: AuditTeam['people']
  groups: AuditTeam['otherGroups']
  onPerson: (person: AuditTeam['people'][number]) => void
  onGroup: (group: AuditTeam['otherGroups'][number]) => void
}

const ofPerson = ({ id }: { id: number }) => `person ${id}`
const ofGroup = ({ id }: { id: number }) => `group ${id}`

export function AddToTeam({ people, groups, onPerson, onGroup }: Props) {
  const [chosen, setChosen] = useState('')
  const person = people.find(each => ofPerson(each) === chosen)
  const group = groups.find(each => ofGroup(each) === chosen)
  const isNone = !person && !group
  const add = () => {
    if (person) onPerson(person)
    if (group) onGroup(group)
  }
  return (
    <div className="flex items-end gap-2">
      <Field label={groups.length > 0 ? 'Add a person or group' : 'Add a person'} className="min-w-0 flex-1">
        <Select value={isNone ? '' : chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{groups.length > 0 ? 'Choose a colleague or group' : 'Choose a colleague'}</option>
          <optgroup label="People">
            {people.map(each => (
              <option key={each.id} value={ofPerson(each)}>
                {each.name}
              </option>
            ))}
          </optgroup>
          {groups.length > 0 && (
            <optgroup label="Groups">
              {groups.map(each => (
                <option key={each.id} value={ofGroup(each)}>
                  {groupText(each)}
                </option>
              ))}
            </optgroup>
          )}
        </Select>
      </Field>
      <Button variant="secondary" aria-disabled={isNone} onClick={add}>
        Add
      </Button>
    </div>
  )
}
