// A refusal: what is thrown by rules, and how it is answered.

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

/** The body of every refusal. `fields` names what is wrong where; `current` is the newer value of a 409, `by` whoever made it. */
export interface ProblemBody {
  statusCode: number
  error: string
  code: string
  message: string
  fields?: Record<string, string>
  current?: unknown
  by?: string
}

/** Whether what a server sent is a refusal of ours. */
export function isProblemBody(body: unknown): body is ProblemBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    'message' in body &&
    typeof body.message === 'string'
  )
}

export interface ProblemDetail extends Partial<Pick<ProblemBody, 'message' | 'fields' | 'current' | 'by'>> {
  /** Seconds for the Retry-After header. */
  retryAfter?: number
}

/** A refusal from the catalogue; thrown by rules, answered by the server as its status and body. */
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

/** The refusal `code`, to be thrown. */
export function problem(code: ProblemCode, detail?: ProblemDetail): Problem {
  return new Problem(code, detail)
}
