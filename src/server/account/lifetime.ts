// How long sessions live, by what kind of account they belong to (SECURITY T07).

import { isCompanyRole, type Role } from '#domain/account/account.ts'
import { type Config, SESSION_HOURS } from '#server/platform/config.ts'

/** Seconds without use, and seconds in all, after which a token is dead. */
interface Lifetime {
  idle: number
  absolute: number
}

export interface Lifetimes {
  company: Lifetime
  learner: Lifetime
}

const HOUR = 3600

/** The lifetimes that are configured; the standard ones for what is left out. */
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
  return isCompanyRole(role) ? lifetimes.company : lifetimes.learner
}
