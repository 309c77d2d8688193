// A learner uses the Learning Hub from start to end.

import { expect, expectAccessible, signIn, test } from './test.ts'

test('a learner reads, pauses, resumes, answers the quiz and searches', { tag: '@core' }, async ({
  page,
  request,
}) => {
  const fields = {
    username: 'lea',
    email: 'lea@example.com',
    name: 'Lea Learner',
    password: 'a fine password 7',
  }
  const { token } = await (await request.post('/api/auth/register', { data: fields })).json()
  const answers = [3, 3, 3, 3, 3, 3, 3, 1, 3, 3]
  const { id } = await (await request.post('/api/assessments', { data: { answers } })).json()
  await signIn(page, token)
  await page.addInitScript(value => localStorage.setItem('assessment_taken', value), id)

  await page.goto('/learning-hub')
  await expect(page.getByText('Recommended by your assessment')).toBeVisible()
  await expect(page.getByText('Start with What leaves the company.')).toBeVisible()
  const paths = page.locator('main section')
  await expect(paths.filter({ has: page.locator('svg') })).toHaveCount(await paths.count())
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText([
    'Ethics and privacy',
    'Basics',
    'Prompting',
    'Data',
    'Finding use cases',
    'Change',
  ])
  await expectAccessible(page)

  await page.getByRole('link', { name: 'People decide' }).click()
  await expect(page.getByRole('heading', { name: 'People decide' })).toBeVisible()
  await expect(page).toHaveTitle('People decide · Learning Hub · AI Audit Assistant')
  const kept = page.waitForResponse(
    response => response.url().endsWith('/place') && Number(response.request().postDataJSON().position) > 3,
  )
  await page.getByRole('heading', { name: 'The order matters' }).evaluate(heading => heading.scrollIntoView())
  await kept
  await page.goto('/learning-hub')
  await expect(page.getByText('You left off in People decide.')).toBeVisible()
  await page.getByRole('link', { name: 'People decide' }).first().click()
  await expect(page.getByRole('heading', { name: 'The order matters' })).toBeInViewport()

  const check = page.getByRole('button', { name: 'Check answers' })
  await expect(check).toBeDisabled()
  await expect(page.getByText('3 questions have no answer yet.')).toBeVisible()
  await page.getByLabel('Probably no one is really looking').check()
  await page.getByLabel('Let the reviewer judge before seeing the suggestion').check()
  await expect(page.getByText('1 question has no answer yet.')).toBeVisible()
  await page.getByLabel('Where the machine is slow').check()
  await check.click()
  await expect(page.getByText('Lesson completed: 2 of 3 right.')).toBeVisible()
  await expect(page.getByText('✓ Right', { exact: true })).toHaveCount(3)
  await expect(page.getByText('✗ Your answer, wrong', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Not quite. Speed is a matter of cost.')).toBeVisible()
  await expect(page.getByText('Why not “Everywhere”?')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Suggestions of the machine 200' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(check).toBeDisabled()
  await expect(page.getByText('Not quite.')).toHaveCount(0)

  await page.goto('/learning-hub')
  await expect(page.getByText('Read · 2 of 3 right', { exact: true })).toHaveCount(1)
  await expect(page.getByText('✓ Done')).toHaveCount(0)
  await page.getByRole('link', { name: 'People decide' }).first().click()
  await page.getByLabel('Probably no one is really looking').check()
  await page.getByLabel('Let the reviewer judge before seeing the suggestion').check()
  await page.getByLabel('Where people are affected who cannot see, contest or undo the result').check()
  await check.click()
  await expect(page.getByText('Lesson completed: 3 of 3 right.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Next:/ }).click()
  await expect(page.getByRole('heading', { name: 'Fairness in practice' })).toBeVisible()
  await page.goto('/learning-hub/use-cases.value-and-effort')
  await expect(page.getByRole('img', { name: /^Four bars.*1,600 dollars a month\.$/ })).toContainText(
    '$1,600',
  )
  await expectAccessible(page)
  await page.goto('/learning-hub')
  await expect(page.getByText('✓ Done')).toHaveCount(1)
  await expect(page.getByText('1 of 24 lessons done.')).toBeVisible()
  await page.getByRole('link', { name: 'AI Execution Levels' }).click()
  await expect(page.getByRole('heading', { name: 'AI Agents - Autonomous AI' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Learning Hub' }).click()
  await page.getByLabel('Search lessons').fill('acceptance half page')
  await expect(page.getByRole('list', { name: 'Lessons found' }).getByRole('link')).toHaveText([
    'The acceptance test',
  ])

  await page.route('**/api/learning/search*', route => route.fulfill({ status: 503, json: {} }))
  await page.getByLabel('Search lessons').fill('acceptance xylophone')
  await expect(page.getByRole('alert')).toContainText('The lessons could not be searched')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No lesson contains all of these words.')).toBeVisible()
  await page.goto('/learning-hub/ethics.unwritten')
  await expect(page.getByRole('heading', { level: 1, name: 'Lesson not found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the Learning Hub' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Learning Hub' })).toBeVisible()
})
