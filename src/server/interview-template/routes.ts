// The organization's interview templates: created, imported, changed by version, shared, retired and deleted.

import { isDeepStrictEqual } from 'node:util'
import { problem } from '#contract/errors.ts'
import {
  interviewTemplateEndpoints,
  type ListedTemplate,
  type WholeTemplate,
} from '#contract/interview-template.ts'
import { INTERVIEW_TEMPLATE_LIMITS, type Sharing, type TemplateSection } from '#domain/interview/template.ts'
import {
  mayChange,
  mayManage,
  maySee,
  requireMay,
  requireTemplate,
} from '#server/interview-template/access.ts'
import { fileOf, fileSchema, templateIn } from '#server/interview-template/file.ts'
import {
  countTemplates,
  deleteTemplate,
  findVersion,
  type InterviewTemplateRow,
  insertTemplate,
  isNameTaken,
  listTemplates,
  listVersions,
  lockTemplates,
  updateTemplate,
} from '#server/interview-template/store.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { routes } from '#server/platform/http/serve.ts'

export const interviewTemplateRoutes = routes(interviewTemplateEndpoints, {
  'interviewTemplate.list': async ({ account }) => {
    const rows = await listTemplates()
    return rows.filter(row => maySee(row, account)).map(row => listed(row, account))
  },

  'interviewTemplate.schema': async () => fileSchema(),

  'interviewTemplate.get': async ({ params, account }) =>
    whole(await requireTemplate(params.id, account), account),

  'interviewTemplate.version': async ({ params, account }) => {
    await requireTemplate(params.id, account)
    const found = await findVersion(params.id, params.version)
    if (!found) throw problem('interview_template_not_found')
    return found
  },

  'interviewTemplate.export': async ({ params, account }) => {
    const template = await requireTemplate(params.id, account)
    const name = `${template.name} (version ${template.version}).json`
    return { name, type: 'application/json', content: Buffer.from(fileOf(template)) }
  },

  'interviewTemplate.create': ({ body, account }) => keep(body, account),

  'interviewTemplate.import': ({ body, account }) => {
    const { name, sections } = templateIn(body.file)
    return keep({ name: body.name ?? name, sharing: 'maker', sections }, account)
  },

  'interviewTemplate.change': async ({ params, body, account }) => {
    await lockTemplates()
    const stored = await requireTemplate(params.id, account)
    requireMay(mayChange(stored, account))
    if (body.sharing !== stored.sharing) requireMay(mayManage(stored, account))
    if (body.version !== stored.version)
      throw problem('changed_meanwhile', { current: await whole(stored, account) })
    if (await isNameTaken(body.name, params.id)) throw problem('interview_template_name_taken')
    const { name, sharing, sections } = body
    const isNewer = !isDeepStrictEqual(sections, stored.sections)
    const newer = { sections, version: stored.version + 1 }
    const by = { changedByName: account.name, changedAt: new Date().toISOString() }
    return whole(await updateTemplate(params.id, { name, sharing, ...by, ...(isNewer && newer) }), account)
  },

  'interviewTemplate.retire': async ({ params, body, account }) => {
    await lockTemplates()
    const stored = await requireTemplate(params.id, account)
    requireMay(mayManage(stored, account))
    const retiredAt = body.retired ? (stored.retiredAt ?? new Date().toISOString()) : null
    return whole(await updateTemplate(params.id, { retiredAt }), account)
  },

  'interviewTemplate.delete': async ({ params, account }) => {
    await lockTemplates()
    requireMay(mayManage(await requireTemplate(params.id, account), account))
    await deleteTemplate(params.id)
  },
})

interface Content {
  name: string
  sharing: Sharing
  sections: TemplateSection[]
}

async function keep(content: Content, account: Caller): Promise<WholeTemplate> {
  await lockTemplates()
  if (await isNameTaken(content.name)) throw problem('interview_template_name_taken')
  if ((await countTemplates()) >= INTERVIEW_TEMPLATE_LIMITS.templates)
    throw problem('too_many_interview_templates')
  const { id: madeBy, name } = account
  return whole(await insertTemplate({ ...content, madeBy, madeByName: name, changedByName: name }), account)
}

function listed(row: InterviewTemplateRow, account: Caller): ListedTemplate {
  return {
    ...row,
    questions: row.sections.reduce((sum, { questions }) => sum + questions.length, 0),
    madeBy: row.madeByName,
    changedBy: row.changedByName,
    mayChange: mayChange(row, account),
    mayManage: mayManage(row, account),
  }
}

async function whole(row: InterviewTemplateRow, account: Caller): Promise<WholeTemplate> {
  return { ...listed(row, account), sections: row.sections, versions: await listVersions(row.id) }
}
