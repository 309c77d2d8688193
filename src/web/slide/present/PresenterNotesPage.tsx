// The presenter's window with the notes of the presented deck.

import { Guard } from '#web/account/index.ts'
import { AuditGate } from '#web/audit/index.ts'
import { PresenterNotes } from '#web/slide/present/PresenterNotes.tsx'
import { Stage } from '#web/slide/present/Stage.tsx'

export default function PresenterNotesPage() {
  return (
    <Stage>
      <Guard>
        <AuditGate>{audit => <PresenterNotes key={audit.id} audit={audit} />}</AuditGate>
      </Guard>
    </Stage>
  )
}
