// Export of the report as PDF or for Word, with or without names.

import { useState } from 'react'
import type { Audit } from '#contract/audit.ts'
import { KIND_OF, type ReportFormat } from '#domain/deliverable.ts'
import { REPORT_APPENDIX } from '#domain/document/choice.ts'
import type { Names } from '#domain/document/stamp.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'
import {
  AppendixParts,
  ExportWindow,
  HideNames,
  LanguageChoice,
  receiveExport,
  useNameReview,
} from '#web/deliverable/index.ts'
import { useAction } from '#web/platform/api.ts'
import { RadioGroup } from '#web/ui/form/choice.tsx'

const FORMATS = [
  { value: 'pdf', label: 'PDF', hint: 'As in the preview, tagged for screen readers.' },
  {
    value: 'docx',
    label: 'Word (DOCX)',
    hint: 'For editing: headings, tables and figures use Word styles.',
  },
  {
    value: 'xlsx',
    label: 'Workbook (XLSX)',
    hint: 'All figures with live formulas, assumptions to change, and the evidence in words.',
  },
  {
    value: 'page',
    label: 'One page (PDF)',
    hint: 'The decision, its value and the first steps, to send by email.',
  },
  {
    value: 'html',
    label: 'One page (HTML)',
    hint: 'The same as a web page for browsers and email.',
  },
] as const

export function ExportReport({ audit, onClose }: { audit: Audit; onClose(): void }) {
  const [format, setFormat] = useState<ReportFormat>('pdf')
  const [names, setNames] = useState<Names>('hidden')
  const [appendix, setAppendix] = useState(REPORT_APPENDIX)
  const [language, setLanguage] = useState<DocumentLanguage | null>(null)
  const { run, pending } = useAction('report.export')
  const review = useNameReview(audit.id, names, 'report.export')
  const start = async () => {
    if (!(await review.save())) return
    const file = await run({
      params: { id: audit.id },
      body: { format, names, appendix: appendix.join(','), ...(language && { language }) },
    })
    if (!file) return
    receiveExport(file, KIND_OF[format], audit.title)
    onClose()
  }
  return (
    <ExportWindow
      title="Export Report"
      description="The export is kept with the state of the audit it was made from."
      pending={pending || review.pending}
      onExport={() => void start()}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <RadioGroup legend="Format" options={FORMATS} value={format} onChange={setFormat} />
        <HideNames names={names} onChange={setNames} review={review} />
        {(format === 'pdf' || format === 'docx') && <AppendixParts parts={appendix} onChange={setAppendix} />}
        <LanguageChoice audit={audit} language={language} onChange={setLanguage} />
      </div>
    </ExportWindow>
  )
}
