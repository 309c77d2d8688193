// Presence marks: users' initials on a thing of the audit, and beside a field in which one of them is typing.

import { Pencil } from 'lucide-react'
import type { Colleague } from '#domain/presence.ts'
import { initials } from '#domain/user.ts'
import { useColleagues } from '#web/presence/present.ts'

/** Maximum shown side by side; the others are counted. */
const SHOWN = 2

const NAMES = /* @__PURE__ */ new Intl.ListFormat('en')

/** Joins names, e.g. "Ada, Bo and Cy". */
export const namesOf = (people: readonly Colleague[]) => NAMES.format(people.map(({ name }) => name))

/**
 * The initials of one or more users; a pencil marks one who is typing.
 * Decorative: the surrounding element's accessible text has the full names, and must not include the initials.
 */
export function Initials({ people, most = SHOWN }: { people: readonly Colleague[]; most?: number }) {
  const shown = people.length > most ? people.slice(0, most - 1) : people
  const more = people.length - shown.length
  return (
    <span aria-hidden className="flex -space-x-0.5">
      {shown.map(({ account, name, field }) => (
        <span
          key={account}
          data-initials={initials(name)}
          className={`${CIRCLE} ${field === null ? 'border-ink' : 'border-signal'}`}
        >
          {field !== null && (
            <Pencil className="absolute -right-1 -bottom-1 size-3.5 rounded-full bg-signal p-0.5 text-sheet" />
          )}
        </span>
      ))}
      {more > 0 && <span data-initials={`+${more}`} className={`${CIRCLE} border-ink`} />}
    </span>
  )
}

const CIRCLE =
  'relative grid size-6 place-items-center rounded-full border bg-sheet text-[0.6875rem] leading-none font-semibold text-ink before:content-[attr(data-initials)]'

/** The users at one thing, with their names for screen readers and as tooltip. Renders nothing if there are none. */
export function PeopleAt({ about }: { about: string }) {
  const people = useColleagues().filter(one => one.about === about)
  if (people.length === 0) return null
  const words = `${namesOf(people)} ${people.length === 1 ? 'is' : 'are'} here`
  return (
    <span role="img" aria-label={words} title={words} className="inline-flex shrink-0">
      <Initials people={people} />
    </span>
  )
}

interface TypingProps {
  /** The thing's key, as comments name it; a thing not saved yet has no other users. */
  about: string | undefined
  field: string
}

/** Who else is typing in a field, as text; not a live region, because typing is not worth announcing. */
export function TypingHere({ about, field }: TypingProps) {
  const people = useColleagues().filter(one => about && one.about === about && one.field === field)
  if (people.length === 0) return null
  return (
    <span data-below className="mt-1 flex items-center gap-1 text-xs font-medium text-signal">
      <Pencil aria-hidden className="size-3 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {namesOf(people)} {people.length === 1 ? 'is' : 'are'} typing here
      </span>
    </span>
  )
}
