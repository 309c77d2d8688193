// A progress bar with a text for screen readers.

interface ProgressProps {
  /** What is progressing, for screen readers. */
  label: string
  value: number
  max: number
  /** e.g. "Step 2 of 3"; read out instead of a percentage. */
  text?: string
  className?: string
}

export function Progress({ label, value, max, text, className = '' }: ProgressProps) {
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
      className={`h-1.5 w-full bg-rule ${className}`}
    >
      <div
        className="h-full bg-signal transition-[width] duration-300 ease-out motion-reduce:transition-none"
        style={{ width: `${share}%` }}
      />
    </div>
  )
}
