// A menu that drops from a button.

import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

const ITEM =
  'flex w-full cursor-pointer items-center gap-2.5 rounded-sm px-3 py-2 text-sm outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-band [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted'

interface MenuProps {
  /** The button that opens it; it takes a ref and button attributes. */
  trigger: ReactElement
  align?: 'start' | 'end'
  children: ReactNode
}

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-56 rounded-sm border border-rule bg-sheet p-1 text-ink shadow-sheet data-[state=open]:motion-safe:animate-[appear_100ms_ease-out]"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface MenuItemProps {
  children: ReactNode
  onSelect?: () => void
  disabled?: boolean
  /** Draws the only child (a link) as this item. */
  asChild?: boolean
  tone?: 'neutral' | 'danger'
}

export function MenuItem({ tone = 'neutral', ...props }: MenuItemProps) {
  return <Radix.Item {...props} className={`${ITEM} ${tone === 'danger' ? 'text-danger' : ''}`} />
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-rule" />
}

/** Text at the head of a menu or of a group in it. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 py-2 text-sm">{children}</Radix.Label>
}
