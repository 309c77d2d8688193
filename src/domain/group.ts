// Groups: named sets of team members, added to teams of audits as one.

/** Most groups of an installation, and team members of one group. */
export const GROUP_LIMITS = { groups: 100, members: 500 }

/** "1 person", "6 people". */
export const peopleText = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** "1 restricted audit", "2 restricted audits". */
export const restrictedAuditsText = (count: number) =>
  count === 1 ? '1 restricted audit' : `${count} restricted audits`
