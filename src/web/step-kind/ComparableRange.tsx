// What steps of the same kind took in other audits, beside the minutes of a step. It is not evidence.

import { comparableText } from '#domain/step-kind/step-kind.ts'
import { useRead } from '#web/platform/api.ts'

export default function ComparableRange({ stepId }: { stepId: number }) {
  const { data } = useRead('stepKind.ofStep', { params: { id: stepId } })
  if (!data?.range) return null
  return (
    <p className="border-l-2 border-dashed border-edge pl-2 text-xs text-muted">
      {comparableText(data.range)}. 80% range from other audits; not evidence.
    </p>
  )
}
