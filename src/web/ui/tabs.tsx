// Tabs within a page. Tabs that are pages of their own are links instead.

import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'

/** Letters of all labels from which a phone sets them smaller and closer. */
const CROWDED = 28

/** Pixels of the tab before the open one that remain visible. */
const SPACE_BEFORE = 48

interface TabItem {
  value: string
  label: ReactNode
  panel: ReactNode
  disabled?: boolean
}

interface TabsProps {
  /** What the tabs divide, for screen readers. */
  label: string
  items: readonly TabItem[]
  /** Given together if the page controls the choice (e.g. in its URL); otherwise the first item opens. */
  value?: string
  onValueChange?: (value: string) => void
  /** For a page that fills the window: what shares one bar with the tabs, and a wrapper for their panels, which fill the rest. */
  bar?: { before: ReactNode; after: ReactNode; around: (panels: ReactNode) => ReactNode }
}

const BAR =
  'flex items-center gap-x-4 max-sm:gap-x-2 border-b border-ink px-4 sm:px-6 md:max-xl:flex-wrap [&>[role=tablist]]:border-none [&>[role=tablist]]:max-md:flex-1'

export function Tabs({ label, items, value, onValueChange, bar }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  // On a narrow screen the row of tabs scrolls; the open one must be visible.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[id$="-trigger-${CSS.escape(value ?? '')}"]`)
    if (list.current && open)
      list.current.scrollLeft = open.offsetLeft - list.current.offsetLeft - SPACE_BEFORE
  }, [value])
  const letters = items.reduce((sum, { label }) => sum + (typeof label === 'string' ? label.length : 0), 0)
  const isCrowded = letters > CROWDED
  const controlled = value !== undefined && { value, ...(onValueChange && { onValueChange }) }
  const cards = (
    <Radix.List
      ref={list}
      aria-label={label}
      className={`edge-hint flex gap-6 border-b border-rule text-sm ${isCrowded ? 'max-sm:justify-between max-sm:gap-2 max-sm:text-xs' : 'max-sm:gap-5'}`}
    >
      {items.map(item => (
        <Radix.Trigger
          key={item.value}
          value={item.value}
          disabled={item.disabled}
          // The library focuses by script on a press, which browsers treat as keyboard focus and outline.
          onPointerDown={event => event.currentTarget.focus({ focusVisible: false })}
          className="-mb-px border-b-2 border-transparent py-2.5 font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink disabled:cursor-not-allowed disabled:opacity-50 data-[state=active]:border-signal data-[state=active]:text-ink"
        >
          {item.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
  )
  const panels = items.map(item => (
    <Radix.Content
      key={item.value}
      value={item.value}
      className={
        bar
          ? 'min-h-0 flex-1 -outline-offset-2 data-[state=active]:flex data-[state=active]:flex-col'
          : 'pt-6'
      }
    >
      {item.panel}
    </Radix.Content>
  ))
  return (
    <Radix.Root
      {...(controlled || { defaultValue: items[0]?.value ?? '' })}
      className={bar && 'flex min-h-0 flex-1 flex-col'}
    >
      {bar ? (
        <div className={BAR}>
          {bar.before}
          {cards}
          {bar.after}
        </div>
      ) : (
        cards
      )}
      {bar ? bar.around(panels) : panels}
    </Radix.Root>
  )
}
