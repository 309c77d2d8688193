// Where the browser takes up what was printed, for those who print it and those who take it up.

export const ISLAND_ID = 'island'
/** Keeps the ids inside the island apart from those around it. */
export const ISLAND_PREFIX = 'i'
/** Of the application, in its shell. */
export const APPLICATION_ID = 'application'
