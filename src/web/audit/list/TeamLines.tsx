// One line of an audit's team: a person, or a group with its people, with the role and a button that removes it.

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AuditTeam } from '#contract/audit-team.ts'
import { TEAM_ROLES, type TeamRole } from '#domain/audit.ts'
import { peopleText } from '#domain/group.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'

/** The roles of a team as they are shown. */
export const TEAM_ROLE_LABELS = { reader: 'Reader', editor: 'Editor' } as const

/** "Supply chain practice · 6 people". */
export const groupText = ({ name, members }: { name: string; members: readonly unknown[] }) =>
  `${name} · ${peopleText(members.length)}`

interface LineProps {
  mayManage: boolean
  onRole: (role: TeamRole) => void
  onRemove: () => void
}

export function MemberLine({ member, ...line }: LineProps & { member: AuditTeam['members'][number] }) {
  const { name, role, isGuest } = member
  return (
    <Line name={name} role={role} {...line}>
      {name} {isGuest && <Badge>Guest</Badge>}
    </Line>
  )
}

export function GroupLine({ group, ...line }: LineProps & { group: AuditTeam['groups'][number] }) {
  const { name, role, members } = group
  return (
    <Line name={name} role={role} {...line}>
      {members.length === 0 ? (
        groupText(group)
      ) : (
        <details>
          <summary className="cursor-pointer">{groupText(group)}</summary>
          <ul aria-label={`People of ${name}`} className="mt-1 pl-4 text-muted">
            {members.map(person => (
              <li key={person.id}>{person.name}</li>
            ))}
          </ul>
        </details>
      )}
    </Line>
  )
}

interface ContentProps extends LineProps {
  name: string
  role: TeamRole
  children: ReactNode
}

function Line({ name, role, mayManage, onRole, onRemove, children }: ContentProps) {
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0 wrap-anywhere">{children}</div>
      {mayManage ? (
        <span className="flex shrink-0 items-center gap-1">
          <EnumSelect
            aria-label={`Role of ${name}`}
            values={TEAM_ROLES}
            labels={TEAM_ROLE_LABELS}
            value={role}
            onChoose={onRole}
          />
          <Button variant="quiet" size="icon-sm" aria-label={`Remove ${name}`} onClick={onRemove}>
            <X aria-hidden />
          </Button>
        </span>
      ) : (
        <span className="text-muted">{TEAM_ROLE_LABELS[role]}</span>
      )}
    </li>
  )
}
