// Coarse rounding of minutes: about ten values in each power of ten.

const STEPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The nearest of the coarse values by ratio; at least 0.1 minutes. */
export function roundedMinutes(minutes: number): number {
  if (minutes <= 0.1) return 0.1
  const power = Math.floor(Math.log10(minutes))
  const scale = (step: number) => (power < 0 ? step / 10 ** -power : step * 10 ** power)
  const distance = (step: number) => Math.abs(Math.log(minutes / scale(step)))
  const nearest = STEPS.reduce((best, step) => (distance(step) < distance(best) ? step : best))
  return Number(scale(nearest).toPrecision(2))
}
