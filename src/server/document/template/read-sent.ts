// Reads an uploaded template in a thread of its own, limited in time and memory.

import { problem } from '#contract/errors.ts'
import type { TemplateReadResult } from '#server/document/template/worker.ts'
import { threadPool } from '#server/platform/concurrency/thread-pool.ts'

const read = threadPool<Uint8Array, TemplateReadResult>(new URL('./worker.ts', import.meta.url), {
  concurrency: 1,
  maxQueued: 4,
  timeoutMs: 10_000,
  idleMs: 1000,
  memoryMb: 256,
})

/** What is kept of the file with what it offers. Throws deck_template_refused with the reason, busy. */
export async function readSentTemplate(sent: Uint8Array) {
  const reading = await read(sent).catch(tooMuch)
  if ('refused' in reading) throw problem('deck_template_refused', { message: reading.refused })
  return reading
}

function tooMuch(error: unknown): never {
  if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY')
    throw problem('deck_template_refused', { message: 'It is too complicated to be read.' })
  throw error
}
