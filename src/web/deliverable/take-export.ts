// What came of asking for an export: a file, handed to the browser's downloads, or word that it is being made.

import type { ExportJob } from '#contract/deliverable.ts'
import { type DeliverableKind, deliverableName } from '#domain/document/deliverable.ts'
import { nameOf, saveFile } from '#web/platform/file.ts'
import { toast } from '#web/platform/toast.ts'

/** Where the page shows exports that are being made. */
export const ORDERS_PLACE = 'exports-under-way'

/** The file has the name that the server gave it, which covers names where they are hidden; `title` is of the audit. */
export function takeExport(answer: Blob | ExportJob, kind: DeliverableKind, title: string): void {
  if (answer instanceof Blob) {
    const name = nameOf(answer, deliverableName(kind, title))
    saveFile(answer, name)
    toast({ title: 'Export Successful', description: `${name} has been downloaded.` })
  } else
    toast({
      title: 'Export under way',
      description: 'This audit is large. You can go on working: you will be told when the file is ready.',
      act: {
        label: 'Show',
        run: () => document.getElementById(ORDERS_PLACE)?.scrollIntoView({ block: 'center' }),
      },
    })
}
