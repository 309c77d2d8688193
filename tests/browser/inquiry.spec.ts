// Contact, careers and the inbox in the browser.

import { expect, expectAccessible, signIn, test } from './test.ts'

test('a contact form adapts to its type, validates, and confirms without a scheduling page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/contact?type=audit')
  await expect(page.getByRole('heading', { name: 'Book an audit meeting' })).toBeVisible()
  await page.goto('/contact')
  await expect(page.getByRole('heading', { name: 'Book a discovery call' })).toBeVisible()
  await expect(page.getByRole('complementary').getByRole('listitem')).toHaveCount(4)
  await expect(page.getByLabel('Company Size').getByRole('option')).toHaveText([
    'Please choose',
    ...['1-10', '11-50', '51-200', '201-1000', '1000+'].map(size => `${size} employees`),
  ])
  const industries = page.getByLabel('Industry').getByRole('option')
  expect(
    await industries.evaluateAll(options => options.map(one => (one as HTMLOptionElement).value)),
  ).toEqual([
    '',
    'technology',
    'healthcare',
    'finance',
    'manufacturing',
    'retail',
    'education',
    'consulting',
    'other',
  ])
  for (const label of ['Phone', 'Current Challenges']) await expect(page.getByLabel(label)).toBeVisible()
  await expectAccessible(page)
  const submit = page.getByRole('button', { name: 'Submit information' })
  const fields = {
    firstName: 'Rita',
    lastName: 'Reader',
    email: 'rita',
    company: 'Northline',
    jobTitle: 'Head',
  }
  for (const [name, value] of Object.entries(fields)) {
    await expect(submit).toBeDisabled()
    await page.locator(`[name=${name}]`).fill(value)
  }
  await submit.click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Business Email').fill('rita@example.com')
  await page.getByLabel('Company Size').selectOption('51-200')
  await page.getByLabel('Industry').selectOption('manufacturing')
  await submit.click()
  await expect(page.getByText('Information Submitted!', { exact: true })).toBeVisible()
  await expect(page.getByText('We will write to you within one working day')).toBeVisible()
  const thanks = page.getByRole('status').filter({ hasText: 'Thank you, your information has arrived.' })
  await expect(thanks).toBeFocused()
  await expect(thanks).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('a contact opens the scheduling page, and offers a link if blocked', async ({ page, context }) => {
  const schedulingUrl = 'https://calendar.example.com/book?name=Rita'
  await page.route('**/api/contact', route => route.fulfill({ status: 201, json: { schedulingUrl } }))
  const send = async () => {
    await page.goto('/contact')
    for (const name of ['firstName', 'lastName', 'email', 'company', 'jobTitle'])
      await page.locator(`[name=${name}]`).fill('Rita')
    await page.getByRole('button', { name: 'Submit information' }).click()
  }
  const opened = context.waitForEvent('page')
  await send()
  await (await opened).close()
  await expect(page.getByText('Redirecting you to your meeting scheduling...', { exact: true })).toBeVisible()
  await page.addInitScript(() => {
    window.open = () => null
  })
  await send()
  await expect(page.getByText('Your browser blocked the scheduling page.')).toBeVisible()
  const link = page.getByRole('link', { name: 'Choose a time' })
  await expect(link).toHaveAttribute('href', schedulingUrl)
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('a contact whose answer was lost is stored once when repeated', async ({
  page,
  request,
  adminToken,
}) => {
  // The server accepts the first request, but the connection breaks before the answer arrives.
  await page.route('**/api/contact', async route => {
    await route.fetch()
    await route.abort()
  })
  await page.goto('/contact')
  for (const name of ['firstName', 'lastName', 'company', 'jobTitle'])
    await page.locator(`[name=${name}]`).fill('Rita')
  await page.getByLabel('Business Email').fill('rita@example.com')
  const submit = page.getByRole('button', { name: 'Submit information' })
  await submit.click()
  await expect(
    page.getByText('Failed to submit information. Please try again.', { exact: true }),
  ).toBeVisible()
  await page.unroute('**/api/contact')
  await submit.click()
  await expect(page.getByText('Thank you, your information has arrived.')).toBeVisible()
  const headers = { authorization: `Bearer ${adminToken}` }
  const { inquiries } = await (await request.get('/api/admin/inbox', { headers })).json()
  expect(inquiries).toHaveLength(1)
})

test('an offline contact keeps its text, reports it, and is sent when back online', async ({
  page,
  context,
}) => {
  await page.goto('/contact', { waitUntil: 'networkidle' })
  const fields = {
    firstName: 'Otto',
    lastName: 'Off',
    email: 'otto@example.com',
    company: 'N',
    jobTitle: 'Head',
  }
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value)
  await page.getByLabel('Company Size').selectOption('51-200')
  await page.getByLabel('Industry').selectOption('manufacturing')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit information' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to submit information. Please try again.')
  await expect(page.locator('[name=firstName]')).toHaveValue('Otto')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Submit information' }).click()
  await expect(page.getByText('Information Submitted!', { exact: true })).toBeVisible()
})

