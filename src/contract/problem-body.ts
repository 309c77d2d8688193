// The body of an error response, and its check; separate from the catalogue, which the browser's first script does not
// need.

/**
 * The body of every error response. `fields` maps fields to messages; for a 409, `current` is the newer value and `by` its
 * author.
 */
export interface ProblemBody {
  statusCode: number
  error: string
  code: string
  message: string
  fields?: Record<string, string>
  current?: unknown
  by?: string
}

/** Whether a response body is an error response of this server. */
export function isProblemBody(body: unknown): body is ProblemBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    'message' in body &&
    typeof body.message === 'string'
  )
}
