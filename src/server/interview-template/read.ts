// What other modules may read of the organization's interview templates: the questions that an interview starts
// with.

import { problem } from '#contract/errors.ts'
import { isCompanyRole } from '#domain/account/role.ts'
import type { Question } from '#domain/interview/interview.ts'
import { questionsOf } from '#domain/interview/template.ts'
import { requireTemplate } from '#server/interview-template/access.ts'
import type { Caller } from '#server/platform/http/caller.ts'

/**
 * Title, version and questions of a template as of now. Throws 404 where the caller may not see it, as guests never
 * do, 409 where it is retired.
 */
export async function organizationTemplate(
  id: number,
  asking: Caller,
): Promise<{ templateTitle: string; templateVersion: number; questions: Question[] }> {
  if (!isCompanyRole(asking.role)) throw problem('interview_template_not_found')
  const { name, version, sections, retiredAt } = await requireTemplate(id, asking)
  if (retiredAt) throw problem('interview_template_retired')
  return { templateTitle: name, templateVersion: version, questions: questionsOf(sections) }
}
