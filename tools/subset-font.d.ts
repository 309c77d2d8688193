// The types that the package does not bring.

declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  /** The font with only the letters of `text`, and its axes fixed or narrowed. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff' | 'woff2'; variationAxes?: Record<string, Axis> },
  ): Promise<Buffer>
}
