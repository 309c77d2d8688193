// Database constraints whose violation users can understand, and the error response for each.

import type { Violations } from '#server/platform/http/error-response.ts'

export const VIOLATIONS: Violations = {
  client_on_hold: 'client_on_hold',
  groups_name_key: ['group_name_taken', 'name'],
  opportunities_step_fk: 'step_not_found',
  process_links_source_fk: 'step_not_found',
  process_links_target_fk: 'step_not_found',
  step_kinds_name_key: ['step_kind_name_taken', 'name'],
  users_email_key: ['email_taken', 'email'],
  users_username_key: ['username_taken', 'username'],
}
