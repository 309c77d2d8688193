// Other users who have the audit open: their initials in its header, and a list of where each of them is.

import { Link } from 'react-router'
import { ABOUT_LABELS, aboutOf, placePath } from '#domain/comment.ts'
import { type Colleague, PRESENT_PAGE_LABELS } from '#domain/presence.ts'
import { Initials, namesOf } from '#web/presence/Marks.tsx'
import { useColleagues } from '#web/presence/present.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

export function Colleagues({ auditId }: { auditId: number }) {
  const people = useColleagues()
  if (people.length === 0) return null
  const label = `Also here: ${namesOf(people)}`
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={label}
          title={label}
          className="grid h-9 min-w-9 place-items-center rounded-full px-1 hover:bg-band data-[state=open]:bg-band"
        >
          <Initials people={people} />
        </button>
      }
    >
      <p className="caption px-3 pt-2 pb-1">Also in this audit</p>
      {people.map(one => (
        <MenuItem key={one.account} asChild>
          <Link to={pathTo(auditId, one)}>
            <Initials people={[one]} />
            <span className="min-w-0 wrap-anywhere">
              {one.name}
              <span className="block text-xs text-muted">{whereIs(one)}</span>
            </span>
          </Link>
        </MenuItem>
      ))}
    </Menu>
  )
}

const pathTo = (auditId: number, { page, about }: Colleague) =>
  about === null ? `/audit/${auditId}/${page}` : placePath(auditId, aboutOf(about))

function whereIs({ page, about, field }: Colleague): string {
  const thing = about === null ? [] : [THINGS[aboutOf(about).kind] ?? ABOUT_LABELS[aboutOf(about).kind]]
  return [PRESENT_PAGE_LABELS[page], ...thing, field === null ? [] : 'typing'].flat().join(' · ')
}

const THINGS: Partial<Record<keyof typeof ABOUT_LABELS, string>> = {
  step: 'at a step',
  answer: 'at a question',
  slide: 'at a slide',
  opportunity: 'at an opportunity',
}
