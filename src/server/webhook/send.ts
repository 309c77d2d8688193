// Sends one signed delivery over HTTP(S). Every address that the host resolves to is checked as the connection is made.
// So a name that later points into the company's network is refused too (SECURITY T69).

import { createHmac } from 'node:crypto'
import { type LookupAddress, lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export interface SignedDelivery {
  url: string
  /** Base64, without a prefix. */
  secret: string
  messageId: string
  body: string
}

/** Longest time for one attempt, in milliseconds. */
const TIMEOUT = 15_000

/** Special-purpose addresses (RFC 6890): loopback, private, link-local, shared, multicast, documentation, unspecified. */
const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4')

/** The only IPv6 addresses that are public, less those that carry an IPv4 address or are for documentation. */
const GLOBAL_IPV6 = new BlockList()
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6')
const NOT_GLOBAL_IPV6 = new BlockList()
NOT_GLOBAL_IPV6.addSubnet('2001::', 23, 'ipv6')
NOT_GLOBAL_IPV6.addSubnet('2001:db8::', 32, 'ipv6')
NOT_GLOBAL_IPV6.addSubnet('2002::', 16, 'ipv6')

/** Whether an IP address is reachable from the public network only. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4')
  return GLOBAL_IPV6.check(address, 'ipv6') && !NOT_GLOBAL_IPV6.check(address, 'ipv6')
}

/** Whether a host may be called, judged by its name alone; a name is checked again when it is resolved. */
export function hostIsAllowed(hostname: string, allowPrivate: boolean): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (allowPrivate) return true
  return isIP(host) ? isPublicAddress(host) : host !== 'localhost' && host.includes('.')
}

export class PrivateAddress extends Error {
  constructor() {
    super('The address belongs to a private network.')
  }
}

/** A DNS lookup that fails if any of the addresses is private. */
const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, '')
    if (found.some(({ address }) => !isPublicAddress(address))) return callback(new PrivateAddress(), '')
    if (options.all) return callback(null, found)
    callback(null, found[0]?.address ?? '', found[0]?.family)
  })

/** The signature of Standard Webhooks 1.0: HMAC-SHA256 over id, timestamp and body. */
export function signature(secret: string, messageId: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret, 'base64')
  return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`
}

/**
 * Posts a delivery and returns the status of the answer, whose body is not read. Redirects are not followed. Rejects when
 * no answer arrives.
 */
export function sendDelivery(
  { url, secret, messageId, body }: SignedDelivery,
  allowPrivate: boolean,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const target = new URL(url)
  if (!hostIsAllowed(target.hostname, allowPrivate)) return Promise.reject(new PrivateAddress())
  const timestamp = Math.floor(Date.now() / 1000)
  const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, {
    method: 'POST',
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT),
    ...(!allowPrivate && { lookup: publicLookup }),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'AI-Audit-Assistant-Webhooks/1',
      'webhook-id': messageId,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature(secret, messageId, timestamp, body),
    },
  })
  request.on('response', response => {
    response.destroy()
    resolve(response.statusCode ?? 0)
  })
  request.on('error', reject)
  request.end(body)
  return promise
}
