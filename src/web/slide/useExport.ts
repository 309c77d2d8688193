// Exporting the deck: fetched with the token, then handed to the browser as a download.

import type { Audit } from '#contract/audit.ts'
import { useAction } from '#web/platform/api.ts'
import { toast } from '#web/platform/toast.ts'

/** The file is called after the audit (specification 2, section 7). */
export const deckName = (audit: Pick<Audit, 'title'>) => `${audit.title.trim() || 'audit'}-report.pptx`

export function useExport(audit: Audit) {
  const action = useAction('slide.export')
  const run = async () => {
    const file = await action.run({ params: { id: audit.id } })
    if (!file) return
    download(file, deckName(audit))
    toast({ title: 'Export Successful', description: `${deckName(audit)} has been downloaded.` })
  }
  return { run, pending: action.pending }
}

function download(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken the file over by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
