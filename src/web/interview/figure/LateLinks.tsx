// Offers to link figures that were accepted before the map had their step or owner.

import { Link2, X } from 'lucide-react'
import { useLinkNames } from '#web/interview/figure/figure-links.ts'
import type { LateLink } from '#web/interview/figure/late-links.ts'
import { useAction } from '#web/platform/api.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  auditId: number
  late: readonly LateLink[]
  onSetAside(key: string): void
  /** After an offer has disappeared. */
  onDone(): void
}

export function LateLinks({ auditId, late, onSetAside, onDone }: Props) {
  const nameOf = useLinkNames(auditId)
  const change = useAction('quantity.change')
  const put = ({ quantity, kind, link }: LateLink, isLinked: boolean) => {
    const { id, label, min, usual, max } = quantity
    const body = {
      label,
      min,
      usual,
      max,
      ...(isLinked ? { kind, link } : { kind: quantity.kind, link: null }),
    }
    return change.run({ params: { id }, body })
  }
  const accept = async (one: LateLink) => {
    if (!(await put(one, true))) return
    onDone()
    toast({
      title: 'Figure linked',
      description: `${one.quantity.words} → ${nameOf(one.link)}`,
      undo: () => void put(one, false),
    })
  }
  if (late.length === 0) return null
  return (
    <section aria-label="Figures to link" className="mt-4 border-l-2 border-rule pl-4">
      <h3 className="text-sm font-semibold">Now on the map</h3>
      <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-1">
        {late.map(one => (
          <li key={one.key} className="flex flex-wrap items-center gap-x-2">
            <p className="min-w-0 flex-1 basis-40 text-sm wrap-anywhere">
              “{one.quantity.words}” → {nameOf(one.link)}
            </p>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Link ${one.quantity.words} to ${nameOf(one.link)}`}
              pending={change.pending}
              onClick={() => void accept(one)}
            >
              <Link2 aria-hidden /> Link
            </Button>
            <Button
              variant="quiet"
              size="icon-sm"
              aria-label={`Leave ${one.quantity.words} without a link`}
              onClick={() => {
                onSetAside(one.key)
                onDone()
              }}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
