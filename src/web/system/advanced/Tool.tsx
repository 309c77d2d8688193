// One tool of the Advanced tab: description, button, and result.

import type { ReactNode } from 'react'

interface ToolProps {
  title: string
  text: ReactNode
  action: ReactNode
  children?: ReactNode
}

export function Tool({ title, text, action, children }: ToolProps) {
  return (
    <section className="py-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 max-w-xl">
          <h2 className="font-semibold">{title}</h2>
          <p className="mt-1 text-sm text-muted">{text}</p>
        </div>
        {action}
      </div>
      <div className="text-sm [&>*]:mt-4">{children}</div>
    </section>
  )
}
