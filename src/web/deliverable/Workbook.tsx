// The workbook of an audit: exported with its formulas, and imported after it was edited.

import { Suspense, useState } from 'react'
import type { Audit } from '#contract/audit.ts'
import { useReadOnly } from '#web/audit-access/index.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { Button } from '#web/ui/button.tsx'

const ExportWorkbook = onDemand(() => import('#web/deliverable/ExportWorkbook.tsx'))
const ReadBack = onDemand(() => import('#web/deliverable/ReadBack.tsx'))

export function Workbook({ audit }: { audit: Audit }) {
  const [open, setOpen] = useState<'export' | 'import' | null>(null)
  const close = () => setOpen(null)
  const readOnly = useReadOnly(audit)
  return (
    <section aria-labelledby="workbook-title" className="mt-12 border-t border-ink pt-5">
      <h2 id="workbook-title" className="headline text-xl">
        Workbook
      </h2>
      <p className="mt-1 max-w-3xl text-sm text-muted">
        All figures as a spreadsheet with live formulas. Changes made in it can be read back and accepted
        here, one by one.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setOpen('export')}>
          Export XLSX
        </Button>
        {readOnly === null && (
          <Button variant="secondary" onClick={() => setOpen('import')}>
            Import Edited Workbook
          </Button>
        )}
      </div>
      <Suspense>
        {open === 'export' && <ExportWorkbook audit={audit} onClose={close} />}
        {open === 'import' && <ReadBack auditId={audit.id} onClose={close} />}
      </Suspense>
    </section>
  )
}
