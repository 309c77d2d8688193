// A menu that drops from a button.

import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

const ITEM =
  'flex w-full cursor-pointer items-center gap-2.5 rounded-sm px-3 py-2 text-sm outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-band [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted'

interface MenuProps {
  /** The button that opens it; it accepts a ref and button attributes. */
  trigger: ReactElement
  align?: 'start' | 'end'
  defaultOpen?: boolean
  children: ReactNode
}

export function Menu({ trigger, align = 'end', defaultOpen = false, children }: MenuProps) {
  return (
    // A modal menu would lock the scroll by a style element, which the pages' content security policy refuses.
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* In place, not at the end of the document: it stays in the landmark of its button. */}
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-w-80 min-w-56 rounded-sm border border-rule bg-sheet p-1 text-ink shadow-sheet data-[state=open]:motion-safe:animate-[appear_100ms_ease-out]"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

interface MenuItemProps {
  children: ReactNode
  onSelect?: () => void
  disabled?: boolean
  /** Renders the only child (a link) as this item. */
  asChild?: boolean
  tone?: 'neutral' | 'danger'
}

export function MenuItem({ tone = 'neutral', ...props }: MenuItemProps) {
  return <Radix.Item {...props} className={`${ITEM} ${tone === 'danger' ? 'text-danger' : ''}`} />
}

interface MenuChoiceProps<V extends string> {
  label: string
  options: readonly { value: V; label: string; icon: ReactNode }[]
  value: V
  onChange: (value: V) => void
}

/** One of several options, chosen without closing the menu. */
export function MenuChoice<V extends string>({ label, options, value, onChange }: MenuChoiceProps<V>) {
  return (
    <Radix.RadioGroup aria-label={label} value={value} className="flex items-center gap-1 px-3 py-1.5">
      <span aria-hidden className="mr-auto text-sm text-muted">
        {label}
      </span>
      {options.map(option => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          title={option.label}
          aria-label={option.label}
          onSelect={event => {
            event.preventDefault()
            onChange(option.value)
          }}
          className="grid size-8 cursor-pointer place-items-center rounded-sm text-muted outline-none data-highlighted:bg-band data-[state=checked]:text-signal data-[state=checked]:inset-ring [&_svg]:size-4"
        >
          {option.icon}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-rule" />
}

/** Heading of a menu or of a group in it. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 py-2 text-sm wrap-anywhere">{children}</Radix.Label>
}
