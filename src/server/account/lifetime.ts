// Session lifetimes by kind of account (SECURITY T07).

import { isAuditRole, type Role } from '#domain/account/role.ts'
import { type Config, SESSION_HOURS } from '#server/platform/config.ts'

/** Idle and absolute lifetime of a token in seconds. */
interface Lifetime {
  idle: number
  absolute: number
}

export interface Lifetimes {
  company: Lifetime
  learner: Lifetime
}

const HOUR = 3600

/** The configured lifetimes, with defaults for missing values. */
export function lifetimesOf(config: Partial<Config>): Lifetimes {
  return {
    company: {
      idle: HOUR * (config.COMPANY_SESSION_IDLE_HOURS ?? SESSION_HOURS.companyIdle),
      absolute: HOUR * (config.COMPANY_SESSION_HOURS ?? SESSION_HOURS.company),
    },
    learner: {
      idle: HOUR * (config.LEARNER_SESSION_IDLE_HOURS ?? SESSION_HOURS.learnerIdle),
      absolute: HOUR * (config.LEARNER_SESSION_HOURS ?? SESSION_HOURS.learner),
    },
  }
}

export function lifetimeOf(role: Role, lifetimes: Lifetimes): Lifetime {
  return isAuditRole(role) ? lifetimes.company : lifetimes.learner
}
