// Written by `npm run pictures`: how large the screens are, so that the page keeps their place while they load.

export const SIZES = {
  canvas: { wide: { width: 1900, height: 688 }, narrow: { width: 760, height: 680 } },
  roi: { wide: { width: 1752, height: 1610 }, narrow: { width: 764, height: 1440 } },
  slide: { wide: { width: 1824, height: 1028 }, narrow: { width: 1180, height: 1028 } },
} as const
