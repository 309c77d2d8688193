// Command palette: one search field over all pages and actions, operated by arrow keys and Enter, or by touch.

import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Account } from '#contract/account.ts'
import { isCompanyRole, type Role } from '#domain/account/role.ts'
import { useSession } from '#web/platform/session/session.tsx'
import { type Group, keepRecent, type PaletteItem } from '#web/search/palette-item.ts'
import { arriveAt } from '#web/search/settings.ts'
import { type Choices, useChoices } from '#web/search/useChoices.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { useIsNarrow } from '#web/ui/narrow.ts'

interface Props {
  onClose: () => void
}

export default function CommandPalette({ onClose }: Props) {
  const { account } = useSession()
  return (
    <Dialog open onOpenChange={onClose} title="Search and go to">
      {account && <Field account={account} onClose={onClose} />}
    </Dialog>
  )
}

/** What can be found, and the examples for which a narrow screen has room. */
const FOR_COMPANY = {
  name: 'Audit, company, person, step, question, setting or action',
  short: 'Audit, person, step or action',
}
const FOR_LEARNER = { name: 'Lesson, setting or action', short: 'Lesson, setting or action' }
const FOR_GUEST = {
  name: 'Audit, page, question, setting or action',
  short: 'Audit, page, question or action',
}

const searchable = (role: Role) =>
  isCompanyRole(role) ? FOR_COMPANY : role === 'guest' ? FOR_GUEST : FOR_LEARNER

function Field({ account, onClose }: Props & { account: Account }) {
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const listId = useId()
  const choices = useChoices(account, typed)
  const all = choices.groups.flatMap(([, group]) => group)
  const at = Math.min(place, all.length - 1)
  const choose = useChoose(account.id, onClose)
  const wait = useChooseOnceFound(choices, all[at], choose)
  const press = (event: KeyboardEvent) => {
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length }[event.key]
    if (next !== undefined && all.length > 0) setPlace(next % all.length)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) wait.takeFirst()
    else return
    event.preventDefault()
  }
  const { name, short } = searchable(account.role)
  const isNarrow = useIsNarrow()
  return (
    <>
      <Input
        role="combobox"
        aria-label={name}
        placeholder={isNarrow ? short : name}
        aria-expanded={all.length > 0}
        aria-controls={all.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={all[at] && `${listId}-${at}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        className="h-11 text-base!"
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setPlace(0)
          wait.forget()
        }}
        onKeyDown={press}
      />
      <div className="-mx-3 mt-3 h-[50dvh] max-sm:h-[38dvh]">
        {all.length > 0 ? (
          <List id={listId} groups={choices.groups} at={at} onPoint={setPlace} onChoose={choose} />
        ) : (
          <Nothing choices={choices} typed={typed.trim()} />
        )}
      </div>
      <SearchStatus choices={choices} count={all.length} isTyped={typed.trim() !== ''} />
    </>
  )
}

/** Opens the page or presses the button, after the dialog has closed and the page is interactive again. */
function useChoose(account: number, onClose: () => void) {
  const navigate = useNavigate()
  return (choice: PaletteItem) => {
    const { to, named } = choice
    onClose()
    keepRecent(account, choice)
    if (typeof to === 'string') {
      void navigate(to)
      if (named) arriveAt(to, named)
    } else
      setTimeout(() => {
        if (typeof to === 'function') return to()
        to.focus()
        to.click()
      })
  }
}

/** Enter accepts the selected item. If none is selected while the server is searching, accepts the first result. */
function useChooseOnceFound(
  { pending }: Choices,
  chosen: PaletteItem | undefined,
  choose: (choice: PaletteItem) => void,
) {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting || pending) return
    setWaiting(false)
    if (chosen) choose(chosen)
  })
  const chooseFirst = () => {
    if (chosen) choose(chosen)
    else setWaiting(pending)
  }
  return { takeFirst: chooseFirst, forget: () => setWaiting(false) }
}

interface ListProps {
  id: string
  groups: readonly Group[]
  at: number
  onPoint: (place: number) => void
  onChoose: (choice: PaletteItem) => void
}

/** As high as most result lists, so that the dialog does not move while the user types. */
function List({ id, groups, at, onPoint, onChoose: onTake }: ListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  const starts = groups.map((_, n) => groups.slice(0, n).reduce((sum, [, { length }]) => sum + length, 0))
  return (
    <div id={id} role="listbox" aria-label="Matches" className="h-full overflow-y-auto">
      {groups.map(([name, choices], n) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden className="caption sticky top-0 bg-sheet px-3 pt-3 pb-1">
            {name}
          </p>
          {choices.map((choice, m) => {
            const place = (starts[n] ?? 0) + m
            return (
              <Option
                key={choice.key}
                id={`${id}-${place}`}
                choice={choice}
                isChosen={place === at}
                onPoint={() => place !== at && onPoint(place)}
                onChoose={() => onTake(choice)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  choice: PaletteItem
  isChosen: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({
  id,
  choice: { title, place, keys, snippet = [] },
  isChosen,
  onPoint,
  onChoose: onTake,
}: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of the whole list
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the chosen option
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={`min-h-10 scroll-mt-9 cursor-pointer border-l-2 px-3 py-2 text-sm ${isChosen ? 'border-signal bg-band' : 'border-transparent'}`}
      onPointerMove={onPoint}
      onClick={onTake}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="line-clamp-2 font-medium wrap-anywhere">{title}</span>
        {keys && (
          <kbd className="shrink-0 text-xs text-muted max-sm:hidden pointer-coarse:hidden">{keys}</kbd>
        )}
      </span>
      {snippet.length > 0 && (
        <span dir="auto" className="line-clamp-2 wrap-anywhere text-muted">
          {snippet.map((part, n) =>
            part.hit ? (
              <mark key={n} className="bg-signal-wash text-ink underline">
                {part.text}
              </mark>
            ) : (
              part.text
            ),
          )}
        </span>
      )}
      {place && <span className="line-clamp-1 text-xs wrap-anywhere text-muted">{place}</span>}
    </div>
  )
}

/** Shown instead of an empty list: what was searched, or what can be found. */
function Nothing({ choices: { sought, pending, failed }, typed }: { choices: Choices; typed: string }) {
  if (pending || failed) return null
  return (
    <div className="grid h-full place-content-center px-6 text-center text-sm">
      <p className="font-semibold wrap-anywhere">
        {sought ? `Nothing begins with “${typed}”.` : 'Type one more letter to search all audits.'}
      </p>
      {sought && (
        <p className="mt-1 text-muted">Search matches the beginnings of words: fewer letters find more.</p>
      )}
    </div>
  )
}

/** Status of the search, for screen readers too. */
function SearchStatus({ choices, count, isTyped }: { choices: Choices; count: number; isTyped: boolean }) {
  const { pending, failed } = choices
  return (
    <div className="caption mt-2 flex min-h-6 flex-wrap items-center gap-x-3">
      <p role="status">
        {pending
          ? 'Searching...'
          : failed
            ? `Pages, settings and actions only. ${failed.why}`
            : counted(count, isTyped)}
        {!pending && !failed && count > 0 && (
          <span className="max-sm:hidden pointer-coarse:hidden"> Arrow keys choose, Enter opens.</span>
        )}
      </p>
      {failed && !pending && (
        <button type="button" className="link" onClick={failed.retry}>
          Search again
        </button>
      )}
    </div>
  )
}

function counted(count: number, isTyped: boolean): string {
  if (count === 0) return 'No match.'
  return isTyped ? `${count} ${count === 1 ? 'match' : 'matches'}.` : 'Type to search.'
}
