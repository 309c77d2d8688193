// Tabs inside a page: index cards of one record. Tabs that are pages of their own are links, not these.

import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'

/** Pixels of the tab before the open one that stay in sight. */
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
  /** Given together when the page holds the choice (e.g. in its address); otherwise the first item opens. */
  value?: string
  onValueChange?: (value: string) => void
}

export function Tabs({ label, items, value, onValueChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  // On a narrow screen the row of tabs scrolls; the one that is open must be in sight.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[id$="-trigger-${CSS.escape(value ?? '')}"]`)
    if (list.current && open)
      list.current.scrollLeft = open.offsetLeft - list.current.offsetLeft - SPACE_BEFORE
  }, [value])
  const controlled = value !== undefined && { value, ...(onValueChange && { onValueChange }) }
  return (
    <Radix.Root {...(controlled || { defaultValue: items[0]?.value ?? '' })}>
      <Radix.List ref={list} aria-label={label} className="edge-hint flex gap-6 border-b border-rule">
        {items.map(item => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            disabled={item.disabled}
            // The library focuses by script at a press, which browsers take for the keyboard and mark.
            onPointerDown={event => event.currentTarget.focus({ focusVisible: false })}
            className="-mb-px border-b-2 border-transparent py-2.5 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink disabled:cursor-not-allowed disabled:opacity-50 data-[state=active]:border-signal data-[state=active]:text-ink"
          >
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map(item => (
        <Radix.Content key={item.value} value={item.value} className="pt-6">
          {item.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
