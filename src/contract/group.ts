// Groups: named sets of team members that owners of audits add to their teams as one. Administrators manage them.

import { z } from 'zod'
import { ADMIN, endpoints, NOTHING } from '#contract/endpoint.ts'
import { byId, id, requiredLine } from '#contract/text.ts'
import { GROUP_LIMITS } from '#domain/group.ts'

const MEMBER = 'member-'
const person = z.object({ id, name: z.string() })

/** A group with its team members by name; administrators see nothing through a group, so they are never among them. */
export const accountGroup = z.object({ id, name: z.string(), members: z.array(person) })
export type AccountGroup = z.infer<typeof accountGroup>

/** A group as administrators see it, with the number of restricted audits whose teams it is on. */
const listedGroup = accountGroup.extend({ audits: z.number().int() })
export type ListedGroup = z.infer<typeof listedGroup>

/** A group's name, unique regardless of case, and all its members; accounts that are left out leave the group. */
export const groupForm = z.object({
  name: requiredLine(100, 'Please give it a name'),
  members: z.array(id).max(GROUP_LIMITS.members),
})
export type GroupForm = z.output<typeof groupForm>

/** The dialog's form, in which each person is a checkbox named "member-ID". */
export const groupDialogForm = z.preprocess(
  (form: Record<string, unknown>) => ({
    name: form.name,
    members: Object.keys(form).flatMap(key =>
      key.startsWith(MEMBER) ? [Number(key.slice(MEMBER.length))] : [],
    ),
  }),
  groupForm,
)

const AFFECTED = ['group.list', 'audit.team', 'audit.restricted', 'comment.list'] as const

/** Groups. Errors: group_not_found, group_name_taken, group_member_unknown, groups_full. */
export const groupEndpoints = endpoints({
  'group.list': {
    method: 'GET',
    path: '/api/admin/groups',
    summary: 'All groups by name, and the team members who can be in one.',
    access: ADMIN,
    answer: z.object({ groups: z.array(listedGroup), people: z.array(person) }),
    dependsOn: ['user.team'],
  },
  'group.create': {
    method: 'POST',
    path: '/api/admin/groups',
    summary: 'Create a group of team members.',
    access: ADMIN,
    body: groupForm,
    answer: accountGroup,
    status: 201,
    invalidates: AFFECTED,
    requiresRecentAuth: true,
  },
  'group.change': {
    method: 'PUT',
    path: '/api/admin/groups/:id',
    summary:
      'Rename a group and replace its members. Owners of restricted audits whose teams it is on are notified of new ones.',
    access: ADMIN,
    params: byId,
    body: groupForm,
    answer: accountGroup,
    invalidates: AFFECTED,
    requiresRecentAuth: true,
  },
  'group.losses': {
    method: 'GET',
    path: '/api/admin/groups/:id/losses',
    summary: 'Who would see fewer restricted audits without the group, and how many fewer.',
    access: ADMIN,
    params: byId,
    answer: z.array(person.extend({ audits: z.number().int() })),
  },
  'group.delete': {
    method: 'DELETE',
    path: '/api/admin/groups/:id',
    summary: 'Delete a group. Its members lose what they saw only through it.',
    access: ADMIN,
    params: byId,
    answer: NOTHING,
    invalidates: AFFECTED,
    requiresRecentAuth: true,
  },
})
