// Rate limits count one sender once, however the address is written (SECURITY T40).

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedAddress } from '#server/platform/http/address.ts'

describe('an address for rate limits', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:51234', '192.0.2.1'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:c000:201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['64:ff9b::192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0::9', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:8080', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['half%off@example.com', 'half%off@example.com'],
  ])('%s counts as %s', (sent, counted) => expect(countedAddress(sent)).toBe(counted))

  it('is equal for all hosts of one network, and different for other networks', () => {
    const group = fc.integer({ min: 0, max: 0xffff })
    const four = fc.tuple(group, group, group, group)
    const spelt = (groups: number[]) => groups.map(each => each.toString(16)).join(':')
    fc.assert(
      fc.property(four, four, four, four, (network, other, one, two) => {
        const counted = countedAddress(spelt([...network, ...one]))
        expect(countedAddress(`[${spelt([...network, ...two]).toUpperCase()}]:80`)).toBe(counted)
        if (spelt(network) !== spelt(other))
          expect(countedAddress(spelt([...other, ...one]))).not.toBe(counted)
      }),
    )
  })

  it('is short and without blanks for any input', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 10_000 }), sent => {
        const counted = countedAddress(sent)
        expect(counted.length).toBeLessThanOrEqual(300)
        expect(counted).not.toMatch(/\s/)
      }),
    )
  })
})
