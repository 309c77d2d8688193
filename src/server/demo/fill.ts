// Fills an empty installation with the demo company, through the same API calls that users make.

import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { DEMO } from '#content/demo/index.ts'
import type {
  DemoAudit,
  DemoFigure,
  DemoHandbook,
  DemoInterview,
  DemoLog,
  DemoPerson,
  DemoWorkbook,
} from '#content/demo/types.ts'
import type { SourceRecord } from '#contract/source.ts'
import { FRICTION_LABELS } from '#domain/process/step.ts'
import { STEP_FIELD_OF } from '#domain/quantity/quantity.ts'
import { ownForm, type RoiOffer } from '#domain/roi/offer.ts'
import { ROI_PLAN } from '#domain/roi/plan.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import { demoHandbookFile } from '#server/demo/handbook.ts'
import { demoLogText } from '#server/demo/log.ts'
import { demoWorkbookFile } from '#server/demo/workbook.ts'
import { caller, type EndpointCaller, requester, tokenOf } from '#server/inject.ts'

const TEMPORARY = 'changed at the first sign-in'

/** Creates everything; `setupToken` is that of the one-time link. All accounts get `password`. */
export async function fillDemo(app: FastifyInstance, setupToken: string, password: string): Promise<void> {
  const visitor = caller(app)
  const { role: _, ...first } = DEMO.administrator
  const { token } = await visitor('account.register', {
    body: { ...first, password, companyName: DEMO.organisation, setupToken },
  })
  const administrator = caller(app, token)
  const callers = new Map<string, EndpointCaller>([[first.username, administrator]])
  for (const person of DEMO.people)
    callers.set(person.username, await addPerson(app, administrator, person, password))
  for (const audit of DEMO.audits) {
    const id = await addAudit(callers.get(audit.creator) ?? administrator, audit)
    if (audit.log) await addLog(app, token, id, audit.log)
    if (audit.workbook) await addWorkbook(app, token, id, audit.workbook)
    if (audit.handbook) await addHandbook(app, token, id, audit.handbook)
  }
  await addInquiries(visitor, administrator)
  // Signs out, so that users who look at their sessions find only their own.
  for (const each of callers.values()) await each('account.logout')
}

/** Learners register themselves; members are added by the administrator and change their temporary password. */
async function addPerson(
  app: FastifyInstance,
  administrator: EndpointCaller,
  person: DemoPerson,
  password: string,
) {
  const visitor = caller(app)
  const { role, ...fields } = person
  if (role === 'regular_user') {
    const { token } = await visitor('account.register', { body: { ...fields, password } })
    return caller(app, token)
  }
  await administrator('user.add', { body: { ...person, password: TEMPORARY } })
  const answer = await visitor('account.login', { body: { email: person.email, password: TEMPORARY } })
  const member = caller(app, tokenOf(answer))
  await member('account.changePassword', {
    body: { currentPassword: TEMPORARY, newPassword: password, confirmPassword: password },
  })
  return member
}

/** Creates an audit of the demo, as `member`, without its sources; returns its id. */
export async function addAudit(member: EndpointCaller, demo: DemoAudit): Promise<number> {
  const { title, company, type, description } = demo
  const { id } = await member('audit.create', { body: { title, company, type, description } })
  await fillAudit(member, id, demo)
  if (demo.completed)
    await member('audit.change', { params: { id }, body: { status: 'completed', currentStep: 3 } })
  return id
}

/** Uploads a file of an audit to its page of sources. */
async function addSource(
  app: FastifyInstance,
  token: string,
  { auditId, list, filename }: { auditId: number; list: 'sources' | 'source-files'; filename: string },
  content: Uint8Array,
): Promise<number> {
  const head = `--file\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`
  const ask = requester(app, () => token)
  const { body, status } = await ask({
    method: 'POST',
    url: `/api/audits/${auditId}/${list}`,
    headers: { 'content-type': 'multipart/form-data; boundary=file' },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--file--\r\n')]),
  })
  if (status !== 201) throw new Error(`the demo's ${filename} was refused: ${JSON.stringify(body)}`)
  return (body as SourceRecord).id
}

/** Uploads the log of an audit and has it read in the background. */
async function addLog(app: FastifyInstance, token: string, auditId: number, log: DemoLog): Promise<void> {
  const file = { auditId, list: 'sources', filename: log.filename } as const
  const id = await addSource(app, token, file, Buffer.from(demoLogText(log)))
  const columns = { caseId: 'Case', activity: 'Activity', start: 'Start', end: 'End', resource: 'User' }
  await caller(app, token)('source.read', {
    params: { id },
    body: {
      columns: { ...columns, lifecycle: null },
      timeFormat: 'ymd',
      zone: log.zone,
      calendar: log.calendar,
      keepsNames: false,
    },
  })
}

/** Uploads the workbook of an audit and takes figures from its cells. */
async function addWorkbook(
  app: FastifyInstance,
  token: string,
  auditId: number,
  workbook: DemoWorkbook,
): Promise<void> {
  const file = { auditId, list: 'source-files', filename: workbook.filename } as const
  const id = await addSource(app, token, file, demoWorkbookFile(workbook))
  const administrator = caller(app, token)
  const steps = await administrator('process.steps', { params: { id: auditId } })
  for (const { cell, kind, unit, step } of workbook.figures) {
    const stepId = steps.find(({ label }) => label === step)?.id ?? 0
    const link = { to: 'step', stepId, field: kind === 'minutes' ? 'durationMin' : 'runsPerMonth' } as const
    await administrator('quantity.takeCells', {
      params: { id },
      body: { sheet: workbook.sheet, range: cell, measure: 'cell', kind, unit, label: '', link },
    })
  }
}

