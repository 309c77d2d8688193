// The groups of an installation for administrators: people, restricted audits, and buttons to create, edit and delete.

import { useState } from 'react'
import type { ListedGroup } from '#contract/group.ts'
import { peopleText, restrictedAuditsText } from '#domain/group.ts'
import { DeleteGroupDialog } from '#web/group/DeleteGroupDialog.tsx'
import { GroupDialog } from '#web/group/GroupDialog.tsx'
import { useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { Button } from '#web/ui/button.tsx'

export function Groups() {
  const read = useRead('group.list', {}, { fresh: true })
  const [edited, setEdited] = useState<ListedGroup | 'new' | null>(null)
  const [deleted, setDeleted] = useState<ListedGroup | null>(null)
  return (
    <section aria-labelledby="groups" className="mt-12 border-t border-rule pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="groups" className="font-semibold">
            Groups
          </h2>
          <p className="mt-1 text-sm text-muted">Owners of audits add a group to their team like a person.</p>
        </div>
        <Button variant="secondary" size="sm" disabled={!read.data} onClick={() => setEdited('new')}>
          Create group
        </Button>
      </div>
      <Loaded read={read} failure="The groups could not be loaded">
        {({ groups }) =>
          groups.length > 0 ? (
            <ul aria-label="Groups" className="mt-3 divide-y divide-rule border-y border-rule text-sm">
              {groups.map(group => (
                <GroupLine
                  key={group.id}
                  group={group}
                  onEdit={() => setEdited(group)}
                  onDelete={() => setDeleted(group)}
                />
              ))}
            </ul>
          ) : (
            <p className="mt-3 text-sm">No groups yet.</p>
          )
        }
      </Loaded>
      {edited && (
        <GroupDialog
          group={edited === 'new' ? null : edited}
          people={read.data?.people ?? []}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && <DeleteGroupDialog group={deleted} onClose={() => setDeleted(null)} />}
    </section>
  )
}

interface GroupLineProps {
  group: ListedGroup
  onEdit: () => void
  onDelete: () => void
}

function GroupLine({ group, onEdit, onDelete }: GroupLineProps) {
  const { name, members, audits } = group
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{name}</span>{' '}
        <span className="text-muted">
          · {peopleText(members.length)}
          {audits > 0 && ` · ${restrictedAuditsText(audits)}`}
        </span>
      </span>
      <span className="flex gap-2">
        <Button variant="secondary" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="quiet" size="sm" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </span>
    </li>
  )
}
