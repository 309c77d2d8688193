// Buttons, and links that look like them.

import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from '#web/ui/spinner.tsx'

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-sm font-medium whitespace-nowrap transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0'

const VARIANTS = {
  primary: 'bg-signal text-on-signal enabled:hover:bg-signal-strong [a&]:hover:bg-signal-strong',
  secondary: 'border border-edge bg-sheet text-ink enabled:hover:border-ink [a&]:hover:border-ink',
  quiet: 'text-ink enabled:hover:bg-band [a&]:hover:bg-band',
  danger: 'bg-danger text-on-danger enabled:hover:bg-danger-strong',
} as const

const SIZES = {
  sm: 'h-8 px-3 text-sm',
  md: 'h-9 px-4 text-sm',
  lg: 'h-11 px-6 text-base',
  icon: 'size-9',
  'icon-sm': 'size-8',
} as const

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof VARIANTS
  size?: keyof typeof SIZES
  /** The action is running: the button shows a spinner, retains its width and ignores presses. */
  pending?: boolean
  /** Renders the only child (a link) as this button. */
  asChild?: boolean
}

export function Button({
  variant = 'primary',
  size = 'md',
  pending = false,
  asChild = false,
  className = '',
  ...props
}: ButtonProps) {
  const classes = `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${className}`
  if (asChild) return <Slot.Root className={classes} {...props} />
  return <PlainButton classes={classes} pending={pending} {...props} />
}

const refuse = (event: MouseEvent) => event.preventDefault()

function PlainButton({
  classes,
  pending,
  onClick,
  children,
  ...props
}: Omit<ButtonProps, 'className'> & { classes: string; pending: boolean }) {
  return (
    <button
      type="button"
      {...props}
      className={`relative ${classes}`}
      // Not disabled: a disabled button loses the focus, and keyboard users would lose their place.
      aria-disabled={pending || props['aria-disabled']}
      aria-busy={pending || undefined}
      onClick={pending ? refuse : onClick}
    >
      <span className={`inline-flex items-center gap-2 ${pending ? 'opacity-0' : ''}`}>{children}</span>
      {pending && <Spinner className="absolute" />}
    </button>
  )
}
