// Whether a client's minutes count in the ranges that other audits show.

import type { ClientRecord } from '#contract/client.ts'
import { useAction } from '#web/platform/api.ts'
import { toast } from '#web/platform/toast.ts'
import { Switch } from '#web/ui/form/choice.tsx'

export default function ClientRanges({ client }: { client: ClientRecord }) {
  const { run, pending } = useAction('client.change')
  const change = async (leftOutOfRanges: boolean) => {
    const saved = await run({ params: { id: client.id }, body: { leftOutOfRanges } })
    if (saved)
      toast({ title: leftOutOfRanges ? 'Client left out' : 'Client counts again', description: saved.name })
  }
  return (
    <section aria-labelledby="client-ranges" className="mt-12 border-t border-rule pt-4">
      <h2 id="client-ranges" className="font-semibold">
        Comparable ranges
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-sm">
        Other audits show what a kind of step took at five or more clients, never at one. Restricted audits
        never count.
      </p>
      <Switch
        label="Leave this client out"
        hint="From the next published ranges on, its minutes do not count."
        checked={client.leftOutOfRanges}
        disabled={!client.mayChange || pending}
        onChange={({ target }) => void change(target.checked)}
      />
    </section>
  )
}
