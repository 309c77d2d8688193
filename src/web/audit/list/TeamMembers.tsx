// The people of an audit's team: their roles, and adding and removing them.

import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AuditTeam } from '#contract/audit-team.ts'
import { TEAM_ROLES } from '#domain/audit.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'

/** The roles of a team as they are shown. */
export const TEAM_ROLE_LABELS = { reader: 'Reader', editor: 'Editor' } as const

interface Props {
  team: AuditTeam
  onChange: (team: AuditTeam) => void
}

type Member = AuditTeam['members'][number]

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)

export function TeamMembers({ team, onChange }: Props) {
  const { owner, people, mayManage, restricted } = team
  // An open audit is everyone's in the company: only guests have a role in it.
  const members = restricted ? team.members : team.members.filter(({ isGuest }) => isGuest)
  const title = restricted ? 'Team' : 'Guests'
  const heading = useRef<HTMLParagraphElement>(null)
  const add = (id: number) => {
    const person = people.find(each => each.id === id)
    if (!person) return
    onChange({
      ...team,
      members: [...team.members, { ...person, role: 'reader' as const, isGuest: false }].sort(byName),
      people: people.filter(each => each !== person),
    })
  }
  const set = (changed: Member) =>
    onChange({ ...team, members: team.members.map(each => (each.id === changed.id ? changed : each)) })
  const remove = ({ id, name, isGuest }: Member) => {
    onChange({
      ...team,
      members: team.members.filter(each => each.id !== id),
      people: isGuest ? people : [...people, { id, name }].sort(byName),
    })
    heading.current?.focus()
  }
  return (
    <div className="grid gap-4">
      <div>
        <p ref={heading} tabIndex={-1} className="text-sm font-medium">
          {title}
        </p>
        <p className="caption">Readers read and export. Editors also change.</p>
        <ul aria-label={title} className="mt-2 divide-y divide-rule border-y border-rule text-sm">
          {restricted && (
            <li className="flex items-center justify-between gap-3 py-2.5">
              <span className="min-w-0 wrap-anywhere">{owner.name}</span>
              <span className="text-muted">Owner</span>
            </li>
          )}
          {members.map(member => (
            <MemberLine key={member.id} {...{ member, mayManage, set, remove }} />
          ))}
        </ul>
      </div>
      {mayManage && restricted && people.length > 0 && <AddPerson people={people} onAdd={add} />}
    </div>
  )
}

interface MemberLineProps {
  member: Member
  mayManage: boolean
  set: (member: Member) => void
  remove: (member: Member) => void
}

function MemberLine({ member, mayManage, set, remove }: MemberLineProps) {
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0 wrap-anywhere">
        {member.name} {member.isGuest && <Badge>Guest</Badge>}
      </span>
      {mayManage ? (
        <span className="flex items-center gap-1">
          <EnumSelect
            aria-label={`Role of ${member.name}`}
            values={TEAM_ROLES}
            labels={TEAM_ROLE_LABELS}
            value={member.role}
            onChoose={role => set({ ...member, role })}
          />
          <Button
            variant="quiet"
            size="icon-sm"
            aria-label={`Remove ${member.name}`}
            onClick={() => remove(member)}
          >
            <X aria-hidden />
          </Button>
        </span>
      ) : (
        <span className="text-muted">{TEAM_ROLE_LABELS[member.role]}</span>
      )}
    </li>
  )
}

function AddPerson({ people, onAdd }: { people: AuditTeam['people']; onAdd: (id: number) => void }) {
  const [chosen, setChosen] = useState('')
  const id = people.some(each => String(each.id) === chosen) ? chosen : ''
  return (
    <div className="flex items-end gap-2">
      <Field label="Add a person" className="min-w-0 flex-1">
        <Select value={id} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Choose a colleague</option>
          {people.map(person => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </Select>
      </Field>
      <Button variant="secondary" aria-disabled={id === ''} onClick={() => id !== '' && onAdd(Number(id))}>
        Add
      </Button>
    </div>
  )
}
