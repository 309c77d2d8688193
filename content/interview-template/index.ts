// The interview templates by audit type. Question ids never change, because stored answers refer to them.

import type { AuditType } from '#domain/audit.ts'
import type { InterviewTemplate } from '#domain/interview/interview.ts'
import { content } from './content.ts'
import { custom } from './custom.ts'
import { financial } from './financial.ts'
import { operations } from './operations.ts'
import { process } from './process.ts'
import { technology } from './technology.ts'

export const INTERVIEW_TEMPLATES: Record<AuditType, InterviewTemplate> = {
  operations,
  financial,
  technology,
  process,
  content,
  custom,
}
