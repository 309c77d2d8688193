// Actions of the open page that have a key but not always a button, for the command palette.

/** An action with its key as it is shown ("Ctrl + D"). */
export interface PageAction {
  title: string
  keys: string
  run(): void
}

const offers = new Set<() => readonly PageAction[]>()

/** Offers the actions of a table in the palette until the returned function is called. */
export function offerActions(table: () => readonly PageAction[]): () => void {
  offers.add(table)
  return () => void offers.delete(table)
}

/** All actions that the open page offers. */
export const offeredActions = (): PageAction[] => [...offers].flatMap(table => table())
