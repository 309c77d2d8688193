// What other modules may read of step kinds: the newest release.

import { lastRelease } from '#server/step-kind/store.ts'

/** The id of the newest release; undefined if there was none. */
export const lastReleaseId = async (): Promise<number | undefined> => (await lastRelease())?.id
