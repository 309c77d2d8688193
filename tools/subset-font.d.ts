// Type declarations for the package, which ships none.

declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  /** Returns the font with only the characters of `text`, and its axes fixed or narrowed. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff' | 'woff2'; variationAxes?: Record<string, Axis> },
  ): Promise<Buffer>
}
