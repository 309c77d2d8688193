// Runs the diagnostics and shows the results.

import { Check, Info, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Diagnosis } from '#contract/maintenance.ts'
import { useAction } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { Tool } from '#web/system/advanced/Tool.tsx'
import { Button } from '#web/ui/button.tsx'

export function Diagnostics() {
  const [checks, setChecks] = useState<Diagnosis[] | null>(null)
  const { run, pending } = useAction('system.diagnose')
  const diagnose = useOnce(async () => {
    setChecks(null)
    const answer = await run({})
    if (answer) setChecks(answer.checks)
  })
  return (
    <Tool
      title="Diagnostics"
      text="Tests database, migrations, file storage, email, job queue and clock."
      action={
        <Button variant="secondary" pending={pending} onClick={() => void diagnose()}>
          Run Diagnostics
        </Button>
      }
    >
      <div role="status">
        {pending && 'Testing each part...'}
        {checks && <Checks checks={checks} />}
      </div>
    </Tool>
  )
}

const MARKS = {
  passed: <Check aria-label="Passed" className="mt-0.5 size-4 shrink-0 text-signal" />,
  noted: <Info aria-label="Note" className="mt-0.5 size-4 shrink-0 text-muted" />,
  failed: <X aria-label="Failed" className="mt-0.5 size-4 shrink-0 text-danger" />,
} as const satisfies Record<Diagnosis['state'], ReactNode>

function Checks({ checks }: { checks: Diagnosis[] }) {
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {checks.map(({ name, state, detail }) => (
        <li key={name} className="flex gap-3 py-2">
          {MARKS[state]}
          <span className="w-28 shrink-0 font-medium">{name}</span>
          <span className="min-w-0 break-words text-muted">{detail}</span>
        </li>
      ))}
    </ul>
  )
}
