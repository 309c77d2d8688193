// Steps drafted by a model on loopback: allowed, consented to and shown before anything is sent; suggestions accepted and undone
// in one step.

import type { APIRequestContext, Page } from '@playwright/test'
import { type Model, refuses, silent, startModel, writes } from '../servers/model.ts'
import { partsOf } from './canvas.ts'
import { apiOf, seedAudit } from './seed-audit.ts'
import { test as base, expect, expectAccessible, expectReadable, signIn } from './test.ts'

const test = base.extend<{ model: Model }>({
  model: async ({}, use) => {
    const model = await startModel()
    await use(model)
    await model.close()
  },
  environment: async ({ model }, use) => use({ AI_URL: model.url, AI_MODEL: 'small' }),
})

const SAID =
  'Ines Adler prices each lane by hand. Then a lead checks the price. If it is right we book the truck.'

let page: Page
const { stepShape, button, saved } = partsOf(() => page)
const ghost = (label: string) => page.locator(`[data-ghost="${label}"]`)
const panel = () => page.getByRole('region', { name: 'Drafts' })

/** Creates an audit with one step and one answer, and opens its step 2; returns the answer's id. */
async function prepare(request: APIRequestContext, token: string): Promise<number> {
  const { id, interviews } = await seedAudit(apiOf(request, token), {
    interviews: [{ interviewee: 'Ines Adler', answers: { 'service-lines': SAID } }],
    steps: [{ label: 'Take the call', engine: 'acquisition', position: { x: 50, y: 50 } }],
  })
  await signIn(page, token)
  await page.goto(`/audit/${id}/step2`)
  await expect(stepShape('Take the call')).toBeVisible()
  return interviews[0]?.answers[0]?.id ?? 0
}

function reply(answerId: number) {
  const cites = (quote: string) => [{ answerId, quote }]
  const first = {
    ref: 'a',
    label: 'Price the lane',
    engine: 'acquisition',
    cites: cites('prices each lane by hand'),
  }
  const second = {
    ref: 'b',
    label: 'Check the price',
    engine: 'delivery',
    cites: cites('a lead checks the price'),
  }
  const third = {
    ref: 'c',
    label: '<b>Book</b> the truck',
    engine: 'delivery',
    isDecision: true,
    cites: cites('we book the truck'),
  }
  const invented = { ref: 'd', label: 'Save 900 hours', engine: 'support', cites: cites('we book the truck') }
  const unsaid = {
    ref: 'e',
    label: 'Ask the robot',
    engine: 'support',
    cites: cites('a robot does the rest'),
  }
  const link = (from: string, to: string) => ({ from, to, cites: cites('Then a lead checks the price') })
  return { steps: [first, second, third, invented, unsaid], links: [link('a', 'b'), link('b', 'c')] }
}

function summary(answerId: number) {
  const sentence = (text: string, quote: string) => ({ text, cites: [{ answerId, quote }] })
  return {
    sentences: [
      sentence('Each lane is priced <b>by hand</b>.', 'prices each lane by hand'),
      sentence('The map has {process.steps}.', 'we book the truck'),
      sentence('It saves $900,000 a year.', 'we book the truck'),
      sentence('A robot does the rest.', 'a robot does the rest'),
    ],
  }
}

