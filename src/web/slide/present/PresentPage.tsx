// Presentation of an audit's deck.

import { Guard } from '#web/account/index.ts'
import { AuditGate } from '#web/audit/index.ts'
import { Presentation } from '#web/slide/present/Presentation.tsx'
import { Stage } from '#web/slide/present/Stage.tsx'

export default function PresentPage() {
  return (
    <Stage>
      <Guard>
        <AuditGate>{audit => <Presentation key={audit.id} audit={audit} />}</AuditGate>
      </Guard>
    </Stage>
  )
}
