// Encryption of stored answers: AES-GCM with a key derived from the session's token, so that the key ends with the session.

/** An encrypted text. */
export interface Encrypted {
  iv: Uint8Array<ArrayBuffer>
  content: ArrayBuffer
}

// biome-ignore lint/plugin: audits are kept by pages that are served securely only
const subtle = () => crypto.subtle
const keys = new Map<string, Promise<CryptoKey>>()

/** Encrypts `text`; `address` must be given again to decrypt it. Requires a secure context. */
export async function encrypt(text: string, token: string, address: string): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const content = await subtle().encrypt(cipher(iv, address), await keyOf(token), bytesOf(text))
  return { iv, content }
}

/** The text; null if it was encrypted in another session or for another address. */
export async function decrypt(
  { iv, content }: Encrypted,
  token: string,
  address: string,
): Promise<string | null> {
  try {
    const plain = await subtle().decrypt(cipher(iv, address), await keyOf(token), content)
    return new TextDecoder().decode(plain)
  } catch {
    return null
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const cipher = (iv: Uint8Array<ArrayBuffer>, address: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: bytesOf(address),
})

/** Tokens have 256 random bits: HKDF needs no salt and no work factor. */
function keyOf(token: string): Promise<CryptoKey> {
  const key = keys.get(token) ?? derive(token)
  keys.set(token, key)
  return key
}

async function derive(token: string): Promise<CryptoKey> {
  const source = await subtle().importKey('raw', bytesOf(token), 'HKDF', false, ['deriveKey'])
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf('offline copies') }
  return subtle().deriveKey(hkdf, source, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
