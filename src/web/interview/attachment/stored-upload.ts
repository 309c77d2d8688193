// A file or recording that waits on this device until the server has confirmed it.

export interface StoredUpload {
  /** Also the idempotency key: a file sent twice is stored once. */
  key: string
  /** Namespace from deskOf: user and audit of the upload. */
  desk: string
  interviewId: number
  questionId: string
  kind: 'file' | 'recording'
  name: string
  content: Blob
  /** Length of a recording in seconds. */
  duration: number | null
}
