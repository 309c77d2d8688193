// The people and groups on the team of an audit or a client: lists, adds and removes them, and sets their roles.

import { useRef } from 'react'
import type { AuditTeam } from '#contract/audit-team.ts'
import { AddToTeam } from '#web/audit/list/AddToTeam.tsx'
import { GroupLine, MemberLine } from '#web/audit/list/TeamLines.tsx'

/** A team as it is edited; that of a client has no owner. */
type Team = Omit<AuditTeam, 'owner' | 'role'> & Partial<Pick<AuditTeam, 'owner'>>

interface Props<T extends Team> {
  team: T
  onChange: (team: T) => void
}

type Member = AuditTeam['members'][number]
type TeamGroup = AuditTeam['groups'][number]

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
const without = <T extends { id: number }>(list: readonly T[], gone: { id: number }) =>
  list.filter(({ id }) => id !== gone.id)
const replaced = <T extends { id: number }>(list: readonly T[], changed: T) =>
  list.map(each => (each.id === changed.id ? changed : each))

const withPerson = <T extends Team>(team: T, person: AuditTeam['people'][number]): T => ({
  ...team,
  members: [...team.members, { ...person, role: 'reader' as const, isGuest: false }].sort(byName),
  people: without(team.people, person),
})
const withGroup = <T extends Team>(team: T, group: AuditTeam['otherGroups'][number]): T => ({
  ...team,
  groups: [...team.groups, { ...group, role: 'reader' as const }].sort(byName),
  otherGroups: without(team.otherGroups, group),
})
const withoutPerson = <T extends Team>(team: T, { id, name, isGuest }: Member): T => ({
  ...team,
  members: without(team.members, { id }),
  people: isGuest ? team.people : [...team.people, { id, name }].sort(byName),
})
const withoutGroup = <T extends Team>(team: T, { role: _, ...group }: TeamGroup): T => ({
  ...team,
  groups: without(team.groups, group),
  otherGroups: [...team.otherGroups, group].sort(byName),
})

export function TeamMembers<T extends Team>({ team, onChange }: Props<T>) {
  const { owner, people, otherGroups, mayManage, restricted } = team
  // Everyone in the company may edit an open audit, so only guests have a role in it.
  const members = restricted ? team.members : team.members.filter(({ isGuest }) => isGuest)
  const title = restricted ? 'Team' : 'Guests'
  const heading = useRef<HTMLParagraphElement>(null)
  const remove = (left: T) => {
    onChange(left)
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
          {restricted && owner && (
            <li className="flex items-center justify-between gap-3 py-2.5">
              <span className="min-w-0 wrap-anywhere">{owner.name}</span>
              <span className="text-muted">Owner</span>
            </li>
          )}
          {restricted &&
            team.groups.map(group => (
              <GroupLine
                key={`group ${group.id}`}
                group={group}
                mayManage={mayManage}
                onRole={role => onChange({ ...team, groups: replaced(team.groups, { ...group, role }) })}
                onRemove={() => remove(withoutGroup(team, group))}
              />
            ))}
          {members.map(member => (
            <MemberLine
              key={member.id}
              member={member}
              mayManage={mayManage}
              onRole={role => onChange({ ...team, members: replaced(team.members, { ...member, role }) })}
              onRemove={() => remove(withoutPerson(team, member))}
            />
          ))}
        </ul>
      </div>
      {mayManage && restricted && people.length + otherGroups.length > 0 && (
        <AddToTeam
          people={people}
          groups={otherGroups}
          onPerson={person => onChange(withPerson(team, person))}
          onGroup={group => onChange(withGroup(team, group))}
        />
      )}
    </div>
  )
}
