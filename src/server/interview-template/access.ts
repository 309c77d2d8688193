// Access to the organization's interview templates: who may see, use and change one.

import { problem } from '#contract/errors.ts'
import { findTemplate, type InterviewTemplateRow } from '#server/interview-template/store.ts'
import type { Caller } from '#server/platform/http/caller.ts'

type Asking = Pick<Caller, 'id' | 'role'>
type Shared = Pick<InterviewTemplateRow, 'madeBy' | 'sharing'>

/** Whether the caller may manage it: its creator and administrators may. */
export const mayManage = ({ madeBy }: Shared, { id, role }: Asking) => role === 'admin' || madeBy === id

export const maySee = (template: Shared, asking: Asking) =>
  template.sharing !== 'maker' || mayManage(template, asking)

export const mayChange = (template: Shared, asking: Asking) =>
  template.sharing === 'writers' || mayManage(template, asking)

/** Returns the template. Throws 404 where it does not exist or the caller may not see it. */
export async function requireTemplate(id: number, asking: Asking): Promise<InterviewTemplateRow> {
  const template = await findTemplate(id)
  if (!template || !maySee(template, asking)) throw problem('interview_template_not_found')
  return template
}

/** Throws 403 where the caller may only use it. */
export function requireMay(isAllowed: boolean): void {
  if (!isAllowed) throw problem('not_template_maker')
}
