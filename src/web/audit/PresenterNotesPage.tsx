// The presenter's own window beside the presented deck.

import { Guard } from '#web/account/index.ts'
import { AuditGate } from '#web/audit/AuditGate.tsx'
import { PresenterNotes, Stage } from '#web/slide/index.ts'

export default function PresenterNotesPage() {
  return (
    <Stage>
      <Guard>
        <AuditGate>{audit => <PresenterNotes key={audit.id} audit={audit} />}</AuditGate>
      </Guard>
    </Stage>
  )
}
