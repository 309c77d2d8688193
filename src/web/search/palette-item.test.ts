// Items of the command palette: ranking and displayed keys.

import { expect, test } from 'vitest'
import { actionsFor, type PaletteItem, shownKeys } from '#web/search/palette-item.ts'

const actions = ['Create New Audit', 'More for Invoice desk', 'Delete Invoice desk', 'Delete'].map(
  (title): PaletteItem => ({ key: title, group: 'On this page', title, to: '/' }),
)
const titles = (typed: string) => {
  const { asked, others } = actionsFor(actions, typed)
  return [asked, others].map(all => all.map(({ title }) => title))
}

test('actions on a record are listed after it', () => {
  expect(titles('invoice')).toEqual([[], ['More for Invoice desk', 'Delete Invoice desk']])
  expect(titles('more inv')).toEqual([['More for Invoice desk'], []])
})

test('a deletion is never listed before its record, for any query', () => {
  expect(titles('delete')).toEqual([[], ['Delete Invoice desk', 'Delete']])
  expect(titles('')).toEqual([
    ['Create New Audit', 'More for Invoice desk'],
    ['Delete Invoice desk', 'Delete'],
  ])
})

test('a key is displayed as elsewhere on the screen', () => {
  expect(shownKeys('Control+Enter')).toBe('Ctrl + Enter')
  expect(shownKeys('Control+K Meta+K')).toBe('Ctrl + K')
  expect(shownKeys('.')).toBe('.')
  expect(shownKeys(null)).toBeUndefined()
})
