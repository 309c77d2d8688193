// Watches the user's running export jobs on every page, and shows when one is ready or has failed.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ExportJob } from '#contract/deliverable.ts'
import { DELIVERABLE_LABELS, deliverableName } from '#domain/deliverable.ts'
import { isUnderWay } from '#domain/document/export-job.ts'
import { invalidateReads, refreshAfter, useAction, useRead } from '#web/platform/api.ts'
import { nameOf, saveFile } from '#web/platform/file/file.ts'
import { toast, useToast } from '#web/platform/toast.ts'

const OFTEN_MS = 1000

export default function ExportJobWatch() {
  const client = useQueryClient()
  const { data, refetch } = useRead('deliverable.orders', {})
  const underWay = data?.filter(job => isUnderWay(job.state)).length ?? 0
  useEffect(() => {
    if (underWay === 0) return
    const timer = setInterval(() => void refetch(), OFTEN_MS)
    return () => {
      clearInterval(timer)
      // A job has finished: there may be a new version.
      void refreshAfter(client, 'report.export')
      void invalidateReads(client, ['notification.list'])
    }
  }, [underWay, refetch, client])
  useJobToasts(data)
  return null
}

/** Each finished job gets a toast, when there is room for one, until it is dismissed; even after a reload. */
function useJobToasts(jobs: ExportJob[] | undefined): void {
  const shown = useToast()
  const dismissed = useRef(new Set<number>())
  const { run: fetchFile } = useAction('deliverable.file')
  const { run: dismiss } = useAction('deliverable.dismissOrder', { quiet: true })
  useEffect(() => {
    const ended = jobs?.find(job => !isUnderWay(job.state) && !dismissed.current.has(job.id))
    if (!ended || shown) return
    const onDismiss = () => {
      dismissed.current.add(ended.id)
      // Another tab may have dismissed it first.
      dismiss({ params: { id: ended.id } }).catch(() => undefined)
    }
    const download = async (id: number) => {
      const file = await fetchFile({ params: { id } })
      if (file) saveFile(file, nameOf(file, deliverableName(ended.kind, ended.auditTitle)))
    }
    toast({ ...toastOf(ended, id => void download(id)), stays: true, onDismiss })
  }, [jobs, shown, fetchFile, dismiss])
}

function toastOf({ kind, auditTitle, problem, deliverableId }: ExportJob, download: (id: number) => void) {
  const what = DELIVERABLE_LABELS[kind]
  if (problem !== null)
    return {
      title: `${what} could not be created`,
      description: `${auditTitle}: ${problem}`,
      tone: 'danger',
    } as const
  return {
    title: `${what} is ready`,
    description: auditTitle,
    tone: 'success',
    // A deleted version can no longer be downloaded.
    ...(deliverableId !== null && { act: { label: 'Download', run: () => download(deliverableId) } }),
  } as const
}
