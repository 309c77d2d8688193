// Every message of the error catalogue (specifications, section 8), provoked on its page: for missing answers, server refusals,
// successes and forms.

import type { APIRequestContext, Page } from '@playwright/test'
import { COMPANY_FAILURES } from '#content/company-messages.ts'
import { type ActionId, FAILURES, inlineText, toastMessage } from '#content/messages.ts'
import { STEP_DEFAULTS } from '../../src/domain/process/step.ts'
import { FOUR_TO_THREE, packed, templateParts } from '../files/templates.ts'
import { ADMIN } from '../server.ts'
import { expect, signIn, test } from './test.ts'
import { coveredByToast, dialogControls } from './toast.ts'

const MESSAGES = { ...FAILURES, ...COMPANY_FAILURES }
const NEW_PASSWORD = 'words of my own'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
const fromMenu = async (page: Page, name: string) => {
  await press(page, 'More for Quote to order')
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

/** Labels of required fields end with a mark. */
async function fill(place: Pick<Page, 'getByLabel'>, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await place
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(value)
}
const changePassword = {
  'Current Password': ADMIN.password,
  'New Password': NEW_PASSWORD,
  'Confirm New Password': NEW_PASSWORD,
}

/** How each action is triggered on its page. Visited in this order; a new page is opened when `at` changes. */
// biome-ignore format: one action a line
const PROVOKED: [at: string, action: ActionId, act: (page: Page) => Promise<void>][] = [
  ['/settings', 'account.changeProfile', page => press(page, 'Save Changes')],
  ['/settings', 'account.changePreferences', async page => { await tab(page, 'Preferences'); await press(page, 'Save Preferences') }],
  ['/settings', 'account.changePassword', async page => {
    await tab(page, 'Security'); await press(page, 'Change Password')
    await fill(page, changePassword); await press(page, 'Update Password')
  }],
  ['/settings', 'factor.beginApp', async page => { await tab(page, 'Security'); await press(page, 'Set up app') }],
  ['/admin', 'system.changeSettings', page => press(page, 'Save Settings')],
  ['/admin', 'system.changeSecurity', page => page.getByRole('switch', { name: 'Require a second factor' }).click()],
  ['/admin', 'system.changeBrand', page => press(page, 'Save colour')],
  ['/admin', 'deckTemplate.changeMatch', async page => { await page.getByLabel('Quote', { exact: true }).selectOption({ label: 'Title Only' }) }],
  ['/admin', 'deckTemplate.remove', page => press(page, 'Remove Template')],
  ['/admin', 'system.changeHouse', page => press(page, 'Save Figures')],
  ['/admin', 'system.changeNotifications', async page => { await tab(page, 'Notifications'); await press(page, 'Save Notification Settings') }],
  ['/admin', 'system.createBackup', async page => { await tab(page, 'Advanced'); await press(page, 'Create Backup') }],
  ['/admin', 'system.changeBackupRule', async page => { await page.getByText('Change retention').click(); await press(page, 'Save retention') }],
  ['/admin', 'system.export', page => press(page, 'Export Data')],
  ['/admin', 'system.diagnose', page => press(page, 'Run Diagnostics')],
  ['/admin', 'system.changePassword', async page => { await fill(page, changePassword); await press(page, 'Change Password') }],
  ['/admin', 'system.resetSettings', async page => {
    await press(page, 'Reset System Settings')
    await fill(page, { 'Type RESET to confirm': 'RESET', 'Your password': ADMIN.password }); await press(page, 'Reset')
  }],
  ['/admin/users', 'user.add', async page => { await press(page, 'Add User'); await fillNewUser(page); await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click() }],
  ['/admin/users#', 'user.change', async page => { await press(page, 'Edit Tom Team'); await press(page, 'Save Changes') }],
  ['/admin/users##', 'user.remove', async page => { await press(page, 'Delete Tom Team'); await confirm(page, 'Delete') }],
  ['/admin/users##', 'user.resetPassword', async page => { await press(page, 'Reset password of Tom Team'); await confirm(page, 'Reset password') }],
  ['/admin/team', 'user.removeMember', async page => {
    await press(page, 'Delete Tom Team')
    await said(page, 'Are you sure you want to remove Tom Team from the team? This action cannot be undone.')
    await confirm(page, 'Remove')
  }],
  ['/admin/team', 'user.addMember', async page => { await press(page, 'Add Team Member'); await fillNewUser(page); await page.getByRole('dialog').getByRole('button', { name: 'Add Team Member' }).click() }],
  ['/dashboard', 'audit.delete', async page => { await press(page, 'Delete Quote to order'); await confirm(page, 'Delete audit') }],
  ['/dashboard', 'audit.create', async page => {
    await press(page, 'Create New Audit'); await fill(page, { 'Audit title': 'Another', Company: 'Acme' })
    await page.getByLabel('Audit type').selectOption({ label: 'Custom Audit' }); await press(page, 'Create Audit')
  }],
  ['/dashboard#', 'audit.practise', page => press(page, 'Practice audit')],
  ['/dashboard#', 'audit.duplicate', page => fromMenu(page, 'Duplicate map and opportunities')],
  ['/dashboard#', 'audit.archive', page => fromMenu(page, 'Archive')],
  ['/dashboard##', 'audit.changeTeam', async page => { await fromMenu(page, 'Who can see it'); await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click() }],
  ['/dashboard###', 'audit.change', async page => { await fromMenu(page, 'Edit title, currency and numbers'); await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click() }],
  ['/audit/1/step3?tab=share', 'clientLink.make', async page => {
    await press(page, 'Share with client'); await fill(page.getByRole('dialog'), { Title: 'Ours' }); await press(page, 'Create link')
  }],
  ['/audit/1/step3?tab=share###', 'clientLink.revoke', async page => { await press(page, 'Revoke For the board'); await confirm(page, 'Revoke link') }],
  ['/audit/1/step3?tab=finish####', 'audit.saveDraft', page => press(page, 'Save as Draft')],
  ['/audit/1/step3?tab=share####', 'deliverable.readBack', async page => {
    await press(page, 'Import Edited Workbook')
    await page.getByLabel('Workbook file').setInputFiles({ name: 'a.xlsx', mimeType: 'text/plain', buffer: Buffer.from('a') })
  }],
  ['/audit/1/step3?tab=finish#', 'audit.complete', page => press(page, 'Complete Audit')],
  ['/audit/1/step2#opportunities', 'opportunity.delete', page => press(page, 'Delete Typed twice')],
  ['/audit/1/step2', 'mapTemplate.create', async page => {
    await tab(page, 'Templates'); await press(page, 'Use template Sales Process'); await tab(page, 'Templates')
    await press(page, 'Save this map as a template'); await fill(page.getByRole('dialog'), { Name: 'Ours' }); await press(page, 'Save template')
  }],
  ['/audit/1/step2#', 'mapTemplate.rename', async page => {
    await tab(page, 'Templates'); await press(page, 'Rename template Kept'); await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  }],
  ['/audit/1/step2##', 'mapTemplate.delete', async page => {
    await tab(page, 'Templates'); await press(page, 'Delete template Kept'); await confirm(page, 'Delete template')
  }],
  ['/interview-templates/new', 'interviewTemplate.create', async page => {
    await fill(page, { Name: 'Ours', 'Topic of question 1': 'Work', 'Question 1': 'What do you do?' }); await press(page, 'Save template')
  }],
  ['/interview-templates/1', 'interviewTemplate.change', async page => { await fill(page, { Name: 'Ours' }); await press(page, 'Save template') }],
  ['/interview-templates', 'interviewTemplate.retire', page => press(page, 'Retire Asked')],
  ['/interview-templates#', 'interviewTemplate.delete', async page => { await press(page, 'Delete Asked'); await confirm(page, 'Delete template') }],
  ['/admin/inbox', 'inquiry.change', async page => { await page.getByText('Lou Lead').first().click(); await page.getByLabel('Status').last().selectOption({ label: 'Contacted' }) }],
  ['/admin/inbox', 'inquiry.startAudit', page => press(page, 'Create audit from this contact')],
  ['/admin/inbox', 'inquiry.forget', async page => { await press(page, 'Delete this person’s data'); await confirm(page, 'Delete') }],
  ['/contact', 'inquiry.contact', async page => {
    await fill(page, { 'First Name': 'Lou', 'Last Name': 'Lead', 'Business Email': 'lou@example.test', 'Company(?! S)': 'Acme', 'Job Title': 'COO' })
    await page.locator('button[type=submit]').last().click()
  }],
  ['/careers', 'inquiry.apply', async page => {
    await fill(page, { 'First Name': 'Lou', 'Last Name': 'Lead', Email: 'lou@example.test' })
    await page.getByLabel(/^Position/).selectOption({ index: 1 }); await page.locator('button[type=submit]').last().click()
  }],
]
const ENTRY: [at: string, action: ActionId, act: (page: Page) => Promise<void>][] = [
  ['/login', 'account.login', signInWrong],
  ['/company-login', 'account.companyLogin', signInWrong],
  [
    '/register',
    'account.register',
    async page => {
      await page.getByRole('button', { name: 'Learning & Education' }).click()
      await register(page, NEW_PASSWORD)
    },
  ],
]
/** Triggered by the journeys of their own subjects. */
const ELSEWHERE = [
  'account.endOtherSessions',
  'account.endSession',
  'account.forgotPassword',
  'account.resetPassword',
  'audit.resetPractice',
  'audit.takeAccess',
  'inquiry.export',
  'system.resend',
  'system.downloadBackup',
  'user.export',
  'assessment.submit',
  'assessment.leaveName',
  'interviewTemplate.import',
  'interviewTemplate.export',
  'factor.finish',
  'factor.confirm',
  'factor.addApp',
  'factor.removeApp',
  'factor.newCodes',
  'accessToken.create',
  'accessToken.revoke',
  'passkey.add',
  'passkey.rename',
  'passkey.remove',
  'passkey.signIn',
  'sso.begin',
  'sso.finish',
  'sso.connect',
  'sso.disconnect',
  'sso.beginConfirm',
  'sso.confirm',
  'user.invite',
  'user.inviteAgain',
  'user.resetFactor',
  'system.showLink',
  'interviewTemplate.version',
  'user.endSessions',
]
const NOUNS = [
  'mapTemplate',
  'interviewTemplate',
  'account',
  'factor',
  'accessToken',
  'passkey',
  'sso',
  'user',
  'system',
  'audit',
  'inquiry',
  'assessment',
  'clientLink',
]
const TEMPLATE = {
  name: 'House.pptx',
  mimeType: 'application/octet-stream',
  buffer: packed(templateParts(FOUR_TO_THREE)),
}

async function fillNewUser(page: Page) {
  await fill(page.getByRole('dialog'), {
    Name: 'Nia New',
    Username: 'nia',
    Email: 'nia@example.test',
    'Temporary Password': 'known to two',
  })
}
async function signInWrong(page: Page) {
  await fill(page, { Email: ADMIN.email, Password: 'not the password' })
  await press(page, 'Sign In')
}
async function register(page: Page, password: string, confirmation = password) {
  await fill(page, {
    Username: 'lena',
    Email: 'lena@example.test',
    Password: password,
    'Confirm Password': confirmation,
  })
  await page.locator('button[type=submit]').click()
}

/** Creates an audit with an opportunity, a team member and a contact to act on. */
async function prepare(request: APIRequestContext, token: string) {
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data, headers: { authorization: `Bearer ${token}` } })
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300)
  }
  await post('/api/audits', {
    title: 'Quote to order',
    company: 'Northwind',
    type: 'process',
    description: '',
  })
  await post('/api/audits/1/opportunities', {
    title: 'Typed twice',
    effort: 1,
    impact: 750,
    projectedSavings: 9000,
    category: 'friction',
  })
  await post('/api/audits/1/client-links', { title: 'For the board', parts: ['summary'] })
  const step = { ...STEP_DEFAULTS, label: 'Kept', position: { x: 50, y: 50 } }
  await post('/api/map-templates', { name: 'Kept', steps: [step], links: [] })
  const asked = { topic: 'Work', question: 'What do you do?', hint: '', impactScoreEnabled: false }
  const sections = [{ title: '', questions: [{ key: crypto.randomUUID(), ...asked }] }]
  await post('/api/interview-templates', { name: 'Asked', sharing: 'writers', sections })
  await post('/api/admin/team-members', {
    username: 'tom',
    email: 'tom@example.test',
    name: 'Tom Team',
    password: 'known to two',
    role: 'team_member',
  })
  const sent = await request.post('/api/admin/deck-template', {
    multipart: { file: TEMPLATE },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(sent.status()).toBe(201)
  await post('/api/contact', {
    firstName: 'Lou',
    lastName: 'Lead',
    email: 'lou@example.test',
    company: 'Acme',
    jobTitle: 'COO',
    meetingType: 'audit',
  })
}

const cutOff = (page: Page) =>
  page.route('**/api/**', route => (route.request().method() === 'GET' ? route.continue() : route.abort()))

test('every action without an answer shows its own message', async ({ page, request, adminToken }) => {
  test.setTimeout(600_000)
  const known = [...PROVOKED, ...ENTRY].map(([, action]) => action)
  const ours = Object.keys(MESSAGES).filter(id => NOUNS.includes(id.split('.')[0] ?? ''))
  expect(ours.filter(id => ![...known, ...ELSEWHERE].includes(id as ActionId))).toEqual([])
  await prepare(request, adminToken)
  await cutOff(page)
  await page.goto('/login')
  for (const [at, action, act] of ENTRY)
    await test.step(action, async () => {
      await page.goto(at)
      await act(page)
      await expect(page.getByRole('alert')).toHaveText(inlineText(MESSAGES[action] ?? ''))
    })
  await signIn(page, adminToken)
  let opened = ''
  for (const [at, action, act] of PROVOKED)
    await test.step(action, async () => {
      if (at !== opened) await page.goto(at.replace(/#+$/, ''))
      opened = at
      await act(page)
      // Selected by element: an open dialog removes everything outside it from the accessibility tree, and the toast is announced
      // separately.
      const { title, description } = toastMessage(MESSAGES[action] ?? '')
      const toast = page.locator('li', { hasText: title }).filter({ hasText: description })
      await expect(toast.first()).toBeVisible()
      await expect.poll(() => coveredByToast(page, [dialogControls(page)]), { message: action }).toBe('clear')
    })
})

test('a refusal shows the server’s own message', async ({ page, request, adminToken }) => {
  await prepare(request, adminToken)
  await page.goto('/register')
  await page.getByRole('button', { name: 'Learning & Education' }).click()
  await register(page, 'liverpool')
  await expect(page.getByRole('alert')).toHaveText(/one of the most common ones and easily guessed/)
  await fill(page, { Username: 'TOM', Password: NEW_PASSWORD, 'Confirm Password': NEW_PASSWORD })
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('alert')).toHaveText('This username is already in use.')

  await signIn(page, adminToken)
  await page.goto('/admin/users')
  await press(page, 'Edit Tom Team')
  await fill(page.getByRole('dialog'), { Email: ADMIN.email })
  await press(page, 'Save Changes')
  const toast = page.locator('li', { hasText: 'Error updating user' })
  await expect(toast).toContainText('This email address is already in use.')
})

test('success is reported, and forms report missing fields', async ({ page, request, adminToken }) => {
  await prepare(request, adminToken)
  await page.goto('/login')
  await press(page, 'Sign In')
  await said(page, 'Please fill in all fields')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Not filled in yet')
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required')
  await page.goto('/register')
  await page.getByRole('button', { name: 'Learning & Education' }).click()
  await register(page, 'a long password', 'another password')
  await said(page, 'Passwords do not match')

  await signIn(page, adminToken)
  await page.goto('/settings')
  await fill(page, { Username: 'ad' })
  await press(page, 'Save Changes')
  await said(page, 'Username must be at least 3 characters')
  await tab(page, 'Security')
  await press(page, 'Change Password')
  await press(page, 'Update Password')
  for (const text of [
    'Current password is required',
    'New password must be at least 8 characters',
    'Password confirmation is required',
  ])
    await said(page, text)

  await page.goto('/admin')
  await fill(page, { 'System Name': '', 'Max Users per Organization': '1001' })
  await press(page, 'Save Settings')
  await said(page, 'System name is required')
  await said(page, 'Maximum 1000 users')
  await tab(page, 'Notifications')
  await fill(page, { 'Admin Email Address': 'ops' })
  await press(page, 'Save Notification Settings')
  await said(page, 'Please enter a valid email address')
  await fill(page, { 'Admin Email Address': 'ops@example.test' })
  await press(page, 'Save Notification Settings')
  await said(page, 'Notification settings updated')
  await tab(page, 'Advanced')
  await fill(page, { ...changePassword, 'New Password': 'short' })
  await press(page, 'Change Password')
  await said(page, 'Password must be at least 8 characters')
  await said(page, "Passwords don't match")
  await fill(page, changePassword)
  await press(page, 'Change Password')
  await said(page, 'Password changed successfully')

  await page.goto('/admin/users')
  await press(page, 'Add User')
  await fillNewUser(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click()
  await said(page, 'User added')
  await page.goto('/admin/team')
  await press(page, 'Delete Tom Team')
  await confirm(page, 'Remove')
  await said(page, 'Team member removed')
  await page.goto('/dashboard')
  await press(page, 'Delete Quote to order')
  await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toContainText(
    'permanently removes the audit “Quote to order” and all associated interviews, process steps and opportunities.',
  )
  await confirm(page, 'Delete audit')
  await said(page, 'Audit deleted successfully')
})
