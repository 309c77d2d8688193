// Presentation of an audit's deck.

import { Guard } from '#web/account/index.ts'
import { AuditGate } from '#web/audit/AuditGate.tsx'
import { Presentation, Stage } from '#web/slide/index.ts'

export default function PresentPage() {
  return (
    <Stage>
      <Guard>
        <AuditGate>{audit => <Presentation key={audit.id} audit={audit} />}</AuditGate>
      </Guard>
    </Stage>
  )
}
