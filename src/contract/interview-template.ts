// Interview templates of the organization: their schema, their file format, and their endpoints.

import { z } from 'zod'
import { COMPANY, endpoints, FILE, NOTHING } from '#contract/endpoint.ts'
import { byId, id, line, moment, name, pathId, requiredLine, requiredText, text } from '#contract/text.ts'
import { INTERVIEW_TEMPLATE_LIMITS as LIMITS, SHARINGS } from '#domain/interview/template.ts'

const wording = {
  /** Topic in a few words. */
  topic: requiredLine(LIMITS.topic, 'Please say what it is about.'),
  question: requiredText(LIMITS.question, 'Please write the question.'),
  hint: text(LIMITS.hint).trim().default(''),
}

const templateQuestion = z.object({ key: z.uuid(), ...wording, impactScoreEnabled: z.boolean() })

const title = line(LIMITS.title).trim()

const templateSection = z.object({
  /** Heading of the section; empty for none. */
  title,
  questions: z.array(templateQuestion).min(1, 'Has no question'),
})

const sections = z
  .array(templateSection)
  .min(1, 'Has no question')
  .max(LIMITS.sections, `At most ${LIMITS.sections} sections`)
  .check(({ value, issues }) => {
    const keys = value.flatMap(section => section.questions.map(({ key }) => key))
    const isTooMany = keys.length > LIMITS.questions
    if (isTooMany) issues.push(issueOf(value, `At most ${LIMITS.questions} questions`))
    else if (new Set(keys).size < keys.length) issues.push(issueOf(value, 'Two questions have the same key'))
  })

const issueOf = (input: unknown, message: string) => ({ code: 'custom' as const, input, message })

const sharing = z.enum(SHARINGS)

const content = { name, sharing, sections }

/** A template in a list, without its questions. */
const listed = z.object({
  id,
  name,
  sharing,
  /** Number of questions. */
  questions: z.number().int(),
  /** Number of changes to its questions, from 1. */
  version: z.number().int(),
  madeBy: z.string(),
  madeAt: moment,
  changedBy: z.string(),
  changedAt: moment,
  retiredAt: moment.nullable(),
  /** Whether the caller may change it (`mayChange`), and share, retire and delete it (`mayManage`). */
  mayChange: z.boolean(),
  mayManage: z.boolean(),
})
export type ListedTemplate = z.infer<typeof listed>

/** A template with its questions and the list of its versions. */
const whole = listed.extend({
  sections: z.array(templateSection),
  /** Newest first; the questions of each version have an endpoint of their own. */
  versions: z.array(z.object({ version: z.number().int(), changedBy: z.string(), changedAt: moment })),
})
export type WholeTemplate = z.infer<typeof whole>

const fileQuestion = z.strictObject({ ...wording, impactScore: z.boolean().default(false) })

/** A template as a file; unknown keys are refused, so that a misspelt key causes an error. */
export const templateFile = z.strictObject({
  $schema: z.string().max(2000).optional(),
  format: z.literal('ai-audit-interview-template', 'This is not an interview template of this product'),
  formatVersion: z.literal(1, 'This version of the format is not known; it should be 1'),
  name,
  sections: z
    .array(
      z.strictObject({
        title: title.default(''),
        questions: z.array(fileQuestion).min(1, 'Has no question'),
      }),
    )
    .min(1, 'Has no question')
    .max(LIMITS.sections, `At most ${LIMITS.sections} sections`)
    .refine(
      value => value.reduce((sum, { questions }) => sum + questions.length, 0) <= LIMITS.questions,
      `At most ${LIMITS.questions} questions`,
    ),
})
export type TemplateFile = z.infer<typeof templateFile>

const LIST = ['interviewTemplate.list', 'interviewTemplate.get'] as const

/**
 * Interview templates of the organization. Errors: interview_template_not_found, interview_template_name_taken,
 * interview_template_refused with the positions of the errors, interview_template_retired, not_template_maker,
 * too_many_interview_templates (60), changed_meanwhile.
 */
export const interviewTemplateEndpoints = endpoints({
  'interviewTemplate.list': {
    method: 'GET',
    path: '/api/interview-templates',
    summary: 'The organization’s interview templates that the caller may see, by name, with author and date.',
    access: COMPANY,
    answer: z.array(listed),
  },
  'interviewTemplate.schema': {
    method: 'GET',
    path: '/api/interview-templates/schema',
    summary: 'The JSON Schema of the file format of interview templates.',
    access: COMPANY,
    answer: z.record(z.string(), z.unknown()),
  },
  'interviewTemplate.get': {
    method: 'GET',
    path: '/api/interview-templates/:id',
    summary: 'An interview template with its questions and versions.',
    access: COMPANY,
    params: byId,
    answer: whole,
  },
  'interviewTemplate.version': {
    method: 'GET',
    path: '/api/interview-templates/:id/versions/:version',
    summary: 'The questions of an earlier version. The last twenty are kept.',
    access: COMPANY,
    params: z.object({ id: pathId, version: pathId }),
    answer: z.object({ version: z.number().int(), sections: z.array(templateSection) }),
  },
  'interviewTemplate.export': {
    method: 'GET',
    path: '/api/interview-templates/:id/file',
    summary: 'An interview template as a JSON file.',
    access: COMPANY,
    params: byId,
    answer: FILE,
  },
  'interviewTemplate.create': {
    method: 'POST',
    path: '/api/interview-templates',
    summary: 'Store questions in sections as an interview template with a unique name.',
    access: COMPANY,
    body: z.object(content),
    answer: whole,
    status: 201,
    invalidates: LIST,
  },
  'interviewTemplate.import': {
    method: 'POST',
    path: '/api/interview-templates/import',
    summary: 'Create a template from the text of a JSON file. A refusal lists what is invalid and where.',
    access: COMPANY,
    body: z.object({
      file: text(LIMITS.fileBytes),
      /** Overrides the name in the file. */
      name: name.exactOptional(),
    }),
    bodyLimit: 2 * 1024 * 1024,
    answer: whole,
    status: 201,
    invalidates: LIST,
  },
  'interviewTemplate.change': {
    method: 'PUT',
    path: '/api/interview-templates/:id',
    summary:
      'Change the name, the sharing or the questions of a template. Changed questions create a new version.',
    access: COMPANY,
    params: byId,
    body: z.object({
      ...content,
      /** The version on which the change is based; a newer one is refused with 409. */
      version: z.number().int().min(1).max(2_147_483_647),
    }),
    answer: whole,
    invalidates: LIST,
  },
  'interviewTemplate.retire': {
    method: 'PUT',
    path: '/api/interview-templates/:id/retired',
    summary: 'Archive a template, or restore it. Interviews that use it do not change.',
    access: COMPANY,
    params: byId,
    body: z.object({ retired: z.boolean() }),
    answer: whole,
    invalidates: LIST,
  },
  'interviewTemplate.delete': {
    method: 'DELETE',
    path: '/api/interview-templates/:id',
    summary: 'Delete a template with its versions. Interviews that use it do not change.',
    access: COMPANY,
    params: byId,
    answer: NOTHING,
    invalidates: LIST,
  },
})
