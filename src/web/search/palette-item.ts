// What the palette offers, and which of it what was typed means.

export interface PaletteItem {
  /** Tells it from all others that are offered. */
  key: string
  /** The heading it stands under. */
  group: string
  title: string
  /** What it belongs to; nothing where the title says all. */
  place?: string
  snippet?: readonly { text: string; hit: boolean }[]
  /** Where it leads, or the button of the page that it presses. */
  to: string | HTMLElement
  /** The words on the page that name it there, where a page holds more than it. */
  named?: string
}

export type Group = readonly [name: string, choices: readonly PaletteItem[]]

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Those in which every typed word begins a word, of their snippet as well; all where none is typed. */
export function matching(choices: readonly PaletteItem[], typed: string): PaletteItem[] {
  const sought = words(typed)
  return choices.filter(({ title, place = '', snippet = [] }) => {
    const own = words(`${title} ${place} ${snippet.map(({ text }) => text).join('')}`)
    return sought.every(word => own.some(one => one.startsWith(word)))
  })
}

/** Under their headings, in the order in which the headings first come; each place once. */
export function grouped(choices: readonly PaletteItem[]): Group[] {
  const seen = new Map<unknown, Set<string | undefined>>()
  const once = choices.filter(({ to, named }) => {
    const names = seen.get(to) ?? new Set()
    seen.set(to, names)
    return !names.has(named) && names.add(named)
  })
  return [...Map.groupBy(once, ({ group }) => group)]
}

const MOST_KEPT = 6
const shelf = (account: number) => `recent-places:${account}`

/** Where this person last went from here, newest first; kept by this tab alone, so that signing out on a shared device leaves nothing. */
export function recent(account: number): PaletteItem[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(shelf(account)) ?? '[]') as PaletteItem[]
    return kept.map(choice => ({ ...choice, group: 'Recent', key: `recent ${choice.key}` }))
  } catch {
    return []
  }
}

export function keepRecent(account: number, { key, title, place = '', to, named }: PaletteItem): void {
  if (typeof to !== 'string') return
  const choice = {
    key: key.replace(/^recent /, ''),
    group: 'Recent',
    title,
    place,
    to,
    ...(named && { named }),
  }
  const before = recent(account).filter(other => other.to !== to || other.named !== named)
  const kept = [choice, ...before].slice(0, MOST_KEPT)
  try {
    sessionStorage.setItem(shelf(account), JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing offers nothing recent.
  }
}

const DELETES = /^(delete|remove)\b/i

/**
 * The page's actions that what is typed asks for by their first word, and the others: those that only name a thing
 * ("More for Invoice desk"), and deletions. The others come after the things themselves.
 */
export function actionsFor(
  actions: readonly PaletteItem[],
  typed: string,
): { asked: PaletteItem[]; others: PaletteItem[] } {
  const [first = ''] = words(typed)
  const isAsked = ({ title }: PaletteItem) =>
    !DELETES.test(title) && (words(title)[0] ?? '').startsWith(first)
  const matched = matching(actions, typed)
  const others = matched.filter(each => !isAsked(each))
  return {
    asked: matched.filter(isAsked),
    others: others.map(each => ({ ...each, group: 'Also on this page' })),
  }
}

/** Every button of the open page that can be pressed now, by its name. */
export function pageActions(): PaletteItem[] {
  const named = new Map<string, HTMLElement>()
  for (const button of document.querySelectorAll<HTMLElement>('main button, main [role=tab]')) {
    const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').replace(/\s+/g, ' ').trim()
    const isFree = !button.matches(':disabled, [aria-disabled=true]') && button.checkVisibility()
    if (name && isFree && !named.has(name)) named.set(name, button)
  }
  return [...named].map(([title, to]) => ({ key: `action ${title}`, group: 'On this page', title, to }))
}
