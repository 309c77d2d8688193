// Presence: which users have an audit open, and where. It is kept in memory only, per process, and expires without a new
// message.

/** Pages of an audit that report presence; the last part of their address. */
export const PRESENT_PAGES = ['step1', 'step2', 'step3', 'reports', 'present'] as const
export type PresentPage = (typeof PRESENT_PAGES)[number]

/** Pages of an audit as the presence list names them. */
export const PRESENT_PAGE_LABELS: Record<PresentPage, string> = {
  step1: 'Interviews',
  step2: 'Process Map',
  step3: 'Deck and ROI',
  reports: 'Reports',
  present: 'Presenting',
}

/** Interval at which a page repeats its location, in ms. */
export const PRESENT_AGAIN_MS = 5000
/** A page without messages for this long counts as closed, in ms: two lost messages plus a slow connection. */
export const PRESENT_MS = 16_000
/** Maximum locations per account and audit, and per audit; the newest are retained. */
export const PRESENT_LIMITS = { account: 12, audit: 60 } as const

/** The location of a user in an audit. */
export interface PresenceLocation {
  page: PresentPage
  /** The question, step or slide in the notation of comments; null if none in particular. */
  about: string | null
  /** The field that is being edited; null if none. */
  field: string | null
}

/** One page that a user has open. */
export interface Present extends PresenceLocation {
  account: number
  name: string
  tab: string
  /** Time of its last message in ms, by the clock of the process that received it. */
  at: number
}

/** A message of a page about itself; without a location it leaves. */
export type PresenceMessage = Pick<Present, 'account' | 'name' | 'tab'> & { place: PresenceLocation | null }

const isSame = (one: Pick<Present, 'account' | 'tab'>, other: Pick<Present, 'account' | 'tab'>) =>
  one.account === other.account && one.tab === other.tab

/** The users present after a message is received at `at`, latest first. */
export function afterMessage(
  present: readonly Present[],
  { place, ...who }: PresenceMessage,
  at: number,
): Present[] {
  const others = present.filter(one => !isSame(one, who))
  if (!place) return others
  const own = others.filter(({ account }) => account === who.account).slice(0, PRESENT_LIMITS.account - 1)
  const kept = others.filter(one => one.account !== who.account || own.includes(one))
  return [{ ...who, ...place, at }, ...kept].slice(0, PRESENT_LIMITS.audit)
}

/** Those whose last message is recent enough at `now`. */
export const stillPresent = (present: readonly Present[], now: number): Present[] =>
  present.filter(({ at }) => now - at < PRESENT_MS)

/** Whether both lists show the same users at the same locations; the time of their last message is ignored. */
export function sameContent(one: readonly Present[], other: readonly Present[]): boolean {
  const shown = (present: readonly Present[]) =>
    present
      .map(({ account, tab, name, page, about, field }) =>
        [account, tab, name, page, about, field].join('\n'),
      )
      .sort()
  const mine = shown(one)
  const theirs = shown(other)
  return mine.length === theirs.length && mine.every((line, n) => line === theirs[n])
}

/** The data about a user that a browser receives, without the id of their tab. */
export type Colleague = Omit<Present, 'tab' | 'at'>

/** One entry for each user other than `own`, by name; of several pages the one being typed in counts, else the latest. */
export function colleaguesOf(present: readonly Colleague[], own: number | null): Colleague[] {
  const people = new Map<number, Colleague>()
  for (const one of present) {
    const before = people.get(one.account)
    if (one.account !== own && (!before || (before.field === null && one.field !== null)))
      people.set(one.account, one)
  }
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name) || a.account - b.account)
}
