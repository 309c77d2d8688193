// What opportunities of a lever reached of their promise in other audits, beside the choice of a lever. It is not evidence.

import { countsText, percentRangeText } from '#domain/lever-range/lever-range.ts'
import type { Lever } from '#domain/opportunity/lever.ts'
import { useRead } from '#web/platform/api.ts'

export default function ReachedPromises({ lever }: { lever: Lever }) {
  const { data } = useRead('leverRange.list', {})
  const range = data?.levers.find(each => each.lever === lever)
  if (!range) return null
  return (
    <p className="border-l-2 border-dashed border-edge pl-2 text-xs text-muted">
      {countsText(range)}, {percentRangeText(range)} of the promise was reached. From other audits; not
      evidence.
    </p>
  )
}
