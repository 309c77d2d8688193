// Groups over HTTP: made, renamed, filled and deleted by administrators, who see nothing of restricted audits through them.

import { problem } from '#contract/errors.ts'
import { type AccountGroup, type GroupForm, groupEndpoints } from '#contract/group.ts'
import { GROUP_LIMITS } from '#domain/group.ts'
import {
  countGroups,
  deleteGroup,
  findGroup,
  insertGroup,
  listGroups,
  lockGroup,
  teamMembers,
  updateGroup,
} from '#server/group/group.ts'
import { routes } from '#server/platform/http/serve.ts'
import { noteInTrail } from '#server/platform/trail.ts'

/** What groups need to know about the teams of audits, whose code they may not import. */
export interface GroupAudits {
  /** Numbers of restricted audits by group on their teams. */
  countByGroup(): Promise<Map<number, number>>
  /** Who would see fewer restricted audits without the group, by name. */
  losses(groupId: number): Promise<{ id: number; name: string; audits: number }[]>
}

export const groupRoutes = ({ countByGroup, losses }: GroupAudits) =>
  routes(groupEndpoints, {
    'group.list': async () => {
      const counts = await countByGroup()
      const groups = (await listGroups()).map(group => ({ ...group, audits: counts.get(group.id) ?? 0 }))
      return { groups, people: await teamMembers() }
    },

    'group.create': async ({ body, account }) => {
      if ((await countGroups()) >= GROUP_LIMITS.groups) throw problem('groups_full')
      return save(await insertGroup(body.name), body, account.id)
    },

    'group.change': async ({ params, body, account }) => {
      const before = await locked(params.id)
      return save(params.id, body, account.id, before)
    },

    'group.losses': async ({ params }) => {
      if (!(await findGroup(params.id))) throw problem('group_not_found')
      return losses(params.id)
    },

    'group.delete': async ({ params }) => {
      const { name, members } = await locked(params.id)
      noteInTrail([`“${name}”`, ...members.map(member => member.name)].join(', '))
      await deleteGroup(params.id)
    },
  })

async function locked(id: number): Promise<AccountGroup> {
  if (!(await lockGroup(id))) throw problem('group_not_found')
  return (await findGroup(id)) as AccountGroup
}

/**
 * Stores name and members. Throws 400 for accounts that are not team members; the trail names who joined and who
 * left.
 */
async function save(
  id: number,
  { name, members }: GroupForm,
  addedBy: number,
  before?: AccountGroup,
): Promise<AccountGroup> {
  const known = new Set((await teamMembers()).map(person => person.id))
  if (!members.every(member => known.has(member))) throw problem('group_member_unknown')
  await updateGroup(id, { name, members: [...new Set(members)] }, addedBy)
  const after = (await findGroup(id)) as AccountGroup
  noteInTrail(changes(after, before ?? { ...after, members: [] }))
  return after
}

/** “Supply chain”, was “Supply”, added Ana, removed Bo. */
function changes(after: AccountGroup, before: AccountGroup): string {
  const without = (group: AccountGroup, other: AccountGroup) =>
    group.members.filter(({ id }) => !other.members.some(member => member.id === id))
  return [
    `“${after.name}”`,
    ...(before.name === after.name ? [] : [`was “${before.name}”`]),
    ...without(after, before).map(({ name }) => `added ${name}`),
    ...without(before, after).map(({ name }) => `removed ${name}`),
  ].join(', ')
}
