// Views of the organization's audits: all, mine, by company, board; each is a link, so that the URL contains the view.

import { Link, type To, useSearchParams } from 'react-router'
import type { Audits } from '#web/audit/list/useAudits.ts'

const LOOK = 'flex items-center border-b-2 py-2.5 text-sm font-medium whitespace-nowrap -outline-offset-2'

export function Views({ audits: { view, value } }: { audits: Audits }) {
  const [address] = useSearchParams()
  const isMine = value('owner') === 'mine'
  // Filters that the target view does not support are removed: the URL contains only what is shown.
  const to = (changes: Record<string, string>, ...without: string[]): To => {
    const next = new URLSearchParams(address)
    for (const name of ['view', ...without]) next.delete(name)
    for (const [name, value] of Object.entries(changes)) next.set(name, value)
    return { search: next.toString() }
  }
  const ordered = ['status', 'sort', 'direction']
  const links = [
    ['All', to({}, 'owner'), view === 'list' && !isMine],
    ['Mine', to({ owner: 'mine' }), view === 'list' && isMine],
    ['By company', to({ view: 'companies' }, 'type', 'owner', 'archived', ...ordered), view === 'companies'],
    ['Board', to({ view: 'board' }, ...ordered), view === 'board'],
  ] as const
  return (
    <nav aria-label="Views" className="mb-4 edge-hint">
      <ul className="flex gap-6 border-b border-rule">
        {links.map(([name, way, isOpen]) => (
          <li key={name} className="-mb-px">
            <Link
              to={way}
              preventScrollReset
              aria-current={isOpen ? 'page' : undefined}
              className={`${LOOK} ${isOpen ? 'border-signal' : 'border-transparent text-muted hover:text-ink'}`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
