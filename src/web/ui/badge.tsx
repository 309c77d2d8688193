// Short labels: a state, a role, a lane. Colour repeats the text and never replaces it.

import type { ReactNode } from 'react'

const TONES = {
  neutral: 'border-edge text-muted',
  signal: 'border-signal bg-signal-wash text-signal',
  danger: 'border-danger bg-danger-wash text-danger',
  caution: 'border-time-sink bg-time-sink-wash text-time-sink',
  acquisition: 'border-acquisition bg-acquisition-wash text-acquisition',
  delivery: 'border-delivery bg-delivery-wash text-delivery',
  support: 'border-support bg-support-wash text-support',
} as const

export type BadgeTone = keyof typeof TONES

interface BadgeProps {
  tone?: BadgeTone
  /** dashed = rests on an assumption. */
  basis?: 'evidence' | 'assumption'
  children: ReactNode
}

export function Badge({ tone = 'neutral', basis = 'evidence', children }: BadgeProps) {
  const dash = basis === 'assumption' ? 'border-dashed' : ''
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-sm border px-1.5 py-px text-xs font-medium whitespace-nowrap ${dash} ${TONES[tone]} [&_svg]:size-3`}
    >
      {children}
    </span>
  )
}
