// Copies a text to the clipboard and shows a toast.

import { toast } from '#web/platform/toast.ts'

/** `byHand` is the instruction where the browser refuses, e.g. on a page that is not served securely. */
export async function copyText(text: string, byHand: string): Promise<void> {
  try {
    // Undefined on pages that are not served securely.
    await navigator.clipboard.writeText(text)
    toast({ title: 'Copied' })
  } catch {
    toast({ title: 'Not copied', description: byHand, tone: 'danger' })
  }
}
