// The panel of drafts beside the map.

import { DraftContent } from '#web/draft/index.ts'
import { StepProposals } from '#web/process/draft/StepProposals.tsx'
import { useWatched } from '#web/process/watch.ts'
import { SidePanel } from '#web/process/workspace/SidePanel.tsx'

export default function DraftPanel({ auditId, onClose }: { auditId: number; onClose: () => void }) {
  const { editor } = useWatched('chrome')
  return (
    <SidePanel id="drafts" title="Drafts" closeLabel="Close drafts" width="sm" onClose={onClose}>
      <DraftContent auditId={auditId} readOnly={editor.readOnly} kind="steps">
        {draft => <StepProposals key={draft.id} draft={draft} />}
      </DraftContent>
    </SidePanel>
  )
}
