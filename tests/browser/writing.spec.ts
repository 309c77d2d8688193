// Text written in an interview stays visible: its marks, extracted figures, conflicts, and the scroll position.

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { filledButtons } from './filled-buttons.ts'
import { apiOf, interviewed, seedAudit } from './seed-audit.ts'
import { expect, expectAccessible, expectReadable, signIn, stopEvents, test } from './test.ts'

const LONG =
  'We get about twelve hundred of them in a month, sometimes fewer when the plants are closed over the holidays.\n\n' +
  'Each of them is read by two people, because nobody trusts the first reading. Reading one takes 17 minutes at its ' +
  'best, and on a Monday morning it takes whatever it takes. Then it is typed in, line by line, from the paper that ' +
  'lies on the left of the keyboard.\nTyping one takes 23 minutes, and an hour of that costs 41 euros.\n'

async function prepare(request: APIRequestContext, token: string) {
  const api = apiOf(request, token)
  const { id } = await seedAudit(api, { audit: { title: 'Dispatch desk' } })
  const interview = await interviewed(api, id, {})
  const params = { id: interview.id }
  return {
    id,
    interview,
    answer: (questionId: string, response: string) =>
      api('answer.save', { params, body: { questionId, response } }),
    figure: (answerId: number, words: string) =>
      api('quantity.add', {
        params: { id: answerId },
        body: { kind: 'minutes', min: 1, usual: 1, max: 1, words },
      }),
  }
}

const response = (page: Page) => page.getByRole('textbox', { name: 'Response' })

/** Pixels between the element and the bar over the page's lower edge; negative if it is covered. */
async function aboveBar(page: Page, part: Locator): Promise<number> {
  const own = await part.boundingBox()
  const over = await page.locator('footer:has(button)').last().boundingBox()
  // A list that is rendered anew has no box for a moment.
  if (!own || !over) return Number.NEGATIVE_INFINITY
  return Math.round(over.y - own.y - own.height)
}

for (const width of [1280, 390])
  test(`a mark covers the words of its figure, ${width} wide`, async ({ page, request, adminToken }) => {
    await page.setViewportSize({ width, height: 800 })
    const { id, interview, answer, figure } = await prepare(request, adminToken)
    const words = ['takes 17 minutes at its best', 'an hour of that costs 41 euros']
    const { id: answerId } = await answer(interview.questions[0]?.id ?? '', LONG)
    for (const one of words) await figure(answerId, one)
    await signIn(page, adminToken)
    await page.goto(`/audit/${id}/step1`)
    await expect(page.locator('mark')).toHaveText(words)
    // Of three equal values one is shown.
    const figures = page.getByRole('region', { name: 'Figures', exact: true })
    await expect(figures.getByRole('listitem').first()).not.toContainText(' · ')
    await response(page).focus()
    for (const each of words) {
      const mark = page.locator('mark', { hasText: each })
      await mark.scrollIntoViewIfNeeded()
      // The mark's ends must match the cursor positions that clicks set there.
      const at = await mark.evaluate(element => {
        const lines = [...element.getClientRects()]
        const first = lines[0] as DOMRect
        const last = lines.at(-1) as DOMRect
        const offset = (x: number, { top, height }: DOMRect) =>
          document.caretPositionFromPoint(x, top + height / 2)?.offset
        return [offset(first.left + 1, first), offset(last.right - 1, last)]
      })
      const begin = LONG.indexOf(each)
      expect(at, each).toEqual([begin, begin + each.length])
    }
    await expectReadable(page)
  })

test('typed text stays clear of the bar, and a long quote within a narrow page', async ({
  page,
  request,
  adminToken,
}) => {
  const { id } = await prepare(request, adminToken)
  await page.setViewportSize({ width: 390, height: 640 })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step1`)
  await response(page).pressSequentially(
    'We get about nine hundred of them a month, up to one thousand eight hundred, in August.',
  )
  const found = page.getByRole('region', { name: 'Figures found' })
  await expect(found).toBeVisible()
  expect(await aboveBar(page, response(page))).toBeGreaterThanOrEqual(0)
  await expectReadable(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await response(page).pressSequentially(' Each takes 14 minutes.')
  await expect(found.getByRole('listitem').last()).toContainText('14 minutes')
  await expect.poll(() => aboveBar(page, found.getByRole('listitem').last())).toBeGreaterThanOrEqual(0)
  // Each chip is one line of the same height, with its buttons beside it.
  const chip = found.getByRole('listitem').first()
  const set = found.getByRole('button', { name: /^Do not offer/ })
  expect((await set.first().boundingBox())?.y).toBe((await chip.boundingBox())?.y)
})

test('an answer changed in another tab of the same user is reported visibly, and Next returns to it', async ({
  page,
  request,
  adminToken,
}) => {
  const { id, interview, answer } = await prepare(request, adminToken)
  const [first, second] = interview.questions
  await signIn(page, adminToken)
  await stopEvents(page)
  await page.goto(`/audit/${id}/step1?interview=${interview.id}&question=${second?.id}`)
  await response(page).pressSequentially('M')
  await answer(second?.id ?? '', 'Theirs.')
  await response(page).pressSequentially('ine.')
  const box = page.getByRole('note').filter({ hasText: 'while you were writing' })
  await expect(box).toContainText('You changed this answer in another tab')
  await expect.poll(() => aboveBar(page, box)).toBeGreaterThanOrEqual(0)
  await expect(box.getByRole('button', { name: 'Keep mine' })).toBeInViewport()
  expect(await filledButtons(page)).toEqual(['Next'])
  await expectAccessible(page)

  await page
    .getByRole('button', { name: first?.topic ?? '' })
    .first()
    .click()
  await expect(box).toBeHidden()
  await page.getByRole('button', { name: 'Proceed to Step 2' }).click()
  await expect(page.getByRole('heading', { name: second?.question ?? '' })).toBeVisible()
  await expect(box.getByRole('button', { name: 'Keep mine' })).toBeInViewport()
  await expect(page).toHaveURL(/step1/)

  // When opened without a position, the audit's interview returns to the last one.
  await box.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goto(`/audit/${id}/step1`)
  await expect(page.getByRole('heading', { name: second?.question ?? '' })).toBeVisible()
})
