// Uploads a file with progress, which XMLHttpRequest reports and fetch does not.

import { CALLS } from 'virtual:calls'
import type { Endpoint } from '#contract/endpoint.ts'
import type { EndpointId, EndpointTable } from '#contract/index.ts'
import {
  type Addressing,
  address,
  type CallAnswer,
  CallError,
  type CallInput,
  headers,
} from '#web/platform/call.ts'

/** The endpoints that accept a file. */
type UploadId = {
  [I in EndpointId]: EndpointTable[I] extends Endpoint & { upload: number } ? I : never
}[EndpointId]

export interface FileToSend {
  content: Blob
  name: string
  /** Called with the share that has been sent, 0 to 1. */
  onProgress(share: number): void
  signal?: AbortSignal
}

/** Sends the file to the endpoint `id`. Throws CallError; status 0 means unreachable, or aborted by the signal. */
export function upload<I extends UploadId>(
  id: I,
  input: CallInput<I>,
  { content, name, onProgress, signal }: FileToSend,
): Promise<CallAnswer<I>> {
  const { method = 'GET', path } = CALLS[id]
  const form = new FormData()
  form.append('file', content, name)
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest()
    const unreachable = () => failed(new CallError(0, 'The server cannot be reached.'))
    request.open(method, address(path, input as Addressing))
    for (const [header, value] of Object.entries(headers(false))) request.setRequestHeader(header, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = unreachable
    request.onabort = unreachable
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (status >= 200 && status < 300) done(JSON.parse(responseText) as CallAnswer<I>)
      else failed(new CallError(status, responseText || statusText))
    }
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
