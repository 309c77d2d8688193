// Uploads a workbook for import, and accepts differences with the same API calls as the screens.

import { useState } from 'react'
import type { WorkbookDifference, WorkbookReading } from '#contract/deliverable.ts'
import { useAction } from '#web/platform/api.ts'
import { showFailure } from '#web/platform/failure.ts'
import { upload } from '#web/platform/file/upload.ts'

/** `busy` is 'file' while a file is read, and the key of a difference while that is being accepted. */
export function useReadBack(auditId: number) {
  const [file, setFile] = useState<File | null>(null)
  const [reading, setReading] = useState<WorkbookReading | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const take = useTakeOver(auditId)

  const send = async (content: File, accepted?: string) => {
    const input = { params: { id: auditId }, query: accepted === undefined ? {} : { accepted } }
    try {
      setReading(
        await upload('deliverable.readBack', input, { content, name: content.name, onProgress: () => {} }),
      )
      setFile(content)
    } catch (error) {
      showFailure('deliverable.readBack', error)
    }
  }
  const during = async (what: string, work: () => Promise<unknown>) => {
    setBusy(what)
    await work()
    setBusy(null)
  }
  return {
    reading,
    busy,
    name: file?.name ?? '',
    read: async (chosen: File | undefined) => {
      if (chosen) await during('file', () => send(chosen))
    },
    accept(difference: WorkbookDifference) {
      // Read again after acceptance or rejection, so that the list shows the audit's current values.
      void during(difference.key, async () => {
        const isTaken = await take(difference)
        if (file) await send(file, isTaken ? difference.key : undefined)
      })
    },
  }
}

function useTakeOver(auditId: number) {
  const changeStep = useAction('process.changeStep')
  const changeOpportunity = useAction('opportunity.change')
  const saveRoi = useAction('roi.save')
  return async ({ change }: WorkbookDifference): Promise<boolean> => {
    if (change?.call === 'process.changeStep')
      return (await changeStep.run({ params: { id: change.id }, body: change.body })) !== null
    if (change?.call === 'opportunity.change')
      return (await changeOpportunity.run({ params: { id: change.id }, body: change.body })) !== null
    if (change?.call === 'roi.save')
      return (await saveRoi.run({ params: { id: auditId }, body: change.body })) !== null
    return false
  }
}
