// Drafts for one part of a page, behind a button. Rendered only if the organization has a drafting service or a draft exists.

import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Draft, DraftOf } from '#contract/draft.ts'
import { DraftContent } from '#web/draft/DraftContent.tsx'
import { hasMore, useDrafts } from '#web/draft/useDrafts.ts'
import { useRead } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'

interface Props<K extends Draft['kind']> {
  auditId: number
  kind: K
  /** Label of the button. */
  label?: string
  title: string
  /** Level of its heading. */
  level?: 2 | 3
  readOnly: boolean
  /** Renders the draft's proposals. */
  children(draft: DraftOf<K>): ReactNode
}

export function DraftsPanel<K extends Draft['kind']>(props: Props<K>) {
  const { auditId, kind, label = 'Drafts' } = props
  const { data: assistance } = useRead('assistance.get', { params: { id: auditId } })
  const drafts: readonly DraftOf<K>[] = useDrafts(auditId, kind)
  const [open, setOpen] = useState(false)
  const ready = drafts.filter(hasMore).length
  if (!assistance?.service && drafts.length === 0) return null
  return (
    <div className="mt-2">
      <Button variant="secondary" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
        {ready > 0 && ` (${ready})`}
      </Button>
      {open && <Panel {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Panel<K extends Draft['kind']>({
  title,
  label: _,
  level = 3,
  onClose,
  ...props
}: Props<K> & { onClose(): void }) {
  const id = useId()
  const Heading = `h${level}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby={id} className="mt-3 flex flex-col border border-edge bg-sheet">
      <header className="flex items-center justify-between border-b border-rule py-2 pr-2 pl-4">
        <Heading id={id} ref={heading} tabIndex={-1} className="headline text-lg outline-none">
          {title}
        </Heading>
        <Button variant="quiet" size="icon-sm" aria-label="Close drafts" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </header>
      <DraftContent {...props} />
    </section>
  )
}
