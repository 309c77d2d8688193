// The words of the one-page summary.

export const summary = {}
