// Encryption of files that wait on this device: AES-GCM with a key of the account, kept beside them until sign-out.

import type { StoredUpload } from '#web/interview/attachment/stored-upload.ts'

/** An upload as it is stored: its content with name and type encrypted, the rest readable to find and order it. */
export interface SealedUpload extends Omit<StoredUpload, 'content' | 'name'> {
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

const HEAD_BYTES = 4

// biome-ignore lint/plugin: callers check that the page is served securely
const subtle = () => crypto.subtle

/** A key that scripts cannot read out. It outlives the session, so that an expired one loses no recording. */
export const newUploadKey = () =>
  subtle().generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

export async function seal({ content, name, ...rest }: StoredUpload, key: CryptoKey): Promise<SealedUpload> {
  const about = new TextEncoder().encode(JSON.stringify({ name, type: content.type }))
  const head = new Uint8Array(HEAD_BYTES)
  new DataView(head.buffer).setUint32(0, about.length)
  const plain = await new Blob([head, about, content]).arrayBuffer()
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { ...rest, iv, sealed: await subtle().encrypt({ name: 'AES-GCM', iv }, key, plain) }
}

/** Null if it was encrypted with another key. */
export async function unseal(
  { iv, sealed, ...rest }: SealedUpload,
  key: CryptoKey,
): Promise<StoredUpload | null> {
  try {
    const plain = await subtle().decrypt({ name: 'AES-GCM', iv }, key, sealed)
    const end = HEAD_BYTES + new DataView(plain).getUint32(0)
    const { name, type } = JSON.parse(new TextDecoder().decode(plain.slice(HEAD_BYTES, end)))
    return { ...rest, name, content: new Blob([plain.slice(end)], { type }) }
  } catch {
    return null
  }
}
