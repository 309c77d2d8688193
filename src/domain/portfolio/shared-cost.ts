// One-off costs that several options share: one option has the cost, and the others name that option in their limits.

/** An option that may share the one-off costs of others. */
export interface SharingOption {
  id: number
  /** Options whose one-off cost it shares; unknown ids are ignored. */
  sharesCostOf?: readonly number[]
}

/** The option, and the options whose one-off cost it shares, directly or through others; each once. */
export function withSharedCosts<O extends SharingOption>(option: O, options: readonly O[]): O[] {
  const found = new Set([option])
  for (const { sharesCostOf } of found)
    for (const other of sharesCostOf ? options : []) if (sharesCostOf?.includes(other.id)) found.add(other)
  return [...found]
}

/** The options that share the one-off cost of this one, directly or through others. */
export const sharersOf = <O extends SharingOption>(option: O, options: readonly O[]): O[] =>
  options.filter(each => each !== option && withSharedCosts(each, options).includes(option))
