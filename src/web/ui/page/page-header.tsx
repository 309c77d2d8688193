// The header of a page: its title, one line about it, and its actions.

import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  /** A title of many lines at the usual size is written smaller. */
  isLong?: boolean
  /** Small line above the title: the section that this page belongs to. */
  context?: ReactNode
  description?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, isLong = false, context, description, actions }: PageHeaderProps) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="max-w-2xl min-w-0 wrap-anywhere">
        {context && <p className="caption mb-1">{context}</p>}
        <h1 className={`headline ${isLong ? 'text-xl sm:text-2xl' : 'text-2xl sm:text-3xl'}`}>{title}</h1>
        {description && <p className="mt-2 text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
    </header>
  )
}
