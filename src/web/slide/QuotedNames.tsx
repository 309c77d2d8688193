// Names and roles that quotes give away while names are hidden: each is covered unless somebody keeps it.

import { useRead } from '#web/platform/api.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

interface Props {
  auditId: number
  kept: readonly string[]
  onChange(kept: string[]): void
}

export function QuotedNames({ auditId, kept, onChange }: Props) {
  const { data, error, refetch } = useRead('slide.names', { params: { id: auditId } })
  if (error)
    return (
      <Failed title="The names could not be listed" onRetry={() => void refetch()}>
        {error.problem?.message ?? 'The server cannot be reached.'}
      </Failed>
    )
  if (!data) return <Loading text="Looking through the quotes..." />
  if (data.length === 0) return null
  return (
    <fieldset className="mt-3 ml-7 border-l-2 border-rule pl-4">
      <legend className="sr-only">Named in quotes</legend>
      <p className="text-sm">
        Quotes name {data.length === 1 ? 'somebody' : `${data.length} people or roles`} besides. What is
        ticked is covered there.
      </p>
      <div className="mt-2 space-y-2">
        {data.map(({ key, text, kind, quote }) => (
          <Checkbox
            key={key}
            label={`${text} · ${KINDS[kind]}`}
            hint={`“${quote}”`}
            checked={!kept.includes(key)}
            onChange={event =>
              onChange(event.target.checked ? kept.filter(each => each !== key) : [...kept, key])
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

const KINDS = {
  interviewee: 'interviewee',
  owner: 'owner of a step',
  role: 'role',
  person: 'somebody else',
} as const
