// Dialog shown when a figure is linked to a number for which another interviewee stated a different value.

import { useEffect } from 'react'
import { type Contradiction, contradictionsOf } from '#domain/interview/contradiction.ts'
import type { QuantityLink } from '#domain/quantity/quantity.ts'
import { accountsText, Decide } from '#web/interview/contradiction/Decide.tsx'
import { useRead } from '#web/platform/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'

/** The contradicting statements about the linked number; null if there is only one statement. */
export function useStatements(auditId: number, link: QuantityLink | null): Contradiction | null {
  const audit = { params: { id: auditId } }
  const { data: steps = [] } = useRead('process.steps', audit)
  const { data: quantities = [] } = useRead('quantity.list', audit)
  if (link?.to !== 'step' && link?.to !== 'branch') return null
  const isOfLink = ({ stepId, field, targetId }: Contradiction) =>
    stepId === link.stepId &&
    (link.to === 'branch' ? field === 'share' && targetId === link.targetId : field === link.field)
  return contradictionsOf(steps, quantities, []).find(isOfLink) ?? null
}

interface Props {
  auditId: number
  link: QuantityLink | null
  /** Also asks if the contradiction was already decided. */
  again: boolean
  onClose: () => void
}

export function StatementsDialog({ auditId, link, again, onClose }: Props) {
  const found = useStatements(auditId, link)
  const isOpen = found !== null && (again || found.settled === null)
  useEffect(() => {
    if (!isOpen) onClose()
  }, [isOpen, onClose])
  if (!isOpen) return null
  const count = found.accounts.length === 2 ? 'Two' : found.accounts.length
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`${count} statements of ${found.step}, ${found.about.toLowerCase()}`}
      description={accountsText(found)}
    >
      <Decide found={found} onDecided={onClose} />
      <p className="caption mt-4">Until you decide, the step keeps its value and figures show the range.</p>
    </Dialog>
  )
}
