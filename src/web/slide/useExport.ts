// Exporting the deck: fetched with the token, then handed to the browser as a download.

import { useQueryClient } from '@tanstack/react-query'
import type { Audit } from '#contract/audit.ts'
import { deliverableName } from '#domain/deliverable.ts'
import type { Names } from '#domain/stamp.ts'
import { useAction } from '#web/platform/api.ts'
import { saveFile } from '#web/platform/file.ts'
import { toast } from '#web/platform/toast.ts'

export function useExport(audit: Audit) {
  const action = useAction('slide.export')
  const client = useQueryClient()
  const run = async (names: Names) => {
    const file = await action.run({ params: { id: audit.id }, query: { names } })
    // A failed export may have been kept although its answer was lost.
    void client.invalidateQueries({ queryKey: ['deliverable.list'] })
    if (!file) return
    const name = deliverableName('deck', audit.title)
    saveFile(file, name)
    toast({ title: 'Export Successful', description: `${name} has been downloaded.` })
  }
  return { run, pending: action.pending }
}
