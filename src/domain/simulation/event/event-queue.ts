// Queue of future events: a binary heap of typed arrays. Simultaneous events keep the order in which they were added.

/** A priority queue of events as a binary heap in typed arrays; times in minutes. */
export interface EventQueue {
  size: number
  times: Float64Array
  /** Order of adding, which decides between equal times. */
  orders: Float64Array
  events: Int32Array
  added: number
}

/** An empty queue; it grows beyond `capacity`. */
export const eventQueue = (capacity = 256): EventQueue => ({
  size: 0,
  times: new Float64Array(capacity),
  orders: new Float64Array(capacity),
  events: new Int32Array(capacity),
  added: 0,
})

/** Adds an event, a number that the caller understands. */
export function addEvent(queue: EventQueue, time: number, event: number): void {
  if (queue.size === queue.times.length) grow(queue)
  const { times, orders, events } = queue
  const order = queue.added++
  let place = queue.size++
  while (place > 0) {
    const above = (place - 1) >> 1
    // A new event is the last of its time, so it passes only later ones.
    if ((times[above] as number) <= time) break
    times[place] = times[above] as number
    orders[place] = orders[above] as number
    events[place] = events[above] as number
    place = above
  }
  times[place] = time
  orders[place] = order
  events[place] = event
}

/** Removes the first event, whose time and event are those at index 0 before the call. */
export function removeFirst(queue: EventQueue): void {
  const { times, orders, events } = queue
  const size = --queue.size
  const time = times[size] as number
  const order = orders[size] as number
  const event = events[size] as number
  let place = 0
  for (let child = 1; child < size; child = 2 * place + 1) {
    if (child + 1 < size && isBefore(queue, child + 1, child)) child++
    const first = times[child] as number
    if (time < first || (time === first && order < (orders[child] as number))) break
    times[place] = first
    orders[place] = orders[child] as number
    events[place] = events[child] as number
    place = child
  }
  times[place] = time
  orders[place] = order
  events[place] = event
}

function isBefore({ times, orders }: EventQueue, a: number, b: number): boolean {
  const first = times[a] as number
  const second = times[b] as number
  return first < second || (first === second && (orders[a] as number) < (orders[b] as number))
}

function grow(queue: EventQueue): void {
  queue.times = longer(queue.times)
  queue.orders = longer(queue.orders)
  queue.events = longer(queue.events)
}

/** A copy of twice the length. */
export function longer<T extends Float64Array | Int32Array>(array: T): T {
  const copy = new (array.constructor as new (length: number) => T)(2 * array.length)
  copy.set(array)
  return copy
}
