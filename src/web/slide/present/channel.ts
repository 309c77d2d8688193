// Synchronizes the audience screen and the presenter's window by messages within this browser.

import { useCallback, useEffect, useRef } from 'react'

/** at: the page shown, sent by the screen · ask: requests it · turn: a page to show, or a step from it, sent by the notes. */
export type PresenterMessage =
  | { kind: 'at'; page: number; since: number }
  | { kind: 'ask' }
  | { kind: 'turn'; by: number }

/** Sends to the other windows of the presentation `key`, and passes their messages to `onMessage`. */
export function useChannel(
  key: string,
  onMessage: (message: PresenterMessage) => void,
): (message: PresenterMessage) => void {
  const channel = useRef<BroadcastChannel>(null)
  const onMessageRef = useRef(onMessage)
  useEffect(() => {
    onMessageRef.current = onMessage
  })
  useEffect(() => {
    const opened = new BroadcastChannel(`presentation ${key}`)
    opened.onmessage = ({ data }: MessageEvent<PresenterMessage>) => onMessageRef.current(data)
    channel.current = opened
    return () => opened.close()
  }, [key])
  return useCallback((message: PresenterMessage) => channel.current?.postMessage(message), [])
}
