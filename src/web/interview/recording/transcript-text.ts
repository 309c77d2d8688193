// The user's corrections of a transcript before it goes into the answer, stored on this device.

import { useState } from 'react'
import type { Transcript } from '#contract/transcript.ts'
import { transcriptText } from '#domain/transcript.ts'
import { useSession } from '#web/platform/session/session.tsx'

const keyOf = (accountId: number | undefined, id: number) => `transcript-text:${accountId}:${id}`

interface Own {
  text: string
  /** It was inserted into the answer from here. */
  isInserted: boolean
}

export function useOwnText({ id, heard }: Pick<Transcript, 'id' | 'heard'>) {
  const { account } = useSession()
  const storageKey = keyOf(account?.id, id)
  const [own, setOwn] = useState<Own>(
    () => read(storageKey) ?? { text: transcriptText(heard), isInserted: false },
  )
  const keep = (next: Own) => {
    setOwn(next)
    try {
      localStorage.setItem(storageKey, JSON.stringify(next))
    } catch {
      // Storage is full or refused: the state lasts until the user leaves the page.
    }
  }
  return {
    ...own,
    // A changed text is not in the answer yet.
    write: (text: string) => keep({ text, isInserted: false }),
    noteInserted: () => keep({ ...own, isInserted: true }),
  }
}

function read(storageKey: string): Own | null {
  try {
    const { text, isInserted } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Own>
    return typeof text === 'string' ? { text, isInserted: isInserted === true } : null
  } catch {
    return null
  }
}

/** Called after the transcript is deleted. */
export function clearOwnText(accountId: number | undefined, id: number): void {
  try {
    localStorage.removeItem(keyOf(accountId, id))
  } catch {
    // Storage is refused: there is nothing to delete.
  }
}
