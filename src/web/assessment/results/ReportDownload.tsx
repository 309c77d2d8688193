// Download of the detailed report: generated while the visitor waits, then saved by the browser; the link can be used again.

import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { saveFile } from '#web/platform/file/file.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'

const PAGES = 15
/** Polling interval for the report's progress, in milliseconds. */
const ASK_EVERY_MS = 250

export function ReportDownload({ id, tier }: { id: string; tier: string }) {
  const { state, pages, download } = useReport(id)
  if (state === 'failed')
    return (
      <div role="alert">
        <p className="font-semibold">The report could not be created.</p>
        <p className="mt-1 text-sm text-muted">Your details have arrived. Please try again in a moment.</p>
        <Button className="mt-4" variant="secondary" onClick={download}>
          Try again
        </Button>
      </div>
    )
  return (
    <div>
      <h3 className="headline text-xl">
        {state === 'making' ? 'Your report is being created' : 'Your report is ready'}
      </h3>
      <p role="status" className="mt-2 text-sm text-muted">
        {state === 'making'
          ? `Page ${pages} of ${PAGES}`
          : `${PAGES} pages as PDF, saved by your browser: “${tier}”.`}
      </p>
      <Progress
        className="mt-4"
        label="Report"
        value={state === 'making' ? pages : PAGES}
        max={PAGES}
        text={`Page ${pages} of ${PAGES}`}
      />
      {state === 'ready' && (
        <Button className="mt-6" variant="secondary" onClick={download}>
          Save it again
        </Button>
      )}
    </div>
  )
}

function useReport(id: string) {
  const [state, setState] = useState<'making' | 'ready' | 'failed'>('making')
  const [pages, setPages] = useState(0)
  const started = useRef(false)
  const download = useCallback(async () => {
    setState('making')
    const asking = setInterval(() => askProgress(id).then(setPages, () => {}), ASK_EVERY_MS)
    try {
      saveFile(await call('assessment.report', { params: { id } }), 'ai-readiness-report.pdf')
      setState('ready')
    } catch {
      setState('failed')
    } finally {
      clearInterval(asking)
    }
  }, [id])
  useEffect(() => {
    if (started.current) return
    started.current = true
    void download()
  }, [download])
  return { state, pages, download }
}

async function askProgress(id: string): Promise<number> {
  return (await call('assessment.reportProgress', { params: { id } })).pages
}
