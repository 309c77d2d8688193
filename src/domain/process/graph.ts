// Graph algorithms on steps by index: strongly connected components, computation order and connected parts.

/** For each index the indexes of its successors, in a fixed order. */
export type Successors = readonly (readonly number[])[]

/**
 * The strongly connected components of a graph (Tarjan), each sorted by index, predecessors before successors. An index
 * in no cycle forms its own component. Iterative, because a chain may have thousands of steps.
 */
export function componentsOf(next: Successors): number[][] {
  const found: number[][] = []
  const index = new Int32Array(next.length).fill(-1)
  const low = new Int32Array(next.length)
  const held = new Uint8Array(next.length)
  const stack: number[] = []
  let count = 0
  const enter = (place: number) => {
    index[place] = low[place] = count++
    stack.push(place)
    held[place] = 1
  }
  const close = (place: number) => {
    const loop: number[] = []
    let last = -1
    while (last !== place) {
      last = stack.pop() ?? place
      held[last] = 0
      loop.push(last)
    }
    found.push(loop.sort((a, b) => a - b))
  }
  for (let root = 0; root < next.length; root++) {
    if (index[root] !== -1) continue
    const path = [{ place: root, at: 0 }]
    enter(root)
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const follower = next[top.place]?.[top.at++]
      if (follower === undefined) {
        path.pop()
        const before = path.at(-1)?.place
        if (before !== undefined) low[before] = Math.min(low[before] ?? 0, low[top.place] ?? 0)
        if (low[top.place] === index[top.place]) close(top.place)
      } else if (index[follower] === -1) {
        enter(follower)
        path.push({ place: follower, at: 0 })
      } else if (held[follower]) low[top.place] = Math.min(low[top.place] ?? 0, index[follower] ?? 0)
    }
  }
  return found.reverse()
}

/** For each index the smallest index in its connected part, ignoring link directions. */
export function partsOf(next: Successors): number[] {
  const part = next.map((_, place) => place)
  const rootOf = (place: number): number => {
    let root = place
    while (part[root] !== root) root = part[root] ?? root
    for (let at = place; at !== root; ) {
      const up = part[at] ?? root
      part[at] = root
      at = up
    }
    return root
  }
  next.forEach((followers, place) => {
    for (const follower of followers) {
      const a = rootOf(place)
      const b = rootOf(follower)
      part[Math.max(a, b)] = Math.min(a, b)
    }
  })
  return part.map((_, place) => rootOf(place))
}
