// A message that stays on the page: a failed form, or a state that concerns every user.

import type { ReactNode } from 'react'

const TONES = {
  neutral: 'border-ink bg-band',
  success: 'border-signal bg-signal-wash',
  caution: 'border-time-sink bg-time-sink-wash',
  danger: 'border-danger bg-danger-wash',
} as const

interface NoticeProps {
  tone?: keyof typeof TONES
  title?: ReactNode
  children?: ReactNode
}

export function Notice({ tone = 'neutral', title, children }: NoticeProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'note'}
      className={`border-l-2 px-4 py-3 text-sm ${TONES[tone]}`}
    >
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className={title ? 'mt-0.5' : ''}>{children}</div>}
    </div>
  )
}
