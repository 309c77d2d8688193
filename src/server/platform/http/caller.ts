// The caller of a request.

import type { TokenScope } from '#domain/account/access-token.ts'
import type { Role } from '#domain/account/role.ts'

/** The account that sent a request, read from the database for each request (SECURITY T05). */
export interface Caller {
  id: number
  name: string
  role: Role
  mustChangePassword: boolean
  /** The account must have a second factor and has none. */
  mustSetUpFactor: boolean
  /** The user entered a password or second factor in this session within the last ten minutes. */
  isConfirmed: boolean
  /** The installation is currently closed to this account. */
  isShutOut: boolean
  /**
   * If some records are hidden from the account, so that its reads run under row security: the ids of the audits on whose
   * teams it is, as PostgreSQL writes an array; otherwise null.
   */
  limitedTeams: string | null
  /** SHA-256 of the bearer token. */
  session: Buffer
  /** The personal access token that was sent instead of a session. */
  token?: { id: number; name: string; scope: TokenScope }
}
