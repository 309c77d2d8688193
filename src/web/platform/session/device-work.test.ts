// Test: every module of the pages that stores data in the browser either deletes it at sign-out or gives a reason to keep it.

import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const STAYS: Record<string, string> = {
  'account/guard/destination.ts': 'the page that was asked for before signing in',
  'account/sso/pending.ts': 'a single sign-on that was begun, taken once',
  'assessment/assessment-draft.ts': "a visitor's, without an account",
  'assessment/last-assessment.ts': "a visitor's, without an account",
  'client-link/useClientLink.ts': "a client's link, without an account",
  'platform/form/MoreFields.tsx': 'whether the rest of a form is open, nothing of the work',
  'platform/reader/link-token.ts': "an interviewee's link, without an account",
  'platform/reader/reader-language.tsx': 'the language of a visitor, without an account',
  'platform/toast.ts': 'the last message, shown once on the next page',
  'platform/session/token.ts': 'dropped by the sign-out itself',
  'process/workspace/dock-layout.ts': 'side and size of a panel, nothing of the work',
  'ui/theme/theme.ts': 'the colours of this device',
}

it('sign-out deletes everything that pages store for an account', () => {
  const own = readFileSync(new URL('device-work.ts', import.meta.url), 'utf8')
  const storing = globSync('src/web/**/*.{ts,tsx}').flatMap(path => {
    const name = path.replace('src/web/', '')
    const text = readFileSync(path, 'utf8')
    const stores = /\b(localStorage|sessionStorage|storage)\.setItem\(/.test(text)
    return stores && !/\.test\.ts$|fake-|platform\/session\/device-work/.test(name) ? [{ name, text }] : []
  })
  expect(storing.length).toBeGreaterThan(15)
  const undecided = storing.filter(({ name, text }) => {
    const kinds = [...text.matchAll(/['`]([a-z]+(?:-[a-z]+)*)(?=['`:])/g)].map(([, kind = '']) => kind)
    return !(name in STAYS) && !kinds.some(kind => own.includes(`'${kind}'`))
  })
  expect(undecided.map(({ name }) => name)).toEqual([])
})
