// How well a fitted distribution describes times that it was not fitted to (two-sample Kolmogorov and Smirnov).

/** The largest difference between the shares of both samples below a value, 0–1; 0 if one is empty. */
export function distanceBetween(fitted: readonly number[], seen: readonly number[]): number {
  if (fitted.length === 0 || seen.length === 0) return 0
  const a = fitted.toSorted((x, y) => x - y)
  const b = seen.toSorted((x, y) => x - y)
  let i = 0
  let j = 0
  let most = 0
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i] as number, b[j] as number)
    while (i < a.length && (a[i] as number) <= value) i++
    while (j < b.length && (b[j] as number) <= value) j++
    most = Math.max(most, Math.abs(i / a.length - j / b.length))
  }
  return most
}
