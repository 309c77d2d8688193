// Names that the service worker and the pages share.

/** Key of the application's document in a cache. */
export const SHELL = '/shell'
export const SHELLS = 'shell '
/** The cache of the document and the assets of one build. */
export const shellsOf = (build: string) => `${SHELLS}${build}`
