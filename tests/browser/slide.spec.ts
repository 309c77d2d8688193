// The deck on screen: read page by page, edited in place, arranged, and exported with options.

import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { lintPptx, readPptx } from '../files/pptx.ts'
import { ANSWER, freightDesk } from './freight-desk.ts'
import { dismiss, expect, expectAccessible, expectReadable, signIn, test } from './test.ts'

interface Stored {
  id: number
  kind: string
  title: string
  version: number
  hidden: boolean
  content: { texts: Record<string, { text: string; base: string }> }
  fields: { name: string; generated: string }[]
}

function calls(request: APIRequestContext, token: string, audit: number) {
  const headers = { authorization: `Bearer ${token}` }
  const slides = async (): Promise<Stored[]> =>
    (await request.get(`/api/audits/${audit}/slides`, { headers })).json()
  return {
    slides,
    async write(texts: (slide: Stored) => Stored['content']['texts'], kind = 'executive_summary') {
      const slide = (await slides()).find(each => each.kind === kind)!
      const data = { texts: texts(slide), version: slide.version }
      expect((await request.put(`/api/slides/${slide.id}`, { headers, data })).ok()).toBe(true)
    },
    async save(projectedSavings: number) {
      const data = { currentCost: 700_200, projectedSavings, implementationCost: 64_000, timePeriod: 12 }
      expect((await request.post(`/api/audits/${audit}/roi`, { headers, data })).ok()).toBe(true)
    },
  }
}

async function open(page: Page, token: string, id: number): Promise<Locator> {
  await signIn(page, token)
  await page.goto(`/audit/${id}/step3?tab=deck`)
  const preview = page.getByRole('region', { name: 'Slide Preview' })
  await expect(preview.getByRole('button', { name: 'Page 2: ' })).toBeVisible()
  return preview
}

/** The slide whose title these tests edit: the one after the cover. */
async function summary(preview: Locator): Promise<void> {
  await preview.getByRole('button', { name: 'Next slide' }).click()
  await expect(preview.getByText(/^2 of \d+$/)).toBeVisible()
}

const titleField = (preview: Locator) => preview.getByRole('textbox', { name: 'Title', exact: true })

test('every page is listed, reached by arrows, and opens its figures', async ({
  page,
  request,
  adminToken,
}) => {
  const id = await freightDesk(request, adminToken)
  await calls(request, adminToken, id).save(182_000)
  const preview = await open(page, adminToken, id)
  const cover = preview.getByRole('button', { name: 'Page 1: Freight desk' })
  await expect(cover).toHaveAttribute('aria-current', 'page')
  await cover.press('ArrowRight')
  const second = preview.getByRole('button', { name: /^Page 2: / })
  await expect(second).toBeFocused()
  await expect(second).toHaveAttribute('aria-current', 'page')
  await second.press('End')
  const last = preview.getByRole('navigation').getByRole('button').last()
  await expect(last).toBeFocused()
  await expect(preview.getByRole('button', { name: 'Next slide' })).toBeDisabled()
  await last.press('Home')
  await expect(cover).toBeFocused()
  await summary(preview)
  const figure = preview.getByRole('button', { name: /, open source$/ }).first()
  await figure.press('Enter')
  await dismiss(page.getByRole('dialog', { name: /^Why / }))
  await expect(figure).toBeFocused()
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
})

