// Types of the demo data, as the endpoints of the application accept it.

import type { NewApplication, NewContact } from '#contract/inquiry.ts'
import type { Role } from '#domain/account/role.ts'
import type { AuditType } from '#domain/audit.ts'
import type { InquiryStatus } from '#domain/inquiry.ts'
import type { IntervieweeKind } from '#domain/interview/interview.ts'
import type { Lever } from '#domain/opportunity/lever.ts'
import type { StepFields } from '#domain/process/step.ts'
import type { QuantityKind } from '#domain/quantity/quantity.ts'
import type { WorkCalendar } from '#domain/source/log/calendar.ts'

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
  /** Question id → response, and impact score if the question has one. */
  answers: Record<string, readonly [response: string, impactScore?: number]>
}

/** A quantity that an interviewee named, and what it is the source of: a field of a step, or cash lost per month. */
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

/** An export of the company's system; what it says is chosen here. Activities are in order. */
export interface DemoLog {
  filename: string
  /** Time zone of its times, and the hours in which its users work. */
  zone: string
  calendar: WorkCalendar
  /** ISO months. */
  months: string[]
  casesPerMonth: number
  prefix: string
  seed: number
  activities: {
    name: string
    /** Median. */
    minutes: number
    /** Working hours before it that no user causes, on average. */
    waitHours: number
    /** Of the cases that came here, go on to it. */
    percent?: number
    users: string[]
  }[]
}

/** A workbook of the company, and the figures that are taken from its cells for steps of the map. */
export interface DemoWorkbook {
  filename: string
  sheet: string
  rows: (string | number)[][]
  figures: { cell: string; kind: 'minutes' | 'volume'; unit: 'minutes' | 'a month'; step: string }[]
}

/** A handbook of the company, and the figures that are taken from its words, in minutes of a step. */
export interface DemoHandbook {
  filename: string
  title: string
  parts: { heading: string; paragraphs: string[]; table?: string[][] }[]
  figures: { words: string; minutes: number; step: string }[]
}

type Points = readonly [min: number, usual: number, max: number]

/** Addressable share of a step's cost and share actually saved, in percent; one-off cost, running cost per month, and lever. */
export interface DemoJudgement {
  addressable: Points
  realisation: Points
  oneOffCost: Points
  runningCost: Points
  /** Confirmed, with the reason. */
  lever?: { lever: Lever; reason: string }
}

export interface DemoAudit {
  title: string
  company: string
  type: AuditType
  description: string
  /** Username of the account that creates it. */
  creator: string
  interviews: DemoInterview[]
  steps: StepFields[]
  /** Pairs of indexes in `steps`, source first. */
  links: { source: number; target: number }[]
  /** Named in the answers. */
  figures?: DemoFigure[]
  /** By the label of the opportunity's step. */
  judgements?: Record<string, DemoJudgement>
  /** Every amount comes from the audit's own opportunities and map. */
  roi?: { timePeriod: number }
  completed: boolean
  log?: DemoLog
  workbook?: DemoWorkbook
  handbook?: DemoHandbook
}

export interface DemoLead {
  /** Points of the ten assessment questions, in order. */
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
  /** Status of the inquiries by email address; the others are new. */
  inbox: Record<string, { status: InquiryStatus; notes: string }>
}
