// Durations as text.

const UNITS = [
  [86_400, 'd'],
  [3600, 'h'],
  [60, 'min'],
  [1, 's'],
] as const

/** Seconds (0 or more) as the two largest units, e.g. "3 d 4 h", "12 min 5 s", "0 s". */
export function duration(seconds: number): string {
  const largest = UNITS.findIndex(([size]) => seconds >= size)
  if (largest === -1) return '0 s'
  const shown = UNITS.slice(largest, largest + 2)
  const parts = shown.map(([size, unit], index) => {
    const rest = index === 0 ? seconds : seconds % (UNITS[largest]?.[0] ?? 1)
    return { amount: Math.floor(rest / size), unit }
  })
  return parts
    .filter(({ amount }) => amount > 0)
    .map(({ amount, unit }) => `${amount} ${unit}`)
    .join(' ')
}
