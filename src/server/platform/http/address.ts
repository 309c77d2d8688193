// Normalizes network addresses for rate limits.

import { isIPv4, isIPv6 } from 'node:net'

/** Longest input that is read as an address, in characters; an email has at most 254. */
const LONGEST = 300

/**
 * The sender that a rate limit counts for `sent`: an IPv4 address, or the /64 of an IPv6 address, which is one
 * household or host. Removes ports, brackets and zones that proxies add, and reads IPv4 in IPv6 as IPv4 (::ffff:0:0/96,
 * 64:ff9b::/96). So no other spelling gets its own count (SECURITY T40). Input that is not an address is trimmed, cut and
 * returned.
 */
export function countedAddress(sent: string): string {
  const plain = sent.trim().toLowerCase()
  const host = hostOf(plain)
  if (isIPv4(host)) return host
  if (!isIPv6(host)) return plain.replace(/\s+/g, '').slice(0, LONGEST)
  const groups = groupsOf(host)
  const prefix = groups.slice(0, 6).join(':')
  if (prefix === '0:0:0:0:0:ffff' || prefix === '64:ff9b:0:0:0:0') return dotted(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

function hostOf(sent: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(sent)?.[1]
  const withPort = /^([\d.]+):\d+$/.exec(sent)?.[1]
  return (bracketed ?? withPort ?? sent).replace(/%.*$/, '')
}

/** The eight groups of an IPv6 address in hexadecimal, without leading zeros. */
function groupsOf(host: string): string[] {
  // URL parsing normalizes the spelling: lower case, no leading zeros, trailing IPv4 as two groups.
  const [head = '', tail] = new URL(`http://[${host}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail ?? ''].map(part => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ]
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
}

const dotted = (groups: string[]) =>
  groups
    .map(group => Number.parseInt(group, 16))
    .flatMap(number => [number >> 8, number & 255])
    .join('.')
