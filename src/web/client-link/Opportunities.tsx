// The opportunities, ordered by expected savings, each with its range and evidence.

import type { ClientView } from '#domain/document/client-page.ts'
import { Blocks } from '#web/client-link/Blocks.tsx'
import { Amount } from '#web/client-link/FiguresOfLink.tsx'
import { useClientMessages } from '#web/client-link/messages.ts'

export function Opportunities({ portfolio, list, more }: NonNullable<ClientView['opportunities']>) {
  const { opportunities: words } = useClientMessages()
  if (list.length === 0) return <p>{words.none}</p>
  return (
    <>
      <Blocks blocks={portfolio} />
      <p className="mb-3 text-sm text-muted">{words.hint}</p>
      <ol className="border-t border-rule">
        {list.map(({ id, title, description, step, saving, range, weakest }) => (
          <li
            key={id}
            className="grid gap-x-6 gap-y-1 border-b border-rule py-3 break-inside-avoid sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{title}</p>
              {step && step !== title && <p className="text-sm text-muted wrap-anywhere">{step}</p>}
              {description && (
                <p dir="auto" className="mt-1 max-w-prose text-sm wrap-anywhere whitespace-pre-line">
                  {description}
                </p>
              )}
            </div>
            <div className="sm:text-right">
              <p className="font-semibold">
                <Amount number={saving} label={words.saving} />
              </p>
              <p className="text-sm text-muted">{range}</p>
              <p className="text-sm text-muted first-letter:uppercase">{weakest}</p>
            </div>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="mt-3 text-sm text-muted">{words.more({ count: more })}</p>}
    </>
  )
}