test('a text is edited on the slide with figures as units, undo, reset and cancel', {
  tag: '@core',
}, async ({ page, request, adminToken }) => {
  const id = await freightDesk(request, adminToken)
  const { slides, write, save } = calls(request, adminToken, id)
  await save(182_000)
  await write(() => ({ title: { text: 'It returns {roi.net} in a year', base: '' } }))
  const preview = await open(page, adminToken, id)
  await summary(preview)
  const shown = (text: string | RegExp) => preview.getByRole('group', { name: text }).first()
  const field = titleField(preview)

  await test.step('Enter opens the text; a figure is deleted as a unit, and restored by undo', async () => {
    await preview.getByRole('button', { name: 'Edit Title' }).press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveText('It returns $118k in a year')
    await field.press('Control+End')
    for (const _ of 'in a year ') await field.press('ArrowLeft')
    await field.press('Backspace')
    await expect(field).toHaveText('It returns  in a year')
    await field.press('Control+z')
    await expect(field).toHaveText('It returns $118k in a year')
    await expectAccessible(page)
  })

  await test.step('a figure that is cut and pasted stays the same figure', async () => {
    await field.press('Control+Home')
    for (const _ of 'It returns ') await field.press('ArrowRight')
    await field.press('Shift+ArrowRight')
    await field.press('Control+x')
    await expect(field).toHaveText('It returns  in a year')
    await field.press('Control+End')
    await field.press('Control+v')
    await expect(field).toHaveText('It returns  in a year$118k')
    await expect(field.locator('[data-figure="roi.net"]')).toHaveCount(1)
    await field.press('Control+z')
    await field.press('Control+z')
    await expect(field).toHaveText('It returns $118k in a year')
  })

  await test.step('Escape keeps the saved text', async () => {
    await field.press('Control+End')
    await field.pressSequentially(', twice')
    await field.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(shown(/It returns \$118k in a year\./)).toBeVisible()
  })

  await test.step('a click opens the text in place; “{” lists figures; Ctrl+Enter saves', async () => {
    await preview.locator('[data-field=title] tspan').first().click()
    await field.press('Control+End')
    await field.pressSequentially(' from {')
    const search = preview.getByRole('combobox', { name: 'Figure to insert' })
    await expect(search).toBeFocused()
    await search.fill('implementation')
    await search.press('Enter')
    await expect(field).toHaveText('It returns $118k in a year from $64k')
    await field.press('Control+Enter')
    await expect(shown(/It returns \$118k in a year from \$64k/)).toBeVisible()
    const stored = (await slides()).find(slide => slide.kind === 'executive_summary')
    expect(stored?.content.texts.title?.text).toBe('It returns {roi.net} in a year from {roi.cost}')
  })

  await test.step('undo after saving restores the previous text, redo the later one', async () => {
    await preview.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(shown(/It returns \$118k in a year\./)).toBeVisible()
    await preview.getByRole('button', { name: 'Redo', exact: true }).click()
    await expect(shown(/from \$64k/)).toBeVisible()
  })

  await test.step('the changes are shown, the text can be reset, and leaving the field saves', async () => {
    await preview.getByRole('button', { name: 'Edit Title' }).press('Enter')
    const source = preview.getByRole('region', { name: 'Generated text' })
    await expect(source.locator('ins')).not.toHaveCount(0)
    await source.getByRole('button', { name: 'Use the generated text' }).click()
    await expect(source.locator('ins, del')).toHaveCount(0)
    await page.getByRole('heading', { name: 'Slide Preview' }).click()
    await expect(field).toHaveCount(0)
    await expect
      .poll(async () => (await slides()).find(slide => slide.kind === 'executive_summary')?.content.texts)
      .toEqual({})
  })

  await test.step('undo keeps a colleague’s text that is already shown, and says so', async () => {
    await write(() => ({ title: { text: 'Łódź & Söhne: {roi.net}', base: '' } }))
    await expect(shown(/Łódź & Söhne: \$118k/)).toBeVisible()
    await preview.getByRole('button', { name: 'Undo', exact: true }).click()
    const toast = page.locator('li', { hasText: 'Text not changed' })
    await expect(toast).toContainText('Another user has changed this text since.')
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    const stored = (await slides()).find(slide => slide.kind === 'executive_summary')
    expect(stored?.content.texts.title?.text).toBe('Łódź & Söhne: {roi.net}')
  })

  await test.step('undo keeps a text that a colleague has saved since, and says so', async () => {
    // The colleague's change has not reached this page yet.
    await page.route(/\/api\/audits\/\d+\/(slides|changes)/, route => route.abort())
    await write(() => ({ title: { text: 'Müller & Söhne: {roi.net}', base: '' } }))
    await preview.getByRole('button', { name: 'Undo', exact: true }).click()
    const toast = page.locator('li', { hasText: 'Text not changed' })
    await expect(toast).toContainText('has changed this text since.')
    const stored = (await slides()).find(slide => slide.kind === 'executive_summary')
    expect(stored?.content.texts.title?.text).toBe('Müller & Söhne: {roi.net}')
  })
})

