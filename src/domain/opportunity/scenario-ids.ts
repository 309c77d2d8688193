// Scenarios that opportunities count on, as one read asks for them.

/** The ids once each, ascending, separated by commas; empty if there are none. */
export const scenarioIds = (ids: readonly number[]): string =>
  [...new Set(ids)].sort((a, b) => a - b).join(',')
