// Actions for a result: detailed report, consultation, retake; and the form that opens the report.

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { LeadForm } from '#web/assessment/results/LeadForm.tsx'
import { ReportDownload } from '#web/assessment/results/ReportDownload.tsx'
import { Button } from '#web/ui/button.tsx'

type Stage = 'closed' | 'form' | 'left'

export function LeadSection({ id, tier }: { id: string; tier: string }) {
  const [stage, setStage] = useState<Stage>('closed')
  const [wantsReport, setWantsReport] = useState(true)
  const panel = useRef<HTMLDivElement>(null)
  const open = () => (stage === 'closed' ? setStage('form') : focusFirst(panel.current))
  return (
    <section className="border-t border-ink py-12 lg:py-16 print:hidden">
      <h2 className="headline text-2xl">Take it further</h2>
      <p className="mt-3 max-w-2xl text-muted">
        The detailed report has 15 pages: your ten topics one by one with the next level, a plan for 90 days,
        first use cases, and how the score is calculated. In a free consultation of 30 minutes we go through
        it with you.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button size="lg" aria-expanded={stage !== 'closed'} onClick={open}>
          Download Detailed Report
        </Button>
        <a href="/contact?type=audit" className="act-quiet">
          Schedule Free Consultation
        </a>
        <a href="/assessment" className="act-quiet">
          Retake Assessment
        </a>
      </div>
      {stage === 'form' && (
        <Panel place={panel}>
          <LeadForm
            id={id}
            onDone={asked => {
              setWantsReport(asked)
              setStage('left')
            }}
          />
        </Panel>
      )}
      {stage === 'left' && (
        <Panel place={panel}>
          {wantsReport ? (
            <ReportDownload id={id} tier={tier} />
          ) : (
            <p role="status">Thank you. We will be in touch.</p>
          )}
        </Panel>
      )}
    </section>
  )
}

/** A newly opened panel takes the focus, so that keyboard and screen reader continue there. */
function Panel({ place, children }: { place: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  useEffect(() => focusFirst(place.current), [place])
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="relative mt-8 max-w-3xl border border-rule bg-sheet p-6 outline-none sm:p-8"
    >
      {children}
    </div>
  )
}

function focusFirst(panel: HTMLElement | null) {
  const first = panel?.querySelector<HTMLElement>('input:not([tabindex="-1"]), button') ?? panel
  first?.focus()
}
