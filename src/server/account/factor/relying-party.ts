// The WebAuthn relying party: the origin of this installation, to which browsers bind passkeys (SECURITY T44).

import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { problem } from '#contract/errors.ts'

/** The name that passkeys are bound to, and the origin of the pages that may use them. */
export interface RelyingParty {
  name: string
  origin: string
}

/**
 * The relying party of a request. With PUBLIC_URL it is always that; without, it is localhost with this server's port.
 * Refuses where browsers offer no passkeys: plain HTTP under another name, and bare IP addresses.
 */
export function placeOf(
  publicUrl: string | undefined,
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
): RelyingParty {
  const here = `http://localhost:${socket.localPort}`
  const url = URL.parse(publicUrl ?? here)
  if (!url || (publicUrl === undefined && headers.origin !== here)) throw problem('passkeys_not_here')
  const isBare = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0
  if (isBare || (url.protocol !== 'https:' && url.hostname !== 'localhost'))
    throw problem('passkeys_not_here')
  return { name: url.hostname, origin: url.origin }
}
