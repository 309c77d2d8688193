// Element ids at which the browser hydrates prerendered pages, shared by prerendering and hydration.

export const ISLAND_ID = 'island'
/** Separates the ids inside the island from those around it. */
export const ISLAND_PREFIX = 'i'
/** Element id of the application, in its shell. */
export const APPLICATION_ID = 'application'
