// The items of the palette, and which of them match the typed text.

import { offeredActions } from '#web/platform/page-actions.ts'

export interface PaletteItem {
  /** Unique key among all items. */
  key: string
  /** The heading of its group. */
  group: string
  title: string
  /** Its context; missing if the title is enough. */
  place?: string
  snippet?: readonly { text: string; hit: boolean }[]
  /** Its URL, the button of the page that it presses, or what it runs. */
  to: string | HTMLElement | (() => void)
  /** The key that does the same on the page, as it is shown ("Ctrl + Enter"). */
  keys?: string | undefined
  /** The text that names it on its page, if the page contains more than it. */
  named?: string
}

export type Group = readonly [name: string, choices: readonly PaletteItem[]]

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Items in which every typed word begins a word of the title or snippet; all items if nothing is typed. */
export function matching(choices: readonly PaletteItem[], typed: string): PaletteItem[] {
  const sought = words(typed)
  return choices.filter(({ title, place = '', snippet = [] }) => {
    const own = words(`${title} ${place} ${snippet.map(({ text }) => text).join('')}`)
    return sought.every(word => own.some(one => one.startsWith(word)))
  })
}

/** Grouped by heading, in order of first occurrence; each target once. */
export function grouped(choices: readonly PaletteItem[]): Group[] {
  const seen = new Map<unknown, Set<string | undefined>>()
  const once = choices.filter(({ to, named }) => {
    const names = seen.get(to) ?? new Set()
    seen.set(to, names)
    return !names.has(named) && names.add(named)
  })
  return [...Map.groupBy(once, ({ group }) => group)]
}

const MAX_KEPT = 6
const storageKey = (account: number) => `recent-places:${account}`

/** The user's last targets, newest first; stored in this tab only, so that a shared device keeps nothing after sign-out. */
export function recent(account: number): PaletteItem[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey(account)) ?? '[]') as PaletteItem[]
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
  const kept = [choice, ...before].slice(0, MAX_KEPT)
  try {
    sessionStorage.setItem(storageKey(account), JSON.stringify(kept))
  } catch {
    // Without storage there are no recent items.
  }
}

const DELETES = /^(delete|remove)\b/i

/**
 * The page's actions whose first word matches the typed text, and the other matches separately.
 * The others only name a thing ("More for Invoice desk") or delete; they are listed after the things themselves.
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

/** Counts what only keeps its room as hidden. */
const SEEN = { visibilityProperty: true }

/** Without figures, which open to their source: an amount names no action. */
const ACTIONS = 'main button:not(.opens), main [role=tab]'

/** Every enabled button of the open page, by its name, and what the page offers by key alone. */
export function pageActions(): PaletteItem[] {
  const named = new Map<string, HTMLElement>()
  for (const button of document.querySelectorAll<HTMLElement>(ACTIONS)) {
    const text = (button.getAttribute('aria-label') ?? button.textContent ?? '').replace(/\s+/g, ' ').trim()
    // The head of a column alone names no action.
    const name = text && button.closest('[aria-sort]') ? `Sort by ${text}` : text
    const isFree = !button.matches(':disabled, [aria-disabled=true]') && button.checkVisibility(SEEN)
    if (name && isFree && !named.has(name)) named.set(name, button)
  }
  const buttons = [...named].map(([title, to]) => ({
    key: `action ${title}`,
    group: 'On this page',
    title,
    to,
    keys: shownKeys(to.getAttribute('aria-keyshortcuts')),
  }))
  const keysOfButtons = new Set(buttons.map(({ keys }) => keys))
  const others = offeredActions().filter(({ title, keys }) => !keysOfButtons.has(keys) && !named.has(title))
  return [
    ...buttons,
    ...others.map(({ title, keys, run }) => ({
      key: `key ${title}`,
      group: 'On this page',
      title,
      to: run,
      keys,
    })),
  ]
}

/** The first of the alternatives in an aria-keyshortcuts attribute, as it is shown: "Ctrl + Enter". */
export function shownKeys(attribute: string | null): string | undefined {
  const [first] = (attribute ?? '').split(' ')
  return first
    ? first
        .replace(/\bControl\b/, 'Ctrl')
        .split('+')
        .join(' + ')
    : undefined
}
