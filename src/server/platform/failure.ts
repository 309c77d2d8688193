// Failure reasons as one sentence for users, without SQL, values, paths or stack traces; these are in the server log.

import { getSystemErrorMap } from 'node:util'
import { Problem } from '#contract/errors.ts'
import { isLost, sqlState } from '#server/platform/database/connections.ts'

const SQLSTATE = /^[0-9A-Z]{5}$/

/** The reason for `error`, suitable for an email or a screen. */
export function failureReason(error: unknown): string {
  return `${causeOf(error)}. The server log has the details.`
}

function causeOf(error: unknown): string {
  if (error instanceof Problem) return error.message.replace(/\.$/, '')
  if (isLost(error)) return 'The database could not be reached'
  const code = sqlState(error)
  const system = code && [...getSystemErrorMap().values()].find(([name]) => name === code)
  if (system) return `${capitalized(system[1])} (${code})`
  if (code && SQLSTATE.test(code)) return `The database reported error ${code}`
  return 'Unexpected error'
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
