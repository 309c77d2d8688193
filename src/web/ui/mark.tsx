// The two marks of friction, distinguished by shape and by colour.

import { Clock, TriangleAlert } from 'lucide-react'

const MARKS = {
  time_sink: { Icon: Clock, colour: 'text-time-sink', label: 'Time Sink' },
  quality_risk: { Icon: TriangleAlert, colour: 'text-quality-risk', label: 'Quality Risk' },
} as const

interface FrictionMarkProps {
  friction: keyof typeof MARKS
  /** Shows the label beside the mark; otherwise it is for screen readers only. */
  showLabel?: boolean
}

export function FrictionMark({ friction, showLabel = false }: FrictionMarkProps) {
  const { Icon, colour, label } = MARKS[friction]
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm ${colour}`}>
      <Icon aria-hidden className="size-4" strokeWidth={2.25} />
      <span className={showLabel ? '' : 'sr-only'}>{label}</span>
    </span>
  )
}
