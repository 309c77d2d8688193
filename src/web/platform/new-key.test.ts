// Tests that keys are UUIDs to the contract, and unique.

import { expect, it } from 'vitest'
import { z } from 'zod'
import { newKey } from '#web/platform/new-key.ts'

it('creates unique UUIDs of version 4', () => {
  const keys = Array.from({ length: 1000 }, newKey)
  for (const key of keys) expect(z.uuidv4().safeParse(key).success, key).toBe(true)
  expect(new Set(keys).size).toBe(1000)
})
