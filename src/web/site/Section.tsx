// A section of a public page, in report layout: its name in the margin, its text in the wide column.

import type { ReactNode } from 'react'

interface SectionProps {
  id?: string
  title: string
  /** One or two sentences under the title, in the margin. */
  lead?: ReactNode
  /** It follows a ruled block and needs no rule of its own. */
  first?: boolean
  children: ReactNode
}

export function Section({ id, title, lead, first = false, children }: SectionProps) {
  return (
    <section id={id} className="mx-auto max-w-6xl px-5 sm:px-8">
      <div
        className={`grid gap-x-14 gap-y-8 border-ink py-14 lg:grid-cols-[17rem_minmax(0,1fr)] lg:py-20 print:block print:py-7 ${first ? '' : 'border-t'}`}
      >
        <div className="print:mb-5 print:break-inside-avoid print:break-after-avoid">
          <h2 className="headline text-2xl">{title}</h2>
          {lead && <p className="mt-4 text-muted">{lead}</p>}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  )
}

/** The header of a public page other than the landing page. */
export function PageTitle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-6xl px-5 pt-16 pb-14 sm:px-8 lg:pt-24 lg:pb-20">
      <h1 className="headline max-w-4xl text-4xl lg:text-5xl">{title}</h1>
      <p className="mt-6 max-w-2xl text-lg text-muted">{children}</p>
    </div>
  )
}

/** Terms and descriptions between hairlines. */
export function Entries({ items }: { items: readonly { title: string; text: ReactNode }[] }) {
  return (
    <dl className="divide-y divide-rule border-y border-rule">
      {items.map(item => (
        <div
          key={item.title}
          className="grid items-baseline gap-x-8 gap-y-1 py-5 sm:grid-cols-[13rem_minmax(0,1fr)]"
        >
          <dt className="headline text-lg">{item.title}</dt>
          <dd>{item.text}</dd>
        </div>
      ))}
    </dl>
  )
}
