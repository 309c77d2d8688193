// Logarithm and exponential from additions, multiplications and divisions alone. Platforms may differ in the last digit
// of Math.log and Math.exp; these give the same bits in every browser and on the server.

const view = new DataView(new ArrayBuffer(8))
const LN2 = Math.LN2
const SQRT2 = Math.SQRT2
const BIAS = 1023
/** Powers of the series for arguments between 1/√2 and √2: enough for 15 digits. */
const TERMS = 21

/** Natural logarithm of a positive, normal number; relative error below 1e-14. */
export function ln(x: number): number {
  view.setFloat64(0, x)
  const high = view.getUint32(0)
  let exponent = (high >>> 20) - BIAS
  view.setUint32(0, (high & 0xfffff) | (BIAS << 20))
  let mantissa = view.getFloat64(0)
  if (mantissa > SQRT2) {
    mantissa /= 2
    exponent += 1
  }
  const s = (mantissa - 1) / (mantissa + 1)
  const square = s * s
  let sum = 0
  for (let k = TERMS; k >= 1; k -= 2) sum = sum * square + 1 / k
  return exponent * LN2 + 2 * s * sum
}

/** e to the power of `x`, for x between −700 and 700; relative error below 1e-13. */
export function exp(x: number): number {
  const twos = Math.round(x / LN2)
  const rest = x - twos * LN2
  let sum = 1
  for (let k = 14; k >= 1; k--) sum = 1 + (sum * rest) / k
  view.setUint32(0, (twos + BIAS) << 20)
  view.setUint32(4, 0)
  return sum * view.getFloat64(0)
}

/** `base` to the power of `exponent`; 0 for a base of 0. */
export const power = (base: number, exponent: number): number =>
  exponent === 0 ? 1 : base <= 0 ? 0 : exp(exponent * ln(base))
