// Written by `npm run pictures`: how large the screens are, so that the page keeps their place while they load.

export const SIZES = {
  answer: { wide: { width: 1752, height: 1194 }, narrow: { width: 764, height: 1440 } },
  canvas: { wide: { width: 2608, height: 1174 }, narrow: { width: 780, height: 1084 } },
  why: { wide: { width: 1536, height: 1948 }, narrow: { width: 780, height: 1280 } },
  slide: { wide: { width: 1824, height: 1028 }, narrow: { width: 960, height: 660 } },
} as const
