// A panel beside the map with its heading and Close; hidden while the Edit Step panel is open.

import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWatched } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'

const WIDTHS = { sm: 'lg:w-80', md: 'lg:w-96' } as const

interface SidePanelProps {
  id: string
  title: string
  closeLabel: string
  width: keyof typeof WIDTHS
  onClose: () => void
  children: ReactNode
}

export function SidePanel({ id, title, closeLabel, width, onClose, children }: SidePanelProps) {
  const { panel } = useWatched('chrome')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-labelledby={id}
      className={`flex shrink-0 flex-col border-edge bg-sheet max-lg:max-h-3/5 max-lg:border-t lg:border-l ${WIDTHS[width]} ${panel.step === null ? '' : 'hidden'}`}
    >
      <header className="flex items-center justify-between border-b border-rule py-2 pr-2 pl-4">
        <h2 id={id} ref={heading} tabIndex={-1} className="headline text-lg outline-none">
          {title}
        </h2>
        <Button variant="quiet" size="icon-sm" aria-label={closeLabel} onClick={onClose}>
          <X aria-hidden />
        </Button>
      </header>
      {children}
    </section>
  )
}
