// Full-screen presentation of the deck, page by page as exported.

import type { Audit } from '#contract/audit.ts'
import { useRead } from '#web/platform/api.ts'
import { Screen } from '#web/slide/present/Screen.tsx'
import { useWholeDeck } from '#web/slide/present/useWholeDeck.ts'
import { Failed, Loading } from '#web/ui/states.tsx'

export function Presentation({ audit }: { audit: Audit }) {
  const { data, error, refetch } = useRead('slide.choice', { params: { id: audit.id } })
  if (data) return <Shown audit={audit} choice={data} />
  if (!error) return <Loading text="Loading the slides..." />
  return <Missing message={error.problem?.message} onRetry={() => void refetch()} />
}

function Shown({ audit, choice }: { audit: Audit; choice: Parameters<typeof useWholeDeck>[1] }) {
  const { deck, error, refetch } = useWholeDeck(audit.id, choice)
  if (deck) return <Screen audit={audit} deck={deck} />
  if (!error) return <Loading text="Preparing the pages..." />
  return <Missing message={error.problem?.message} onRetry={() => void refetch()} />
}

function Missing({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
  return (
    <div className="mx-auto max-w-xl p-6">
      <Failed title="The deck could not be loaded" onRetry={onRetry}>
        {message ?? 'The server cannot be reached.'}
      </Failed>
    </div>
  )
}
