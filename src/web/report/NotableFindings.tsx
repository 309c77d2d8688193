// Findings accepted from drafts, those that no longer hold, and drafts of further ones.

import { useState } from 'react'
import { type AcceptedBy, acceptedByText } from '#domain/finding/accepted.ts'
import { useReadOnly } from '#web/audit-access/index.ts'
import { DraftsPanel } from '#web/draft/index.ts'
import { useAction } from '#web/platform/api.ts'
import { FindingProposals } from '#web/report/FindingProposals.tsx'
import { FindingList } from '#web/report/Findings.tsx'
import type { TabProps } from '#web/report/parts.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

export function NotableFindings({ audit, report }: TabProps) {
  const findings = report.findings.filter(({ source }) => source === 'noted')
  const readOnly = useReadOnly(audit) !== null
  const isEmpty = findings.length + report.lapsed.length === 0
  return (
    <section
      aria-labelledby={isEmpty ? undefined : 'found-noted'}
      aria-label={isEmpty ? 'Further findings' : undefined}
    >
      {!isEmpty && (
        <h2 id="found-noted" className="headline text-xl">
          Further findings
        </h2>
      )}
      {findings.length > 0 && (
        <FindingList
          findings={findings}
          audit={audit}
          besides={({ noted: acceptance }) =>
            acceptance && <Origin acceptance={acceptance} readOnly={readOnly} />
          }
        />
      )}
      <Lapsed lapsed={report.lapsed} readOnly={readOnly} />
      <DraftsPanel
        auditId={audit.id}
        kind="findings"
        label="Drafts of findings"
        title="Drafts of findings"
        level={2}
        readOnly={readOnly}
      >
        {draft => <FindingProposals key={draft.id} draft={draft} readOnly={readOnly} />}
      </DraftsPanel>
    </section>
  )
}

function Origin({ acceptance, readOnly }: { acceptance: AcceptedBy; readOnly: boolean }) {
  return (
    <p className="caption mt-2 flex flex-wrap items-center gap-x-3">
      {acceptedByText(acceptance)}
      <Remove id={acceptance.id} readOnly={readOnly} />
    </p>
  )
}

/** Shown nowhere else: a finding without its quotation has no evidence. */
function Lapsed({ lapsed, readOnly }: { lapsed: TabProps['report']['lapsed']; readOnly: boolean }) {
  if (lapsed.length === 0) return null
  return (
    <div className="mt-4 border-l-2 border-time-sink bg-time-sink-wash px-4 py-3 text-sm">
      <p>
        {lapsed.length === 1 ? 'One finding is' : `${lapsed.length} findings are`} hidden, because the words
        or figures that {lapsed.length === 1 ? 'it rests' : 'they rest'} on are gone.
      </p>
      <ul className="mt-2 space-y-2">
        {lapsed.map(({ sentence, ...acceptance }) => (
          <li key={acceptance.id}>
            <p dir="auto" className="wrap-anywhere">
              “{sentence}”
            </p>
            <Remove id={acceptance.id} readOnly={readOnly} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Remove({ id, readOnly }: { id: number; readOnly: boolean }) {
  const remove = useAction('finding.remove')
  const [asking, setAsking] = useState(false)
  if (readOnly) return null
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        Remove finding
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this finding?"
        description="It is removed from report and deck. Answers stay."
        confirmLabel="Remove finding"
        pending={remove.pending}
        onConfirm={() => void remove.run({ params: { id } }).then(() => setAsking(false))}
      />
    </>
  )
}
