// Dialog that merges a client into another: choose it, see what moves, confirm. It cannot be undone.

import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ClientRecord, ListedClient } from '#contract/client.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { RadioGroup } from '#web/ui/form/choice.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { SearchBox } from '#web/ui/form/search-box.tsx'

const FORM = 'merge-client'
const SHOWN = 8

export default function MergeDialog({ client, onClose }: { client: ClientRecord; onClose: () => void }) {
  const merge = useAction('client.merge')
  const navigate = useNavigate()
  const [into, setInto] = useState<ListedClient | null>(null)
  const confirm = useOnce(async (target: ListedClient) => {
    const merged = await merge.run({ params: { id: client.id }, body: { into: target.id } })
    if (!merged) return
    toast({ title: 'Clients merged', description: merged.name, tone: 'success' })
    onClose()
    await navigate(`/clients/${target.id}`, { replace: true })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (into) void confirm(into)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Merge ${client.name}`}
      description="Two spellings of one company become one client. This is permanent."
      form={FORM}
      submit="Merge"
      tone="danger"
      pending={merge.pending}
    >
      <form id={FORM} className="grid gap-4" onSubmit={submit}>
        <Targets without={client.id} chosen={into} onChoose={setInto} />
        <p role="status" className="border-l-2 border-time-sink bg-band px-3 py-2 text-sm wrap-anywhere">
          {into ? effectText(client, into.name) : 'Choose the client that remains.'}
        </p>
      </form>
    </FormDialog>
  )
}

const auditsText = (count: number) => (count === 1 ? '1 audit' : `${count} audits`)

function effectText({ name, audits, contacts, notes }: ClientRecord, target: string): string {
  const parts = [
    auditsText(audits.length),
    ...(contacts ? ['its contacts'] : []),
    ...(notes ? ['its notes'] : []),
  ]
  const moved = new Intl.ListFormat('en').format(parts)
  const verb = parts.length === 1 && audits.length === 1 ? 'moves' : 'move'
  return `${moved} ${verb} to “${target}”. The client “${name}” is deleted.`
}

interface TargetsProps {
  without: number
  chosen: ListedClient | null
  onChoose: (client: ListedClient) => void
}

function Targets({ without, chosen, onChoose }: TargetsProps) {
  const [search, setSearch] = useState('')
  const query = { search: search.trim() || undefined, limit: SHOWN + 1 }
  const read = useRead('client.list', { query }, { keep: true, fresh: true })
  return (
    <>
      <SearchBox label="Search clients" value={search} onSearch={setSearch} />
      <Loaded read={read} failure="The clients could not be loaded">
        {clients => {
          const others = clients.filter(({ id }) => id !== without).slice(0, SHOWN)
          if (others.length === 0) return <p className="text-sm">No other client matches.</p>
          return (
            <RadioGroup
              legend="Merge into"
              options={others.map(({ id, name, audits }) => ({
                value: String(id),
                label: <span className="wrap-anywhere">{name}</span>,
                hint: auditsText(audits),
              }))}
              value={chosen && String(chosen.id)}
              onChange={value => others.filter(({ id }) => String(id) === value).forEach(onChoose)}
            />
          )
        }}
      </Loaded>
    </>
  )
}
