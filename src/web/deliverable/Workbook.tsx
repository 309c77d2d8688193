// The workbook of an audit: exported with its formulas, and imported after it was edited.

import { Suspense, useState } from 'react'
import type { Audit } from '#contract/audit.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'
import { LanguageChoice } from '#web/deliverable/LanguageChoice.tsx'
import { receiveExport } from '#web/deliverable/receive-export.ts'
import { useNameReview } from '#web/deliverable/useNameReview.tsx'
import { useAction } from '#web/platform/api.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { Button } from '#web/ui/button.tsx'

const ReadBack = onDemand(() => import('#web/deliverable/ReadBack.tsx'))

export function Workbook({ audit }: { audit: Audit }) {
  const [open, setOpen] = useState(false)
  const [language, setLanguage] = useState<DocumentLanguage | null>(null)
  const { run, pending } = useAction('report.export')
  const review = useNameReview(audit.id, 'report.export')
  const start = async () => {
    if (!(await review.saveDecisions('hidden'))) return
    const file = await run({
      params: { id: audit.id },
      body: { format: 'xlsx', ...(language && { language }) },
    })
    if (file) receiveExport(file, 'workbook', audit.title)
  }
  return (
    <section aria-labelledby="workbook-title" className="mt-12 border-t border-ink pt-5">
      <h2 id="workbook-title" className="headline text-xl">
        Workbook
      </h2>
      <p className="mt-1 max-w-3xl text-sm text-muted">
        All figures as a spreadsheet with live formulas. Changes made in it can be read back and accepted
        here, one by one.
      </p>
      <div className="mt-3 max-w-72">
        <LanguageChoice audit={audit} language={language} onChange={setLanguage} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" pending={pending || review.pending} onClick={() => void start()}>
          Export XLSX
        </Button>
        {audit.status !== 'completed' && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Import Edited Workbook
          </Button>
        )}
      </div>
      {review.window}
      {open && (
        <Suspense>
          <ReadBack auditId={audit.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
