// Presentation toolbar: page number and controls; in full screen it is hidden until it is hovered or focused.

import { ChevronLeft, ChevronRight, Keyboard, LayoutGrid, Maximize, NotebookText, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PageNavigation } from '#web/slide/present/usePageNavigation.ts'
import type { WholeDeck } from '#web/slide/present/useWholeDeck.ts'
import { Button } from '#web/ui/button.tsx'

/** Visible while hovered or while it contains the keyboard focus. */
const HIDES =
  'in-[:fullscreen]:absolute in-[:fullscreen]:inset-x-0 in-[:fullscreen]:bottom-0 in-[:fullscreen]:opacity-0 in-[:fullscreen]:hover:opacity-100 in-[:fullscreen]:focus-within:opacity-100'

const STATES: Record<WholeDeck['state'], string> = {
  loading: 'Loading all pages…',
  loaded: 'Loaded: no network needed',
  incomplete: 'Some pages could not be loaded',
}

export function Bar({ deck, navigation }: { deck: WholeDeck; navigation: PageNavigation }) {
  const { number } = navigation
  const count = deck.contents.length
  return (
    <div
      role="toolbar"
      aria-label="Presentation"
      className={`flex h-14 items-center gap-1 border-t border-rule bg-paper px-2 sm:px-4 ${HIDES}`}
    >
      <Tool name="Previous page" disabled={number === 1} onPress={() => navigation.do('back')}>
        <ChevronLeft aria-hidden />
      </Tool>
      <p className="min-w-16 text-center text-sm tabular-nums" aria-hidden>
        {number} of {count}
      </p>
      <Tool name="Next page" disabled={number === count} onPress={() => navigation.do('next')}>
        <ChevronRight aria-hidden />
      </Tool>
      <p className="ml-3 truncate text-sm text-muted max-md:hidden">{deck.contents[number - 1]?.title}</p>
      <p className="ml-auto shrink-0 px-3 text-xs text-muted max-sm:sr-only" aria-live="polite">
        {STATES[deck.state]}
      </p>
      <Tool name="All pages" onPress={() => navigation.do('overview')} on={navigation.over === 'overview'}>
        <LayoutGrid aria-hidden />
      </Tool>
      <Tool name="Notes in a second window" onPress={() => navigation.do('notes')}>
        <NotebookText aria-hidden />
      </Tool>
      <Tool name="Keys" onPress={() => navigation.lay('keys')} className="max-sm:hidden">
        <Keyboard aria-hidden />
      </Tool>
      <Tool name="Full screen" onPress={() => navigation.do('full')}>
        <Maximize aria-hidden />
      </Tool>
      <Tool name="Leave" onPress={() => navigation.do('escape')}>
        <X aria-hidden />
      </Tool>
    </div>
  )
}

interface ToolProps {
  name: string
  disabled?: boolean
  /** Whether the panel that it opens is open. */
  on?: boolean
  onPress(): void
  className?: string
  children: ReactNode
}

function Tool({ name, disabled = false, on, onPress, className = '', children }: ToolProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={name}
      title={name}
      aria-disabled={disabled || undefined}
      aria-pressed={on}
      className={`aria-pressed:bg-band ${className}`}
      onClick={() => !disabled && onPress()}
    >
      {children}
    </Button>
  )
}
