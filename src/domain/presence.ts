// Who is where in an audit just now: nothing that is kept. Each process keeps what it heard, until it has not heard it for a while.

/** Pages of an audit that somebody can be on; the last part of their address. */
export const PRESENT_PAGES = ['step1', 'step2', 'step3', 'reports', 'present'] as const
export type PresentPage = (typeof PRESENT_PAGES)[number]

export const PRESENT_PAGE_LABELS: Record<PresentPage, string> = {
  step1: 'Interviews',
  step2: 'Process Map',
  step3: 'Deck and ROI',
  reports: 'Reports',
  present: 'Presenting',
}

/** How often a page says again where it is, in ms. */
export const PRESENT_AGAIN_MS = 5000
/** Whoever has not been heard of for so long is taken for gone, in ms: two words that got lost, and a slow line. */
export const PRESENT_MS = 16_000
/** Places of one account in one audit, and of all: the newest stay. */
export const PRESENT_LIMITS = { account: 12, audit: 60 } as const

/** Where somebody is. */
export interface PresenceLocation {
  page: PresentPage
  /** The question, step or slide, as comments name it; null where it is none in particular. */
  about: string | null
  /** The field that is being typed in; null where nothing is. */
  field: string | null
}

/** One page that somebody has open. */
export interface Present extends PresenceLocation {
  account: number
  name: string
  tab: string
  /** When it was last heard of, by the clock of who heard it, in ms. */
  at: number
}

/** What a page says of itself; without a place it leaves. */
export type PresenceMessage = Pick<Present, 'account' | 'name' | 'tab'> & { place: PresenceLocation | null }

const isSame = (one: Pick<Present, 'account' | 'tab'>, other: Pick<Present, 'account' | 'tab'>) =>
  one.account === other.account && one.tab === other.tab

/** Who is there after this was heard at `at`. The latest comes first. */
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

/** Those who were heard of recently enough at `now`. */
export const stillPresent = (present: readonly Present[], now: number): Present[] =>
  present.filter(({ at }) => now - at < PRESENT_MS)

/** Whether both tell a reader the same: who, and where. When they were heard of does not show. */
export function sameContent(one: readonly Present[], other: readonly Present[]): boolean {
  const shown = (present: readonly Present[]) =>
    present
      .map(({ account, tab, name, page, about, field }) =>
        [account, tab, name, page, about, field].join('\n'),
      )
      .sort()
  const [mine, theirs] = [shown(one), shown(other)]
  return mine.length === theirs.length && mine.every((line, n) => line === theirs[n])
}

/** What a browser is told of somebody: without the name of their tab. */
export type Colleague = Omit<Present, 'tab' | 'at'>

/** One for each person other than `own`, by name; of several pages the one in which they type counts, else the latest. */
export function colleaguesOf(present: readonly Colleague[], own: number | null): Colleague[] {
  const people = new Map<number, Colleague>()
  for (const one of present) {
    const before = people.get(one.account)
    if (one.account !== own && (!before || (before.field === null && one.field !== null)))
      people.set(one.account, one)
  }
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name) || a.account - b.account)
}
