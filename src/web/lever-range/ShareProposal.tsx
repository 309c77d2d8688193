// Proposes the default realised share from what was measured; an administrator fills it in or leaves it.

import { countsText, percentRangeText, proposedShare } from '#domain/lever-range/lever-range.ts'
import type { Range } from '#domain/range.ts'
import { numberText } from '#domain/text/number-style.ts'
import { useRead } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  /** The default share of today, in percent. */
  share: Range
  onUse: (share: Range) => void
}

const sharesText = ({ min, usual, max }: Range) => [min, usual, max].map(each => numberText(each)).join(' / ')

export default function ShareProposal({ share, onUse }: Props) {
  const { data } = useRead('leverRange.list', {})
  if (!data?.share) return null
  const proposed = proposedShare(data.share)
  const isUsed = sharesText(proposed) === sharesText(share)
  return (
    <div className="mt-3 border-l-2 border-dashed border-edge pl-3 text-sm">
      <p>
        {countsText(data.share)}, measured savings come to a realised share of {percentRangeText(data.share)}.
      </p>
      {isUsed ? (
        <p className="text-muted">This is the default.</p>
      ) : (
        <Button variant="secondary" size="sm" className="mt-2 max-w-full" onClick={() => onUse(proposed)}>
          Use {sharesText(proposed)} instead of {sharesText(share)}
        </Button>
      )}
    </div>
  )
}
