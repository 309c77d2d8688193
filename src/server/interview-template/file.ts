// Interview templates as JSON files: written with the URL of their schema, parsed strictly, refused with the
// location of each error.

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { problem } from '#contract/errors.ts'
import { type TemplateFile, templateFile } from '#contract/interview-template.ts'
import type { TemplateSection } from '#domain/interview/template.ts'

const SCHEMA_PATH = '/api/interview-templates/schema'

/** The JSON Schema of a template file. */
export const fileSchema = (): Record<string, unknown> => ({
  ...z.toJSONSchema(templateFile, { io: 'input' }),
  title: 'Interview template',
})

/** The text of a template's file. */
export function fileOf({ name, sections }: { name: string; sections: readonly TemplateSection[] }): string {
  const file: TemplateFile = {
    $schema: SCHEMA_PATH,
    format: 'ai-audit-interview-template',
    formatVersion: 1,
    name,
    sections: sections.map(({ title, questions }) => ({
      title,
      questions: questions.map(({ key: _, impactScoreEnabled, ...wording }) => ({
        ...wording,
        impactScore: impactScoreEnabled,
      })),
    })),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** Returns a file's content, its questions with new keys. Refuses it with the location of each error. */
export function templateIn(text: string): { name: string; sections: TemplateSection[] } {
  const read = templateFile.safeParse(parsed(text))
  if (!read.success) throw refusal(read.error.issues)
  const { name, sections } = read.data
  return {
    name,
    sections: sections.map(({ title, questions }) => ({
      title,
      questions: questions.map(({ impactScore, ...wording }) => ({
        key: randomUUID(),
        ...wording,
        impactScoreEnabled: impactScore,
      })),
    })),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw problem('interview_template_refused', { message: 'This file is not valid JSON. Nothing was kept.' })
  }
}

/** Most errors that a refusal lists. */
const NAMED = 5

function refusal(issues: readonly z.core.$ZodIssue[]) {
  const places = issues.map(issue => `${placeOf(issue.path)}: ${issue.message}`)
  const more = places.length > NAMED ? ` … and ${places.length - NAMED} more` : ''
  return problem('interview_template_refused', {
    message: `This file is not an interview template. ${places.slice(0, NAMED).join('; ')}${more}. Nothing was kept.`,
    fields: Object.fromEntries(issues.map(({ path, message }) => [path.join('.') || 'file', message])),
  })
}

/** The location of an error, counted from one: "section 2, question 3, hint". */
function placeOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'The whole file'
  const named = path.map((part, at) =>
    typeof part === 'number'
      ? `${part + 1}`
      : typeof path[at + 1] === 'number'
        ? String(part).slice(0, -1)
        : String(part),
  )
  return named.join(' ')
}
