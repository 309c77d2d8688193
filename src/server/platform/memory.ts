// V8 memory settings for a server that keeps few objects but creates many short-lived ones.

import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 collect garbage when a heap has grown by half since the last collection, in this thread and in later ones. By
 * default, V8 lets a heap of this size grow to four times its used size. Call it first.
 */
export function limitHeap(): void {
  setFlagsFromString('--heap-growing-percent=50')
}

/** Memory of a thread's young generation in megabytes; V8 would take up to 96. */
export const YOUNG_OBJECTS_MB = 16
