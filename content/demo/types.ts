// What the demo company's data consists of, as the calls of the application take it.

import type { NewApplication, NewContact } from '#contract/inquiry.ts'
import type { Role } from '#domain/account/account.ts'
import type { AuditType } from '#domain/audit.ts'
import type { InquiryStatus } from '#domain/inquiry.ts'
import type { IntervieweeKind } from '#domain/interview/interview.ts'
import type { QuantityKind } from '#domain/interview/quantity.ts'
import type { StepFields } from '#domain/process/step.ts'

export interface DemoPerson {
  username: string
  name: string
  email: string
  role: Role
}

export interface DemoInterview {
  interviewee: string
  intervieweeRole: string
  intervieweeKind: IntervieweeKind
  completed: boolean
  /** Question id → what was said, and the impact score where the question has one. */
  answers: Record<string, readonly [response: string, impactScore?: number]>
}

/** A figure that an interviewee named, and what it is the source of: a field of a step, or cash that is lost a month. */
export interface DemoFigure {
  interviewee: string
  /** Question id. */
  question: string
  kind: QuantityKind
  values: readonly [min: number, usual: number, max: number]
  label?: string
  /** The step's label; null for cash lost a month. */
  step: string | null
}

type Points = readonly [min: number, usual: number, max: number]

/** What can be reached of a step's cost and what will really be saved, in percent; money once and a month. */
export interface DemoJudgement {
  addressable: Points
  realisation: Points
  oneOffCost: Points
  runningCost: Points
}

export interface DemoAudit {
  title: string
  company: string
  type: AuditType
  description: string
  /** Username of who creates it. */
  creator: string
  interviews: DemoInterview[]
  steps: StepFields[]
  /** Pairs of places in `steps`, source first. */
  links: { source: number; target: number }[]
  /** Named in the answers. */
  figures?: DemoFigure[]
  /** By the label of the friction's step. */
  judgements?: Record<string, DemoJudgement>
  /** Every amount is the audit's own: from its opportunities and its map. */
  roi?: { timePeriod: number }
  completed: boolean
}

export interface DemoLead {
  /** Points of the ten assessment questions, in their order. */
  answers: (1 | 2 | 3 | 4)[]
  name: string
  email: string
  company: string
  wantsConsultation: boolean
  wantsPdfReport: boolean
}

export interface DemoContent {
  organisation: string
  administrator: DemoPerson
  people: DemoPerson[]
  /** Oldest first, as they are created. */
  audits: DemoAudit[]
  leads: DemoLead[]
  contacts: NewContact[]
  applications: NewApplication[]
  /** How far the inquiries have come, by email address; the others are new. */
  inbox: Record<string, { status: InquiryStatus; notes: string }>
}
