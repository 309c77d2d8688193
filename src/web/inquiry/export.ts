// Saving the inbox as a CSV file.

import type { InquiryKind, InquiryStatus } from '#domain/inquiry.ts'
import { call } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failure.ts'
import { saveFile } from '#web/platform/file.ts'

/** Downloads the inquiries that pass the filter. */
export async function exportInbox(filter: { kind?: InquiryKind; status?: InquiryStatus }): Promise<void> {
  try {
    const file = await call('inquiry.export', { query: filter })
    saveFile(file, 'inbox.csv')
  } catch (error) {
    showFailure('inquiry.export', error)
  }
}