test('changed generated text is offered beside the edited one', async ({ page, request, adminToken }) => {
  const id = await freightDesk(request, adminToken)
  const { write } = calls(request, adminToken, id)
  await write(() => ({ title: { text: 'Ours', base: 'What the audit said once' } }))
  const preview = await open(page, adminToken, id)
  await summary(preview)
  const list = preview.getByRole('list', { name: 'Texts on this slide' })
  await expect(list.getByText('The audit has changed since')).toBeVisible()
  await list.getByRole('button', { name: 'Title' }).click()
  const source = preview.getByRole('region', { name: 'Generated text' })
  await expect(source).toContainText('Generated text when this was written')
  await expect(source).toContainText('What the audit said once')
  await source.getByRole('button', { name: 'Use the generated text' }).click()
  await preview.getByRole('button', { name: 'Save text' }).click()
  await expect(list.getByText('Edited')).toHaveCount(0)
})

test('a colleague’s newer text and a lost network lose no typed text', async ({
  page,
  request,
  adminToken,
}) => {
  const id = await freightDesk(request, adminToken)
  const { write, slides } = calls(request, adminToken, id)
  await write(() => ({ title: { text: 'First', base: '' } }))
  const preview = await open(page, adminToken, id)
  await summary(preview)
  const field = titleField(preview)
  const edit = () => preview.getByRole('button', { name: 'Edit Title' }).press('Enter')

  await test.step('another user’s text for the same field is shown, and either can be kept', async () => {
    await edit()
    await field.press('Control+a')
    await field.pressSequentially('Mine')
    await write(() => ({ title: { text: 'Theirs', base: '' } }))
    await field.press('Control+Enter')
    await expect(preview.getByText('Ada Admin changed this text in the meantime.')).toBeVisible()
    await expect(field).toHaveText('Mine')
    await expectAccessible(page)
    await preview.getByRole('button', { name: 'Keep mine and overwrite' }).click()
    await preview.getByRole('button', { name: 'Save text' }).click()
    await expect(preview.getByRole('group', { name: /Mine/ }).first()).toBeVisible()
  })

  await test.step('another change on the slide is kept with the own one', async () => {
    await edit()
    await field.press('Control+a')
    await field.pressSequentially('Mine again')
    await write(({ content }) => ({ ...content.texts, other: { text: 'Theirs too', base: '' } }))
    await field.press('Control+Enter')
    await expect(preview.getByRole('group', { name: /Mine again/ }).first()).toBeVisible()
    const [texts] = (await slides())
      .filter(slide => slide.kind === 'executive_summary')
      .map(each => each.content.texts)
    expect(Object.keys(texts ?? {}).sort()).toEqual(['other', 'title'])
  })

  await test.step('offline text is kept, even after a reload', async () => {
    await edit()
    await field.press('Control+a')
    await field.pressSequentially('Typed on a train')
    await page.route('**/api/slides/*', route => route.abort())
    await field.press('Control+Enter')
    await expect(preview.getByText('Not saved', { exact: true })).toBeVisible()
    await page.reload()
    await summary(preview)
    await edit()
    await expect(field).toHaveText('Typed on a train')
    await expect(preview.getByText('An earlier text that was never saved.')).toBeVisible()
    await page.unroute('**/api/slides/*')
    await field.press('Control+Enter')
    await expect(preview.getByRole('group', { name: /Typed on a train/ }).first()).toBeVisible()
  })

  await test.step('text typed before a reload is kept, and never overwrites newer text unasked', async () => {
    await edit()
    await field.press('Control+a')
    await field.pressSequentially('Typed at last')
    await page.reload()
    await write(() => ({ title: { text: 'Saved since', base: '' } }))
    await page.reload()
    await summary(preview)
    await edit()
    await expect(field).toHaveText('Typed at last')
    await expect(preview.getByText('Another user changed this text in the meantime.')).toBeVisible()
    await expectAccessible(page)
    await preview.getByRole('button', { name: 'Use their text' }).click()
    await expect(field).toHaveText('Saved since')
    await field.press('Control+Enter')
    await expect(preview.getByRole('group', { name: /Saved since/ }).first()).toBeVisible()
  })
})

