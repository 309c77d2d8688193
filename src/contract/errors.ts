// Error responses: rules throw a Problem, and the server answers with its status and body.

import type { ProblemBody } from '#contract/problem-body.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'

const STATUS_NAMES: Record<(typeof PROBLEMS)[ProblemCode][0], string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

/** Optional details of a problem. */
export interface ProblemDetail extends Partial<Pick<ProblemBody, 'message' | 'fields' | 'current' | 'by'>> {
  /** Seconds for the Retry-After header. */
  retryAfter?: number
}

/** An error from the catalogue: thrown by rules, answered by the server as its status and body. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: keyof typeof STATUS_NAMES
  readonly detail: ProblemDetail

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    const [status, message] = PROBLEMS[code]
    super(detail.message ?? message)
    this.code = code
    this.status = status
    this.detail = detail
  }

  get body(): ProblemBody {
    const { fields, current, by } = this.detail
    return {
      statusCode: this.status,
      error: STATUS_NAMES[this.status],
      code: this.code,
      message: this.message,
      ...(fields && { fields }),
      ...(current !== undefined && { current }),
      ...(by && { by }),
    }
  }
}

/** Creates the Problem with this code, to be thrown. */
export function problem(code: ProblemCode, detail?: ProblemDetail): Problem {
  return new Problem(code, detail)
}
