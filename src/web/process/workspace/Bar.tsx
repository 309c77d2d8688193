// The bar of the workspace: audit, number of steps, save state, and the button to the next step.

import { Maximize2, X } from 'lucide-react'
import { Link } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import { useReadOnly } from '#web/audit-access/index.ts'
import { useAction } from '#web/platform/api.ts'
import { useWatched } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'
import { useIsNarrow } from '#web/ui/narrow.ts'

export function BarStart({ audit }: { audit: Audit }) {
  const { doc } = useWatched('chrome')
  const isNarrow = useIsNarrow()
  const count = doc.steps.size
  const context = `${audit.title} · ${audit.company}`
  return (
    <div className="min-w-0 py-1.5 max-md:sr-only">
      <p className="caption truncate sm:max-w-96" title={context}>
        {context}
      </p>
      <div className="flex items-baseline gap-x-3 max-xl:flex-wrap">
        <h1 className="headline truncate text-lg leading-6">Step 2: Operations Canvas</h1>
        <p className="text-xs whitespace-nowrap text-muted">
          {count} {count === 1 ? 'step' : 'steps'} mapped
        </p>
        {!isNarrow && <Saving />}
      </div>
    </div>
  )
}

/** On a phone, what the bar above has no room for: at the foot of the page. */
export function BarFoot(props: EndProps) {
  return (
    <div className="flex items-center gap-x-3 border-t border-rule px-4 py-1">
      <Saving />
      <BarEnd {...props} />
    </div>
  )
}

interface EndProps {
  audit: Audit
  /** The map offers how to begin, which is the main act until then. */
  isBlank: boolean
  full: boolean
  onFull: (full: boolean) => void
}

export function BarEnd({ audit, isBlank, full, onFull }: EndProps) {
  const Icon = full ? X : Maximize2
  const name = full ? 'Leave full screen' : 'Full screen'
  return (
    <div className="ml-auto flex shrink-0 items-center gap-3">
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label={name}
        aria-keyshortcuts="."
        title={`${name} (.)`}
        onClick={() => onFull(!full)}
      >
        <Icon aria-hidden />
      </Button>
      <Continue audit={audit} isBlank={isBlank} />
    </div>
  )
}

function Saving() {
  const { outbox, editor } = useWatched('chrome')
  const failed = outbox.queue.some(item => item.state === 'refused' || item.tries > 0)
  const text = outbox.queue.length === 0 ? 'All changes saved' : failed ? 'Not saved' : 'Saving…'
  if (editor.readOnly) return null
  return (
    <span className={`text-xs whitespace-nowrap ${failed ? 'font-medium text-danger' : 'text-muted'}`}>
      {text}
    </span>
  )
}

function Continue({ audit, isBlank }: Pick<EndProps, 'audit' | 'isBlank'>) {
  const { doc } = useWatched('chrome')
  const advance = useAction('audit.change')
  const readOnly = useReadOnly(audit)
  // currentStep never decreases on the server.
  const proceed = () => {
    if (readOnly === null && audit.currentStep < 3)
      void advance.run({ params: { id: audit.id }, body: { currentStep: 3 } })
  }
  return (
    <Button
      asChild
      size="sm"
      className="shrink-0 whitespace-nowrap"
      variant={isBlank && doc.steps.size === 0 ? 'secondary' : 'primary'}
    >
      <Link to={`/audit/${audit.id}/step3`} onClick={proceed}>
        Continue to Step 3
      </Link>
    </Button>
  )
}
