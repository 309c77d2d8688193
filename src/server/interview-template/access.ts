// Who may see, use and change an interview template of the house.

import { problem } from '#contract/errors.ts'
import { findTemplate, type InterviewTemplateRow } from '#server/interview-template/store.ts'
import type { Caller } from '#server/platform/caller.ts'

type Asking = Pick<Caller, 'id' | 'role'>
type Shared = Pick<InterviewTemplateRow, 'madeBy' | 'sharing'>

/** Its maker, and administrators. */
export const mayManage = ({ madeBy }: Shared, { id, role }: Asking) => role === 'admin' || madeBy === id

export const maySee = (template: Shared, asking: Asking) =>
  template.sharing !== 'maker' || mayManage(template, asking)

export const mayChange = (template: Shared, asking: Asking) =>
  template.sharing === 'writers' || mayManage(template, asking)

/** The template; 404 where there is none that may be seen. */
export async function requireTemplate(id: number, asking: Asking): Promise<InterviewTemplateRow> {
  const template = await findTemplate(id)
  if (!template || !maySee(template, asking)) throw problem('interview_template_not_found')
  return template
}

/** 403 for whoever may only use it. */
export function requireMay(isAllowed: boolean): void {
  if (!isAllowed) throw problem('not_template_maker')
}