test('an application is sent, clears the form, and an administrator processes it', async ({
  page,
  adminToken,
}) => {
  await page.goto('/careers')
  const values = (label: string) =>
    page
      .getByLabel(label)
      .getByRole('option')
      .evaluateAll(options => options.map(one => (one as HTMLOptionElement).value))
  expect(await values('Position')).toEqual([
    '',
    'ai-consultant',
    'implementation-specialist',
    'training-specialist',
    'business-analyst',
    'other',
  ])
  expect(await values('Experience')).toEqual(['', '0-2', '3-5', '6-10', '10+'])
  await expectAccessible(page)
  const submit = page.getByRole('button', { name: 'Submit Application' })
  await page.getByLabel('First Name').fill('Cai')
  await page.getByLabel('Last Name').fill('Candidate')
  await page.getByLabel('Email').fill('cai@example.com')
  await expect(submit).toBeDisabled()
  await page.getByLabel('Position').selectOption('training-specialist')
  await submit.click()
  await expect(page.getByText('Application Submitted!', { exact: true })).toBeVisible()
  await expect(
    page.getByText("We'll review your application and get back to you soon.", { exact: true }),
  ).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('')
  await expectAccessible(page)

  await signIn(page, adminToken)
  await page.goto('/admin/inbox')
  await page.getByText('Cai Candidate').click()
  await page.getByRole('listitem').getByLabel('Status').selectOption('contacted')
  await expect(page.getByText('0 new · 1 contacted')).toBeVisible()
  await page.getByLabel('Notes').fill('Invited for Tuesday')
  await page.getByRole('button', { name: 'Save notes' }).click()
  await expect(page.getByText('Notes saved', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('inbox.csv')
  await page.getByRole('button', { name: 'Delete this person’s data' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the contact page' })).toHaveAttribute('href', '/contact')
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
  await expect(page.getByRole('main').getByLabel('Status')).toHaveCount(0)
  await page.goto('/admin/inbox?search=nobody')
  await page.getByRole('button', { name: 'Show all inquiries' }).click()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
})

test('a lead becomes an audit whose first interview is the assessment', { tag: '@core' }, async ({
  page,
  request,
  adminToken,
}) => {
  const answers = [1, 2, 3, 4, 1, 2, 3, 4, 1, 2]
  const { id } = await (await request.post('/api/assessments', { data: { answers } })).json()
  const data = { name: 'Rita Reader', email: 'rita@example.com', company: 'Northline', consent: true }
  expect((await request.post(`/api/assessments/${id}/lead`, { data })).status()).toBe(204)
  await signIn(page, adminToken)
  await page.goto('/admin/inbox')
  await page.getByText('Rita Reader').click()
  await page.getByRole('button', { name: 'Create audit from this lead' }).click()
  await expect(page).toHaveURL(/\/audit\/\d+\/step1/)
  await page.goto('/admin/inbox')
  await page.getByText('Rita Reader').click()
  await expect(page.getByRole('link', { name: 'Open audit' })).toBeVisible()
})
