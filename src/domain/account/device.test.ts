// Device names from user agent strings of common browsers and systems.

import { expect, it } from 'vitest'
import { deviceName } from '#domain/account/device.ts'

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Linux',
  ],
  ['curl/8.0', 'Unknown device'],
])('names the browser and system as %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})
