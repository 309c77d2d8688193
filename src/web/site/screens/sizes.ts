// Written by `npm run pictures`: how large the screens are, so that the page keeps their place while they load.

export const SIZES = {
  canvas: { wide: { width: 1800, height: 1000 }, narrow: { width: 780, height: 900 } },
  roi: { wide: { width: 1800, height: 1000 }, narrow: { width: 780, height: 900 } },
  slide: { wide: { width: 1800, height: 1013 }, narrow: { width: 780, height: 439 } },
} as const
