// The form of a dialog that changes some fields of a client: checked against the contract, saved once, then closed.

import { type DefaultValues, useForm } from 'react-hook-form'
import type { ClientChange, ClientRecord } from '#contract/client.ts'
import { useAction } from '#web/platform/api.ts'
import { contractResolver } from '#web/platform/form/form.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'

const schema = async () => (await import('#contract/client.ts')).clientChange

/** `done` is the title of the toast after saving. */
export function useClientForm(
  client: ClientRecord,
  defaultValues: DefaultValues<ClientChange>,
  { done, onClose }: { done: string; onClose: () => void },
) {
  const change = useAction('client.change')
  const form = useForm<ClientChange>({ resolver: contractResolver(schema), defaultValues })
  const save = useOnce(async (body: ClientChange) => {
    const saved = await change.run({ params: { id: client.id }, body })
    if (!saved) return
    toast({ title: done, description: saved.name, tone: 'success' })
    onClose()
  })
  return { ...form, errors: form.formState.errors, pending: change.pending, submit: form.handleSubmit(save) }
}
