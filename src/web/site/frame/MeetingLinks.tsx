// The two calls to action at the top and bottom of a page: a meeting if that page exists, otherwise a free account.

import type { ReactNode } from 'react'
import { CREATE_ACCOUNT, MEETING_LINKS, type SiteLink } from '#web/site/frame/pages.ts'

export function MeetingLinks({ otherwise }: { otherwise: SiteLink }) {
  const [first = CREATE_ACCOUNT, second = otherwise] = MEETING_LINKS
  return <Actions first={first} second={second} />
}

interface ActionsProps {
  first: SiteLink
  second?: SiteLink | undefined
  third?: SiteLink | undefined
}

export function Actions({ first, second, third }: ActionsProps) {
  const quiet = [second, third].filter(link => link !== undefined)
  return (
    <p className="mt-9 flex flex-wrap gap-3">
      <a href={first.href} className="act">
        {first.label}
      </a>
      {quiet.map(link => (
        <a key={link.href} href={link.href} className="act-quiet">
          {link.label}
        </a>
      ))}
    </p>
  )
}

interface ClosingProps {
  title: string
  text: string
  children: ReactNode
}

/** The last block of a page: the calls to action. */
export function Closing({ title, text, children }: ClosingProps) {
  return (
    <div className="border-t border-ink bg-band">
      <div className="mx-auto max-w-6xl px-5 py-16 sm:px-8 lg:py-24 print:py-4">
        <h2 className="headline max-w-2xl text-3xl lg:text-4xl">{title}</h2>
        <p className="mt-5 max-w-xl text-lg text-muted">{text}</p>
        {children}
      </div>
    </div>
  )
}
