// The session is available only inside its provider.

import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useSession } from './session.tsx'

test('useSession throws outside its provider', () => {
  const Page = () => createElement('p', null, useSession().state)
  expect(() => renderToString(createElement(Page))).toThrow(
    'useSession must be used within a SessionProvider',
  )
})
