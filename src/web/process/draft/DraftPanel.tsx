// The panel of drafts beside the map.

import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { DraftContent } from '#web/draft/index.ts'
import { StepProposals } from '#web/process/draft/StepProposals.tsx'
import { useWatched } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'

export default function DraftPanel({ auditId, onClose }: { auditId: number; onClose: () => void }) {
  const { panel, editor } = useWatched('chrome')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-labelledby="drafts"
      className={`flex shrink-0 flex-col border-edge bg-sheet max-lg:max-h-3/5 max-lg:border-t lg:w-80 lg:border-l ${panel.step === null ? '' : 'hidden'}`}
    >
      <header className="flex items-center justify-between border-b border-rule py-2 pr-2 pl-4">
        <h2 id="drafts" ref={heading} tabIndex={-1} className="headline text-lg outline-none">
          Drafts
        </h2>
        <Button variant="quiet" size="icon-sm" aria-label="Close drafts" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </header>
      <DraftContent auditId={auditId} readOnly={editor.readOnly} kind="steps">
        {draft => <StepProposals key={draft.id} draft={draft} />}
      </DraftContent>
    </section>
  )
}
