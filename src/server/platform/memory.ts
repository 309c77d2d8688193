// How much room V8 may take for objects: what the server keeps is little, what passes through it is much.

import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 tidy up when a heap has grown by half of what was left the last time, in this thread and in those that are started
 * after it; by itself it lets a heap of this size grow to four times what is in use. To be called first.
 */
export function takeLittleRoom(): void {
  setFlagsFromString('--heap-growing-percent=50')
}

/** What a thread may take for objects that have just come into being, in megabytes; V8 would take up to 96. */
export const YOUNG_OBJECTS_MB = 16
