// The report of an audit: four tabs from its answers, every figure open to the answers behind it.

import { Download, Eye } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import { AuditContext, AuditGate } from '#web/audit/index.ts'
import { ClientLinks } from '#web/client-link/index.ts'
import { Deliverables } from '#web/deliverable/index.ts'
import { useRead } from '#web/platform/api.ts'
import { Rounded } from '#web/platform/rounding.tsx'
import { ExecutiveSummary } from '#web/report/ExecutiveSummary.tsx'
import { ExportReport } from '#web/report/ExportReport.tsx'
import { InterviewAnalyses } from '#web/report/InterviewAnalyses.tsx'
import { KeyFindings } from '#web/report/KeyFindings.tsx'
import type { TabProps } from '#web/report/parts.tsx'
import { Recommendations } from '#web/report/Recommendations.tsx'
import { ReportPreview } from '#web/report/ReportPreview.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

export default function ReportPage() {
  return <AuditGate>{audit => <Reports audit={audit} />}</AuditGate>
}

function Reports({ audit }: { audit: Audit }) {
  const { data, error, refetch } = useRead('report.get', { params: { id: audit.id } })
  const [open, setOpen] = useState<'preview' | 'export' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader
        context={<AuditContext audit={audit} />}
        title="Audit Reports"
        description="Results of all interviews. Figures with a dotted line open their answers."
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen('preview')}>
              <Eye aria-hidden />
              Preview
            </Button>
            <Button onClick={() => setOpen('export')}>
              <Download aria-hidden />
              Export Report
            </Button>
          </>
        }
      />
      {data && <ReportTabs audit={audit} report={data} />}
      {!data && !error && (
        // As high as the window, so that nothing in it moves when the report arrives.
        <div className="min-h-dvh">
          <Loading text="Loading the report..." />
        </div>
      )}
      {error && (
        <Failed title="The report could not be loaded" onRetry={() => void refetch()}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      )}
      <div className="print:hidden">
        <Deliverables auditId={audit.id} />
        <ClientLinks audit={audit} />
      </div>
      {open === 'preview' && <ReportPreview audit={audit} onClose={close} />}
      {open === 'export' && <ExportReport audit={audit} onClose={close} />}
    </>
  )
}

const TABS = [
  { value: 'summary', label: 'Executive Summary', Panel: ExecutiveSummary },
  { value: 'findings', label: 'Key Findings', Panel: KeyFindings },
  { value: 'analysis', label: 'Interview Analysis', Panel: InterviewAnalyses },
  { value: 'recommendations', label: 'Recommendations', Panel: Recommendations },
] as const

function ReportTabs({ audit, report }: TabProps) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const tab = TABS.find(({ value }) => value === asked) ?? TABS[0]
  return (
    <Tabs
      label="Parts of the report"
      value={tab.value}
      onValueChange={value => setSearch({ tab: value }, { replace: true, preventScrollReset: true })}
      items={TABS.map(({ value, label, Panel }) => ({
        value,
        label,
        panel: (
          <Rounded>
            <Panel audit={audit} report={report} />
          </Rounded>
        ),
      }))}
    />
  )
}
