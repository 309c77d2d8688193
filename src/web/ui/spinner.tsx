// A spinner for short waits; decorative, the text beside it says what is running.

import { LoaderCircle } from 'lucide-react'

export function Spinner({ className = '' }: { className?: string }) {
  return (
    <LoaderCircle
      aria-hidden
      className={`size-4 shrink-0 animate-spin motion-reduce:animate-none ${className}`}
    />
  )
}