/** Uploads the handbook of an audit and takes figures from its words. */
async function addHandbook(
  app: FastifyInstance,
  token: string,
  auditId: number,
  handbook: DemoHandbook,
): Promise<void> {
  const file = { auditId, list: 'source-files', filename: handbook.filename } as const
  const id = await addSource(app, token, file, await demoHandbookFile(handbook))
  const administrator = caller(app, token)
  const steps = await administrator('process.steps', { params: { id: auditId } })
  const { blocks } = await administrator('source.text', { params: { id } })
  for (const { words, minutes, step } of handbook.figures) {
    const stepId = steps.find(({ label }) => label === step)?.id ?? 0
    const block = blocks.find(({ text }) => text.includes(words))
    const from = block?.text.indexOf(words) ?? 0
    await administrator('quantity.takePassage', {
      params: { id },
      body: {
        block: block?.n ?? 0,
        from,
        to: from + words.length,
        label: '',
        kind: 'minutes',
        unit: 'minutes',
        min: minutes,
        usual: minutes,
        max: minutes,
        link: { to: 'step', stepId, field: 'durationMin' },
      },
    })
  }
}

/** Adds interviews, map, figures, opportunities and ROI to an empty audit, as `member`. */
export async function fillAudit(member: EndpointCaller, id: number, demo: DemoAudit): Promise<void> {
  const { type } = demo
  for (const interview of demo.interviews) await addInterview(member, id, type, interview)
  if (demo.steps.length > 0) await addMap(member, id, demo)
  if (demo.roi) await addRoi(member, id, demo.roi)
}

/** The audit's own figures over the given period, accepted again if the period changes which options pay. */
async function addRoi(
  member: EndpointCaller,
  id: number,
  { timePeriod }: NonNullable<DemoAudit['roi']>,
): Promise<void> {
  const empty = { inputs: { ...ROI_DEFAULTS, timePeriod }, plan: ROI_PLAN }
  const offered = async () => {
    const { offers } = await member('roi.get', { params: { id } })
    const { inputs, plan } = ownForm(empty, offers as RoiOffer[])
    return { ...inputs, plan: { ...plan, ramp: [...plan.ramp] }, edited: ['timePeriod' as const] }
  }
  const first = await offered()
  await member('roi.save', { params: { id }, body: first })
  const second = await offered()
  if (!isDeepStrictEqual(first, second)) await member('roi.save', { params: { id }, body: second })
}

async function addInterview(
  member: EndpointCaller,
  auditId: number,
  templateName: string,
  demo: DemoInterview,
) {
  const { answers, completed, ...interviewee } = demo
  const { id } = await member('interview.start', {
    params: { id: auditId },
    body: { templateName, ...interviewee },
  })
  for (const [questionId, [response, impactScore]] of Object.entries(answers))
    await member('answer.save', {
      params: { id },
      body: { questionId, response, impactScore: impactScore ?? null },
    })
  if (completed) await member('interview.change', { params: { id }, body: { completed } })
}

async function addMap(member: EndpointCaller, auditId: number, demo: DemoAudit): Promise<void> {
  const { steps, links, figures = [], judgements = {} } = demo
  const params = { id: auditId }
  const map = await member('process.replaceMap', { params, body: { steps, links } })
  const idOf = (label: string) => map.steps.find(step => step.label === label)?.id ?? 0
  for (const figure of figures) await addFigure(member, auditId, figure, idOf)
  for (const { id: stepId, label, friction } of map.steps.filter(step => step.friction !== 'none')) {
    const { lever, ...points } = judgements[label] ?? {}
    const judged = Object.entries(points).map(([name, values]) => [name, rangeOf(values)])
    const title = `${FRICTION_LABELS[friction]}: ${label}`
    const body = { stepId, title, ...Object.fromEntries(judged) }
    const { id } = await member('opportunity.create', { params, body })
    if (lever) await member('opportunity.decideLever', { params: { id }, body: lever })
  }
  await member('audit.change', { params, body: { currentStep: 2 } })
}

const rangeOf = ([min, usual, max]: DemoFigure['values']) => ({ min, usual, max })

async function addFigure(
  member: EndpointCaller,
  auditId: number,
  figure: DemoFigure,
  idOf: (label: string) => number,
): Promise<void> {
  const { interviewee, question, kind, label, values, step } = figure
  const answers = await member('answer.sources', { params: { id: auditId } })
  const answer = answers.find(each => each.interviewee === interviewee && each.questionId === question)
  const field = STEP_FIELD_OF[kind]
  if (!answer || (step && !field))
    throw new Error(`the demo names no answer for ${question} of ${interviewee}`)
  const link =
    step && field
      ? { to: 'step' as const, stepId: idOf(step), field }
      : { to: 'roi' as const, input: 'cashPerMonth' as const }
  const body = { kind, label, ...rangeOf(values), link }
  await member('quantity.add', { params: { id: answer.answerId }, body })
}

async function addInquiries(visitor: EndpointCaller, administrator: EndpointCaller): Promise<void> {
  for (const { answers, ...lead } of DEMO.leads) {
    const { id } = await visitor('assessment.submit', { body: { answers } })
    await visitor('assessment.leaveName', { params: { id }, body: { ...lead, consent: true } })
  }
  for (const body of DEMO.contacts) await visitor('inquiry.contact', { body })
  for (const body of DEMO.applications) await visitor('inquiry.apply', { body })
  const { inquiries } = await administrator('inquiry.list', { query: {} })
  for (const { id, email } of inquiries) {
    const body = DEMO.inbox[email]
    if (body) await administrator('inquiry.change', { params: { id }, body })
  }
}
