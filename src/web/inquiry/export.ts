// Saving the inbox as a CSV file.

import type { InquiryKind, InquiryStatus } from '#domain/inquiry.ts'
import { call } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failure.ts'

/** Downloads the inquiries that pass the filter. */
export async function saveFile(filter: { kind?: InquiryKind; status?: InquiryStatus }): Promise<void> {
  try {
    const file = await call('inquiry.export', { query: filter })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = 'inbox.csv'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  } catch (error) {
    showFailure('inquiry.export', error)
  }
}
