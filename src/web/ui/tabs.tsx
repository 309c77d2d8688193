// Tabs within a page, by the tabs pattern of WAI-ARIA: arrow keys, Home and End open a tab. Tabs that are pages of their own are
// links instead.

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

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
  'flex flex-wrap items-center gap-x-6 border-b border-ink px-4 sm:px-6 max-sm:pb-1.5 [&>[role=tablist]]:border-none [&>[role=tablist]]:max-sm:w-full'

export function Tabs({ label, items, value, onValueChange, bar }: TabsProps) {
  const [chosen, choose] = useState(items[0]?.value ?? '')
  const id = useId()
  const open = value ?? chosen
  const show = (next: string) => {
    choose(next)
    if (next !== open) onValueChange?.(next)
  }
  const list = <TabList id={id} label={label} items={items} open={open} onOpen={show} />
  const panels = items.map(item => (
    <div
      key={item.value}
      role="tabpanel"
      id={`${id}-panel-${item.value}`}
      aria-labelledby={`${id}-tab-${item.value}`}
      hidden={item.value !== open}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is reached too
      tabIndex={0}
      className={
        bar ? `min-h-0 flex-1 -outline-offset-2 ${item.value === open ? 'flex flex-col' : ''}` : 'pt-6'
      }
    >
      {item.value === open && item.panel}
    </div>
  ))
  return (
    <div className={bar && 'flex min-h-0 flex-1 flex-col'}>
      {bar ? (
        <div className={BAR}>
          {bar.before}
          {list}
          {bar.after}
        </div>
      ) : (
        list
      )}
      {bar ? bar.around(panels) : panels}
    </div>
  )
}

interface TabListProps extends Pick<TabsProps, 'label' | 'items'> {
  id: string
  open: string
  onOpen: (value: string) => void
}

function TabList({ id, label, items, open, onOpen }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  // On a narrow screen the row of tabs scrolls; the open one must be visible.
  useEffect(() => {
    const tab = document.getElementById(`${id}-tab-${open}`)
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - SPACE_BEFORE
  }, [id, open])
  const press = (event: KeyboardEvent) => {
    const next = reached(event.key, items, open)
    if (next === undefined) return
    event.preventDefault()
    onOpen(next)
    document.getElementById(`${id}-tab-${next}`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="edge-hint flex gap-6 max-sm:gap-5 border-b border-rule"
    >
      {items.map(item => (
        <button
          key={item.value}
          type="button"
          role="tab"
          id={`${id}-tab-${item.value}`}
          aria-selected={item.value === open}
          aria-controls={`${id}-panel-${item.value}`}
          disabled={item.disabled}
          tabIndex={item.value === open ? 0 : -1}
          onClick={() => onOpen(item.value)}
          onKeyDown={press}
          className="-mb-px border-b-2 border-transparent py-2.5 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink disabled:cursor-not-allowed disabled:opacity-50 aria-selected:border-signal aria-selected:text-ink"
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}

/** The tab that a key opens from the open one; undefined for every other key. */
function reached(key: string, items: readonly TabItem[], open: string): string | undefined {
  const values = items.filter(({ disabled }) => !disabled).map(({ value }) => value)
  const at = values.indexOf(open)
  if (key === 'ArrowRight') return values[(at + 1) % values.length]
  if (key === 'ArrowLeft') return values.at(at - 1)
  if (key === 'Home') return values[0]
  return key === 'End' ? values.at(-1) : undefined
}