test('steps are drafted from answers, accepted singly and together, and undone', async ({
  page: fresh,
  adminToken,
  request,
  model,
}) => {
  page = fresh
  const answerId = await prepare(request, adminToken)

  await test.step('nothing is sent before the audit allows it and an interviewee agrees', async () => {
    await button('Drafts').click()
    await expect(button('Show what is sent…')).toHaveCount(0)
    await page.getByRole('radio', { name: 'Answers, with people’s names replaced' }).click()
    await expect(button('Show what is sent…')).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Ines Adler' }).click()
    await expect(page.getByRole('checkbox', { name: 'Ines Adler' })).toBeChecked()
    await expectAccessible(page)
    await button('Show what is sent…').click()
    const dialog = page.getByRole('dialog', { name: 'What is sent' })
    await expect(dialog).toContainText('Person A prices each lane by hand')
    await expect(dialog).not.toContainText('Ines')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(model.asked).toEqual([])
  })

  const send = async () => {
    await button('Show what is sent…').click()
    await button('Send and draft').click()
  }

  await test.step('a slow service is cancelled, and a missing quota reported', async () => {
    model.plays(silent)
    await send()
    await expect(panel().getByRole('status')).toContainText('The service is reading the answers')
    await panel().getByRole('button', { name: 'Cancel' }).click()
    await model.isLeft()
    await expect(button('Show what is sent…')).toBeEnabled()
    model.plays(refuses(429, 'insufficient_quota'))
    await send()
    await expect(panel().getByRole('alert')).toContainText('The quota at the service is used up')
  })

  await test.step('suggestions show their quotes; unsupported ones are dropped and counted', async () => {
    model.plays(writes(reply(answerId)))
    await send()
    await expect(panel().getByRole('note')).toContainText(
      '2 of 7 suggestions dropped: no source (1), a number, unit or period that no quote has (1)',
    )
    for (const label of ['Price the lane', 'Check the price', '<b>Book</b> the truck'])
      await expect(ghost(label)).toBeVisible()
    await expect(panel()).toContainText('“prices each lane by hand”')
    await expect(panel().getByText('<b>Book</b> the truck')).toBeVisible()
    await expect(page.locator('[data-key]')).toHaveCount(1)
    await expect(button('Drafts (1)')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('one is accepted by key, the rest together; one undo reverts each', async () => {
    await panel().getByRole('button', { name: 'Accept: Price the lane' }).press('Enter')
    await expect(stepShape('Price the lane')).toBeVisible()
    await expect(ghost('Price the lane')).toHaveCount(0)
    await button('Accept all (2)').click()
    await expect(page.locator('[data-key]')).toHaveCount(4)
    await expect(page.locator('[data-link]')).toHaveCount(2)
    await expect(panel()).toContainText('All of it is on the map.')
    await button('Undo').click()
    await expect(page.locator('[data-key]')).toHaveCount(2)
    await expect(page.locator('[data-link]')).toHaveCount(0)
    await expect(ghost('Check the price')).toBeVisible()
    await button('Redo').click()
    await expect(page.locator('[data-link]')).toHaveCount(2)
    await saved()
  })

  await test.step('accepted steps are on the map with their source, for others and after a reload', async () => {
    await page.reload()
    await expect(stepShape('Check the price')).toBeVisible()
    await button('Drafts').click()
    await expect(panel()).toContainText('All of it is on the map.')
    await button('Close draft').click()
    await expect(button('Show what is sent…')).toBeVisible()
    await stepShape('Check the price').click()
    await page.keyboard.press('e')
    await expect(page.getByRole('region', { name: 'Sources' })).toContainText('Then a lead checks the price')
  })

  await test.step('the drafts are readable on a phone', async () => {
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 780 })
    await expect(button('Show what is sent…')).toBeVisible()
    await expectReadable(page)
  })

  await test.step('summary sentences are accepted into the slide, and can be undone', async () => {
    const [, audit] = /audit\/(\d+)/.exec(page.url()) ?? []
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`/audit/${audit}/step3?tab=deck`)
    await button('Next slide').click()
    await button('Drafts').click()
    const drafts = page.getByRole('region', { name: 'Drafts for this slide' })
    model.plays(writes(summary(answerId)))
    await send()
    await expect(drafts.getByRole('note')).toContainText('2 of 4 suggestions dropped')
    await expect(drafts.getByText('Each lane is priced <b>by hand</b>.')).toBeVisible()
    await expect(drafts.getByText('The map has 4.')).toBeVisible()
    await expect(button('Drafts (1)')).toBeVisible()
    await expectAccessible(page)
    await drafts.getByRole('button', { name: 'Accept: Each lane' }).click()
    const words = page.locator('[data-field="summary"]')
    await expect(words).toContainText('Each lane is priced <b>by hand</b>.')
    await button('Accept all (1)').click()
    await expect(words).toContainText('The map has 4.')
    await expect(drafts).toContainText('All accepted into the summary')
    await button('Undo').click()
    await expect(words).not.toContainText('The map has')
    await expect(button('Accept all (1)')).toBeEnabled()
    await button('Redo').click()
    await expect(words).toContainText('The map has 4.')
    await page.reload()
    await button('Next slide').click()
    await expect(words).toContainText('Each lane is priced <b>by hand</b>. The map has 4.')
    await page.setViewportSize({ width: 390, height: 780 })
    await button('Drafts').click()
    await button('Close draft').click()
    await expect(button('Show what is sent…')).toBeVisible()
    await expectReadable(page)
  })

  await test.step('a follow-up question is added to its interview, and removed', async () => {
    const [, audit] = /audit\/(\d+)/.exec(page.url()) ?? []
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`/audit/${audit}/step1`)
    await button('Follow-up questions').click()
    const cites = [{ answerId, quote: 'Then a lead checks the price' }]
    const question = 'Who checks it when the lead is away?'
    model.plays(
      writes({
        questions: [
          { answerId, question, cites },
          { answerId, question: 'Why 90?', cites },
        ],
      }),
    )
    await send()
    const drafts = page.getByRole('region', { name: 'Follow-up questions' })
    await expect(drafts.getByRole('note')).toContainText('1 of 2 suggestions dropped')
    await expectAccessible(page)
    await drafts.getByRole('button', { name: `Accept: ${question}` }).click()
    await expect(drafts).toContainText('All added as questions.')
    await page.getByRole('button', { name: 'Remove Who checks it when the lead is away?' }).click()
    await expect(page.getByText('Question removed', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 780 })
    await expectReadable(page)
  })

  await test.step('settings name the service, and the trail records the request', async () => {
    await page.goto('/admin')
    await expect(page.getByText(`Drafts come from small at ${new URL(model.url).host}`)).toBeVisible()
    await page.goto('/admin/logs')
    const entry = page.getByText('Answers sent to a service for a draft').filter({ visible: true })
    await expect(entry.first()).toBeVisible()
  })
})

base(
  'where no service is set, settings say so in one sentence and nothing else is to be seen',
  async ({ page: fresh, adminToken, request }) => {
    page = fresh
    await prepare(request, adminToken)
    const answered = page.waitForResponse(/\/drafts$/)
    await page.reload()
    await answered
    await expect(stepShape('Take the call')).toBeVisible()
    await expect(button('Drafts')).toHaveCount(0)
    await page.goto('/admin')
    await expect(page.getByText('No service is configured, so nothing is sent')).toBeVisible()
  },
)
