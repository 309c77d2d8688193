// Import and export of the map: paste, diagrams of other tools, pictures. Each loads its code on demand.

import { ClipboardPaste, FileDown, FileUp, ImageDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { onDemand } from '#web/platform/on-demand.tsx'
import { toast } from '#web/platform/toast.ts'
import type { Format } from '#web/process/import-export/export.ts'
import { useDifferingOf } from '#web/process/step-evidence.tsx'
import { useWatched } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'

const IMPORTS = {
  csv: onDemand(() => import('#web/process/import-export/ImportCsv.tsx')),
  diagram: onDemand(() => import('#web/process/import-export/ImportDiagram.tsx')),
}

const FORMATS: readonly Format[] = ['csv', 'bpmn', 'svg', 'png']

export function ImportExport({ title }: { title: string }) {
  const canvas = useWatched('chrome')
  const [importing, setImporting] = useState<keyof typeof IMPORTS | null>(null)
  const Import = importing && IMPORTS[importing]
  return (
    <fieldset className="flex items-center gap-0.5 md:flex-wrap">
      <legend className="sr-only">Import and export</legend>
      <Button variant="quiet" size="sm" disabled={canvas.editor.readOnly} onClick={() => setImporting('csv')}>
        <ClipboardPaste aria-hidden />
        Paste CSV
      </Button>
      <Button
        variant="quiet"
        size="sm"
        disabled={canvas.editor.readOnly}
        onClick={() => setImporting('diagram')}
      >
        <FileUp aria-hidden />
        Import Diagram
      </Button>
      {canvas.doc.steps.size > 0 &&
        FORMATS.map(format => <ExportButton key={format} title={title} format={format} />)}
      {Import && (
        <Suspense>
          <Import onClose={() => setImporting(null)} />
        </Suspense>
      )}
    </fieldset>
  )
}

function ExportButton({ title, format }: { title: string; format: Format }) {
  const { doc } = useWatched('chrome')
  const differing = useDifferingOf()
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      const { exportMap } = await import('#web/process/import-export/export.ts')
      await exportMap(doc, title, format, differing)
    } catch {
      toast({
        title: 'Export Failed',
        description: 'The map could not be written. Please try again.',
        tone: 'danger',
      })
    }
    setPending(false)
  }
  const Icon = format === 'bpmn' || format === 'csv' ? FileDown : ImageDown
  return (
    <Button variant="quiet" size="sm" pending={pending} onClick={() => void save()}>
      <Icon aria-hidden />
      Export {format.toUpperCase()}
    </Button>
  )
}