test('slides are added, duplicated, reordered, omitted and removed', async ({
  page,
  request,
  adminToken,
}) => {
  const id = await freightDesk(request, adminToken)
  const { slides } = calls(request, adminToken, id)
  const preview = await open(page, adminToken, id)
  await summary(preview)
  const titles = async () => (await slides()).map(slide => slide.title)
  const [first = ''] = await titles()
  const many = (await titles()).length
  const tool = (name: string) => preview.getByRole('button', { name, exact: true })
  const title = preview.getByRole('textbox', { name: 'Title of the new slide' })

  await test.step('Cancel adds nothing', async () => {
    await tool('Add slide').click()
    await title.pressSequentially('Next week')
    await tool('Cancel').click()
    await expect(title).toHaveCount(0)
    expect(await titles()).toHaveLength(many)
  })

  await test.step('a saved slide follows the one that was open', async () => {
    await tool('Add slide').click()
    await expect(title).toBeFocused()
    await expect(title).toHaveText('')
    await title.pressSequentially('Next week')
    const text = preview.getByRole('textbox', { name: 'Text of the new slide' })
    await text.click()
    await text.pressSequentially('Read the papers')
    await expectAccessible(page)
    await text.press('Control+Enter')
    await expect(preview.getByRole('group', { name: /Next week.*Read the papers/ }).first()).toBeVisible()
    expect((await titles()).slice(0, 2)).toEqual([first, 'Next week'])
  })

  await test.step('a slide is moved by button and by drag', async () => {
    await tool('Move earlier').click()
    await expect.poll(async () => (await titles()).slice(0, 2)).toEqual(['Next week', first])
    await preview
      .getByRole('button', { name: 'Page 2: Next week' })
      .dragTo(preview.getByRole('button', { name: /^Page 3: / }))
    await expect.poll(async () => (await titles()).slice(0, 2)).toEqual([first, 'Next week'])
    await expect(preview.getByRole('button', { name: 'Page 3: Next week' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  await test.step('a duplicate follows it and can be removed', async () => {
    await tool('Duplicate').click()
    await expect.poll(async () => (await titles()).slice(0, 3)).toEqual([first, 'Next week', 'Next week'])
    await expect(preview.getByRole('button', { name: 'Page 4: Next week' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await tool('Remove slide').click()
    await tool('Really remove?').click()
    await expect.poll(titles).toHaveLength(many + 1)
  })

  await test.step('an omitted slide is listed below, and can be restored', async () => {
    await preview.getByRole('button', { name: 'Page 3: Next week' }).click()
    await tool('Leave out').click()
    await expect(preview.getByRole('button', { name: /Page \d+: Next week/ })).toHaveCount(0)
    await expectAccessible(page)
    await tool('Restore Next week').click()
    await expect(preview.getByRole('button', { name: 'Page 3: Next week' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })
})

test('export options are saved for the audit, and names in quotes decided', async ({
  page,
  request,
  adminToken,
}) => {
  const id = await freightDesk(request, adminToken)
  const preview = await open(page, adminToken, id)
  const exported = async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
    const bytes = await readFile(await (await downloading).path())
    expect(lintPptx(bytes)).toEqual([])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    return readPptx(bytes)
      .flatMap(slide => [...slide.texts, ...slide.notes, ...slide.tables.flat(2)])
      .join('\n')
  }

  await test.step('names are hidden except for a working session', async () => {
    await preview.getByRole('button', { name: 'Export PPTX' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export PPTX' })
    await expect(dialog.getByRole('radio', { name: /^Client/ })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'Hide names' })).toBeChecked()
    await dialog.getByRole('checkbox', { name: /^Interviews/ }).check()
    await expectAccessible(page)
    const text = await exported()
    expect(text).toContain('Interviewee A')
    expect(text).not.toContain('Ira')
    expect(text).toContain(ANSWER)
  })

  await test.step('the preview uses the options, and a colleague sees the same', async () => {
    await page.reload()
    await preview.getByRole('button', { name: 'Export PPTX' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export PPTX' })
    await expect(dialog.getByRole('checkbox', { name: /^Interviews/ })).toBeChecked()
    await dialog.getByRole('radio', { name: /^Working session/ }).check()
    await expect(dialog.getByRole('checkbox', { name: 'Hide names' })).not.toBeChecked()
    expect(await exported()).toContain('Ira Interviewee')
  })

  await test.step('names in texts are shown in their sentence, and decided once', async () => {
    const headers = { authorization: `Bearer ${adminToken}` }
    const interview = await (
      await request.post(`/api/audits/${id}/interviews`, {
        headers,
        data: { templateName: 'operations', interviewee: 'Bea Boss', intervieweeRole: 'Head of Freight' },
      })
    ).json()
    const templates = await (await request.get('/api/interviews/templates', { headers })).json()
    const question = templates.operations.questions.find(
      (each: { impactScoreEnabled: boolean }) => each.impactScoreEnabled,
    )
    const data = {
      questionId: question.id,
      response: 'Only Mr Weber may sign the papers, so we always ask Ruth and Bea Boss, every single time.',
      impactScore: 8,
    }
    expect((await request.post(`/api/interviews/${interview.id}/answers`, { headers, data })).ok()).toBe(true)
    const step = { label: 'Sign it', owner: 'Petra Okafor', position: { x: 410, y: 50 } }
    expect((await request.post(`/api/audits/${id}/process-steps`, { headers, data: step })).ok()).toBe(true)
    await page.reload()
    await preview.getByRole('button', { name: 'Export PPTX' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export PPTX' })
    await dialog.getByRole('checkbox', { name: 'Hide names' }).check()
    const name = (label: string) => dialog.getByRole('checkbox', { name: label, exact: true })
    await expect(dialog.locator('ins')).toHaveText(['Person A', 'Interviewee B', 'Person B'])
    await expectAccessible(page)
    await expectReadable(page)
    await name('Petra Okafor').press('Space')
    await expect(name('Petra Okafor → Owner A')).toBeChecked()
    await name('Mr Weber → Person A').press('Space')
    await expect(name('Mr Weber is kept')).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Change what replaces Ruth' }).press('Enter')
    await page.getByRole('textbox', { name: 'Replace Ruth with' }).fill('the planner')
    await page.keyboard.press('Enter')
    await expect(dialog.locator('ins').last()).toHaveText('the planner')
    // A colleague's decision that was saved first wins, and stops this export.
    const replacement = 'the customs officer'
    const change = { key: 'weber', was: null, now: { action: 'cover', replacement } }
    const proposed = await (await request.get(`/api/audits/${id}/names`, { headers })).json()
    change.key = proposed.names.find((each: { text: string }) => each.text === 'Mr Weber').key
    const decided = { headers, data: { changes: [change] } }
    expect((await request.put(`/api/audits/${id}/names`, decided)).ok()).toBe(true)
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(dialog.getByText('A colleague decided some of these names first.')).toBeVisible()
    await expect(name('Petra Okafor → Owner A')).toBeChecked()
    await expect(name('Mr Weber → the customs officer')).toBeChecked()
    await name('Mr Weber → the customs officer').press('Space')
    const text = await exported()
    expect(text).toContain(
      'Only Mr Weber may sign the papers, so we always ask the planner and Interviewee B',
    )
    expect(text).not.toMatch(/Ruth|Petra|Okafor|Bea Boss/)
    // Decisions are stored: the next export shows them folded up, and they can be changed without an export.
    await preview.getByRole('button', { name: 'Export PPTX' }).click()
    await expect(dialog.locator('ins').last()).toBeHidden()
    await dialog.getByText('Decided earlier (4)').click()
    await name('Petra Okafor → Owner A').press('Space')
    await dialog.getByRole('button', { name: 'Save names only' }).press('Enter')
    await expect(dialog.getByRole('button', { name: 'Save names only' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await preview.getByRole('button', { name: 'Export PPTX' }).click()
    await dialog.getByText('Decided earlier (4)').click()
    await expect(name('Petra Okafor')).not.toBeChecked()
    await expect(name('Ruth → the planner')).toBeChecked()
  })
})

test('the preview stays visible beside the figures; on a phone it follows them', async ({
  page,
  request,
  adminToken,
}) => {
  const id = await freightDesk(request, adminToken)
  const preview = await open(page, adminToken, id)
  await page.getByRole('tab', { name: 'ROI' }).click()
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('region', { name: 'ROI Calculator' }).evaluate(node => {
      scrollTo(0, node.getBoundingClientRect().bottom + scrollY - innerHeight)
    })
    const box = await preview.boundingBox()
    expect(box!.y, `at ${width}`).toBeGreaterThan(0)
    expect(box!.y, `at ${width}`).toBeLessThan(200)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const figures = await page.getByRole('region', { name: 'ROI Calculator' }).boundingBox()
  const slides = await preview.boundingBox()
  expect(slides!.y).toBeGreaterThan(figures!.y + figures!.height - 1)
  await expectReadable(page)
  await preview.getByRole('link', { name: 'Edit Slides' }).click()
  await preview.getByRole('button', { name: 'Next slide' }).click()
  await preview.getByRole('button', { name: 'Edit Title' }).press('Enter')
  await expect(titleField(preview)).toBeFocused()
  await expectReadable(page)
  // On a scrolled page the header covers part of the content, which would count as a small target.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
})
