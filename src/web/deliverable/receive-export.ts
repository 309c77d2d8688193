// Handles the response to an export request: downloads the file, or reports that an export job was started.

import type { ExportJob } from '#contract/deliverable.ts'
import { type DeliverableKind, deliverableName } from '#domain/deliverable.ts'
import { nameOf, saveFile } from '#web/platform/file/file.ts'
import { toast } from '#web/platform/toast.ts'

/** Element id of the list of running exports on the page. */
export const EXPORT_JOBS_ID = 'exports-under-way'

/** The server names the file and hides names in it where requested; `title` is the audit's title. */
export function receiveExport(answer: Blob | ExportJob, kind: DeliverableKind, title: string): void {
  if (answer instanceof Blob) {
    const name = nameOf(answer, deliverableName(kind, title))
    saveFile(answer, name)
    toast({ title: 'Export Successful', description: `${name} has been downloaded.` })
  } else
    toast({
      title: 'Export in progress',
      description: 'This audit is large. You can keep working; you will be notified when the file is ready.',
      act: {
        label: 'Show',
        run: () => document.getElementById(EXPORT_JOBS_ID)?.scrollIntoView({ block: 'center' }),
      },
    })
}
