// Frame of the contact and careers pages: title, form, and side content.

import type { ReactNode } from 'react'
import { NeedsScript } from '#web/ui/page/needs-script.tsx'

interface FormFrameProps {
  title: string
  lead: string
  aside: ReactNode
  children: ReactNode
}

export function FormFrame({ title, lead, aside, children }: FormFrameProps) {
  return (
    <div className="mx-auto max-w-6xl px-5 pb-20 sm:px-8">
      <div className="pt-14 pb-12 lg:pt-20">
        <h1 className="headline text-4xl lg:text-5xl">{title}</h1>
        <p className="mt-5 max-w-2xl text-lg text-muted">{lead}</p>
      </div>
      <div className="grid gap-x-16 gap-y-14 border-t border-ink pt-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <NeedsScript what="The form" />
          {children}
        </div>
        <aside>{aside}</aside>
      </div>
    </div>
  )
}

/** Numbered steps along a vertical line. */
export function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <>
      <h2 className="headline text-xl">{title}</h2>
      <ol className="mt-6 ml-3 border-l border-signal">
        {steps.map((step, n) => (
          <li key={step} className="relative pb-6 pl-7 last:pb-0">
            <span
              aria-hidden
              className="absolute top-0 -left-3 grid size-6 place-items-center rounded-full border border-signal bg-paper text-xs font-semibold text-signal"
            >
              {n + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </>
  )
}
