// The closed catalogue of refusals: every answer outside 2xx has one of these codes, its status and a message fit to be shown.

export const PROBLEMS = {
  invalid_body: [400, 'Some fields are not valid.'],
  malformed_request: [400, 'The request is not valid.'],
  malformed_json: [400, 'The request is not valid JSON.'],
  sign_in_required: [401, 'Please sign in.'],
  wrong_credentials: [401, 'Invalid email or password'],
  wrong_password: [400, 'Current password is incorrect'],
  common_password: [
    400,
    'This password is one of the most common ones and easily guessed. Please choose another one.',
  ],
  same_password: [400, 'The new password must differ from the current one.'],
  company_accounts_only: [403, 'This sign-in is for company accounts. Please use the Learning Hub sign-in.'],
  password_change_required: [403, 'You must change your temporary password before continuing.'],
  wrong_code: [400, 'This code is not right, or it has been used.'],
  sign_in_expired: [401, 'This sign-in took too long, or is over. Please sign in again.'],
  passkey_refused: [401, 'This passkey was not accepted. Please try again.'],
  passkeys_not_here: [409, 'Passkeys need HTTPS, or the name localhost. Use an authenticator app here.'],
  passkey_not_found: [404, 'This passkey does not exist.'],
  passkeys_full: [409, 'An account holds at most 20 passkeys. Remove one first.'],
  factor_setup_required: [403, 'You must set up a second factor before continuing.'],
  confirmation_required: [403, 'Please confirm that it is you.'],
  role_not_allowed: [403, 'Your role does not allow this.'],
  role_not_open: [403, 'This role cannot be chosen when registering.'],
  setup_link_spent: [403, 'This set-up link is no longer valid.'],
  assessments_closed: [403, 'Assessments are currently closed.'],
  reset_link_spent: [403, 'This link is no longer valid. Please ask for a new one.'],
  registration_closed: [403, 'Registration is currently closed.'],
  house_template: [403, 'The deck template of the house is changed by administrators.'],
  not_creator: [403, 'Only the person who created this audit, or an administrator, can delete it.'],
  consent_needed: [403, 'Please agree before you send answers.'],
  report_needs_name: [403, 'Please leave your name and email to get the detailed report.'],
  not_found: [404, 'Not found.'],
  assessment_not_found: [404, 'Assessment results not found'],
  audit_not_found: [404, 'This audit does not exist.'],
  user_not_found: [404, 'This account does not exist.'],
  lesson_not_found: [404, 'This lesson does not exist.'],
  inquiry_not_found: [404, 'This inquiry does not exist.'],
  interview_link_closed: [
    404,
    'This link is not open. It may be incomplete, have expired, or have been withdrawn. Please ask whoever sent it for a new one.',
  ],
  interview_link_not_found: [404, 'This interview has no link.'],
  submission_not_found: [404, 'This answer does not exist.'],
  interview_not_found: [404, 'Interview not found'],
  question_not_found: [404, 'This question does not exist.'],
  answer_not_found: [404, 'This answer does not exist.'],
  attachment_not_found: [404, 'This file does not exist.'],
  quantity_not_found: [404, 'This figure does not exist.'],
  capacity_not_found: [404, 'Nothing is entered for this owner.'],
  template_not_found: [404, 'Template not found'],
  map_template_not_found: [404, 'This template does not exist.'],
  deck_template_not_found: [404, 'This deck template does not exist.'],
  deliverable_not_found: [404, 'This export does not exist.'],
  order_not_found: [404, 'This export is not known any more.'],
  figure_not_found: [404, 'This audit has no such figure.'],
  slide_not_found: [404, 'This slide does not exist.'],
  step_not_found: [404, 'This step does not exist.'],
  link_not_found: [404, 'This connection does not exist.'],
  opportunity_not_found: [404, 'This opportunity does not exist.'],
  scenario_not_found: [404, 'This scenario does not exist.'],
  version_not_found: [404, 'This saved map does not exist.'],
  method_not_allowed: [405, 'This method is not supported here.'],
  too_slow: [408, 'The request took too long to arrive.'],
  username_taken: [409, 'This username is already in use.'],
  email_taken: [409, 'This email address is already in use.'],
  own_role: [409, 'You cannot change your own role.'],
  own_account: [409, 'You cannot delete your own account.'],
  own_email: [409, 'Change your own email in your account settings.'],
  own_factor: [409, 'Remove your own second factor in your account settings.'],
  no_app_begun: [409, 'Scan the code anew, then type what your app shows.'],
  app_exists: [409, 'An authenticator app is set up already. Remove it first.'],
  no_factor: [409, 'This account has no second factor.'],
  last_factor: [
    409,
    'Company accounts need a second factor here. Add another one before you remove this one.',
  ],
  own_password: [409, 'Change your own password in your account settings.'],
  last_admin: [409, 'This is the last administrator.'],
  admin_not_deletable: [409, 'Administrators cannot be deleted. Change the role first.'],
  limit_below_members: [409, 'Your organization already has more users.'],
  map_template_name_taken: [409, 'Another template of the house has this name.'],
  too_many_map_templates: [409, 'The house keeps at most 60 templates. Delete one first.'],
  user_limit_reached: [409, 'Your organization has reached its limit of users.'],
  already_exists: [409, 'This already exists.'],
  changed_meanwhile: [409, 'Somebody changed this in the meantime.'],
  audit_exists: [409, 'An audit has already been created from this inquiry.'],
  interview_closed: [409, 'This interview is closed. Thank you: nothing more is needed from you.'],
  interviewee_not_named: [409, 'Name the interviewee first: what arrives is marked with the name.'],
  mail_not_set_up: [409, 'No mail server is set up. Copy the link and send it yourself.'],
  audit_completed: [409, 'This audit is completed. Reopen it to make changes.'],
  slides_full: [409, 'This deck has reached its limit of slides.'],
  slide_not_removable: [409, 'This slide belongs to every deck. It can be left out instead.'],
  same_step: [409, 'A step cannot be connected to itself.'],
  key_reused: [409, 'This Idempotency-Key was used for another request.'],
  already_linked: [409, 'These steps are already connected.'],
  not_custom: [409, 'Own questions belong to the Custom Audit template.'],
  question_answered: [409, 'This question has been answered. Remove its answers first.'],
  questions_full: [409, 'An audit holds at most 30 own questions. Remove one first.'],
  attachments_full: [409, 'An answer holds at most 20 files. Remove one first.'],
  flow_agrees: [409, 'Nothing flows to this step that contradicts its own volume.'],
  capacities_full: [409, 'An audit holds people and hours of at most 500 owners. Remove one first.'],
  quantities_full: [409, 'An answer holds at most 20 figures. Remove one first.'],
  savings_above_cost: [409, 'The opportunities of this step would save more than the step costs.'],
  shares_together: [400, 'Addressable share and realisation are given together.'],
  map_full: [409, 'This map has reached its limit.'],
  scenarios_full: [409, 'An audit holds at most 20 scenarios. Delete one first.'],
  order_under_way: [409, 'This export is still being made. Cancel it first.'],
  backup_running: [409, 'A backup is being made already. Wait until it is done.'],
  too_large: [413, 'The request is too large.'],
  workbook_too_large: [413, 'A workbook may have at most 20 MB.'],
  workbook_refused: [400, 'This file cannot be read back.'],
  workbook_of_another: [409, 'This workbook was exported from another audit.'],
  workbook_too_old: [
    409,
    'The export that this workbook came from is no longer kept. Export the workbook anew and change that one.',
  ],
  file_too_large: [413, 'A file may have at most 25 MB.'],
  deck_template_too_large: [413, 'A deck template may have at most 20 MB.'],
  file_type_refused: [
    415,
    'This type of file is not taken. Images, PDF, Office documents, text, audio and video are.',
  ],
  deck_template_refused: [415, 'This file cannot be used as a deck template.'],
  logo_refused: [415, 'This is no PNG or JPEG of at most 256 KB and 2,000 pixels a side.'],
  unsupported_type: [415, 'This content type is not supported.'],
  too_many: [429, 'Too many attempts. Please wait a moment and try again.'],
  headers_too_large: [431, 'The headers of the request are too large.'],
  internal: [500, 'Something went wrong on our side. It has been recorded.'],
  ending: [503, 'The server is stopping. Please try again in a moment.'],
  maintenance: [503, 'The system is under maintenance. Please try again later.'],
  order_interrupted: [
    503,
    'The server was interrupted three times while it made this export. Please try again.',
  ],
  order_too_long: [503, 'This export took longer than ten minutes and was given up.'],
  busy: [503, 'The server is busy. Please try again in a moment.'],
  database_unavailable: [503, 'The database cannot be reached at the moment. Please try again shortly.'],
  files_unavailable: [503, 'The file storage cannot be reached at the moment. Please try again shortly.'],
  storage_full: [507, 'The storage for files is full. Nothing was saved. Please tell an administrator.'],
  disk_full: [507, 'The server has run out of disk space. Nothing was saved.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ProblemCode = keyof typeof PROBLEMS

const STATUS_NAMES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

/** The body of every refusal. `fields` names what is wrong where; `current` is the newer value of a 409. */
export interface ProblemBody {
  statusCode: number
  error: string
  code: string
  message: string
  fields?: Record<string, string>
  current?: unknown
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

export interface ProblemDetail {
  message?: string
  fields?: Record<string, string>
  current?: unknown
  /** Seconds for the Retry-After header. */
  retryAfter?: number
}

/** A refusal from the catalogue; thrown by rules, answered by the server as its status and body. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly detail: ProblemDetail

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    const [status, message] = PROBLEMS[code]
    super(detail.message ?? message)
    this.code = code
    this.status = status
    this.detail = detail
  }

  get body(): ProblemBody {
    const { fields, current } = this.detail
    return {
      statusCode: this.status,
      error: STATUS_NAMES[this.status] ?? 'Error',
      code: this.code,
      message: this.message,
      ...(fields && { fields }),
      ...(current !== undefined && { current }),
    }
  }
}

/** The refusal `code`, to be thrown. */
export function problem(code: ProblemCode, detail?: ProblemDetail): Problem {
  return new Problem(code, detail)
}
