// File sizes as text.

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** A size in bytes (0 or more) with at most one decimal, in steps of 1,024, e.g. "1.4 MB". */
export function bytes(size: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, size)) / 10))
  const shown = size / 1024 ** step
  return `${shown.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${UNITS[step]}`
}
