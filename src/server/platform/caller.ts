// Who calls.

import type { TokenScope } from '#domain/account/access-token.ts'
import type { Role } from '#domain/account/account.ts'

/** The account behind a request, read from the database for each one (SECURITY T05). */
export interface Caller {
  id: number
  name: string
  role: Role
  mustChangePassword: boolean
  /** A second factor is required of this account, which has none. */
  mustSetUpFactor: boolean
  /** A password or second factor was shown in this session within the last ten minutes. */
  isConfirmed: boolean
  /** The installation is closed to this account for now. */
  isShutOut: boolean
  /** SHA-256 of the bearer token. */
  session: Buffer
  /** The personal access token that is used in the place of a session. */
  token?: { id: number; name: string; scope: TokenScope }
}
