// Window that exports the workbook: with or without names, and its language.

import { useState } from 'react'
import type { Audit } from '#contract/audit.ts'
import type { Names } from '#domain/document/stamp.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'
import { ExportWindow } from '#web/deliverable/ExportWindow.tsx'
import { HideNames } from '#web/deliverable/HideNames.tsx'
import { LanguageChoice } from '#web/deliverable/LanguageChoice.tsx'
import { receiveExport } from '#web/deliverable/receive-export.ts'
import { useNameReview } from '#web/deliverable/useNameReview.tsx'
import { useAction } from '#web/platform/api.ts'

export default function ExportWorkbook({ audit, onClose }: { audit: Audit; onClose(): void }) {
  const [names, setNames] = useState<Names>('hidden')
  const [language, setLanguage] = useState<DocumentLanguage | null>(null)
  const { run, pending } = useAction('report.export')
  const review = useNameReview(audit.id, names, 'report.export')
  const start = async () => {
    if (!(await review.save())) return
    const file = await run({
      params: { id: audit.id },
      body: { format: 'xlsx', names, ...(language && { language }) },
    })
    if (!file) return
    receiveExport(file, 'workbook', audit.title)
    onClose()
  }
  return (
    <ExportWindow
      title="Export XLSX"
      description="The export is kept with the state of the audit it was made from."
      pending={pending || review.pending}
      onExport={() => void start()}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <HideNames names={names} onChange={setNames} review={review} />
        <LanguageChoice audit={audit} language={language} onChange={setLanguage} />
      </div>
    </ExportWindow>
  )
}
