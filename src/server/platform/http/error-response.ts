// Turns every failure into one documented error response: from the catalog, the framework, the database, or a bug with a
// request id.

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Problem, problem } from '#contract/errors.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import { databaseError, isLost, isOver, sqlState } from '#server/platform/database/connections.ts'

/** Constraint name → error code and optionally its field, for violations that a user can understand. */
export type Violations = Record<string, ProblemCode | readonly [ProblemCode, field: string]>

const FRAMEWORK: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_STATIC_FORBIDDEN_PATH: 'not_found',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

const STATES: Record<string, ProblemCode> = {
  23503: 'not_found',
  23505: 'already_exists',
  23514: 'invalid_body',
  23502: 'invalid_body',
  22008: 'invalid_body',
  22021: 'invalid_body',
  '22P05': 'invalid_body',
  22003: 'invalid_body',
  40001: 'busy',
  '40P01': 'busy',
  57014: 'busy',
  53100: 'disk_full',
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  53300: 'busy',
}

const UNREACHABLE = /^(08|57P0|25006|58)|^(ECONN|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/

/** Answers `error` with an error response and logs failures that an engineer must look at. */
export function answerFailure(violations: Violations) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = refusalFor(error, violations)
    const facts = { code: refusal.code, ...(request.caller && { user: request.caller.id }) }
    if (refusal.status >= 500) request.log.error({ err: error, ...facts }, 'request failed')
    else request.log.info(facts, 'request refused')
    const wait = refusal.detail.retryAfter ?? (refusal.status === 503 ? 5 : undefined)
    if (wait !== undefined) reply.header('retry-after', wait)
    const body =
      refusal.code === 'internal'
        ? { ...refusal.body, message: `${refusal.message} (${request.id})` }
        : refusal.body
    reply.code(refusal.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
  }
}

/** The error response for `error`. */
export function refusalFor(error: FastifyError | Error, violations: Violations): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error)
  const framework = 'code' in error ? FRAMEWORK[String(error.code)] : undefined
  if (framework) return problem(framework)
  if (error instanceof SyntaxError && 'statusCode' in error) return problem('malformed_json')
  // Other problems that the framework finds in a request are not our bugs.
  if ('statusCode' in error && Number(error.statusCode) < 500) return problem('malformed_request')
  return databaseRefusal(error, violations) ?? problem('internal')
}

function databaseRefusal(error: Error, violations: Violations): Problem | undefined {
  if (isOver(error)) return problem('ending')
  if (isLost(error)) return problem('database_unavailable')
  const cause = databaseError(error)
  const state = sqlState(error)
  if (!state) return undefined
  const violation = cause && 'constraint' in cause ? violations[String(cause.constraint)] : undefined
  if (violation) return violationRefusal(violation)
  const code = STATES[state] ?? (UNREACHABLE.test(state) ? 'database_unavailable' : undefined)
  return code && problem(code)
}

function violationRefusal(violation: Violations[string]): Problem {
  if (typeof violation === 'string') return problem(violation)
  const [code, field] = violation
  return problem(code, { fields: { [field]: PROBLEMS[code][1] } })
}

function invalidInput(error: {
  validationContext?: string
  validation: { instancePath: string; message?: string }[]
}): Problem {
  // A path that does not match its schema names no existing record.
  if (error.validationContext === 'params') return problem('not_found')
  // Only the first error per field is reported, so it is entered last.
  const fields = Object.fromEntries(
    error.validation
      .toReversed()
      .map(issue => [
        issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body',
        issue.message ?? 'Not valid',
      ]),
  )
  return problem('invalid_body', { fields })
}
