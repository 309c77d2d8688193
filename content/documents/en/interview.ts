// The words of the self-interview pages.

export const interview = {}
