// An authenticator app for tests: the codes that a secret gives at a moment.

import { Secret, TOTP } from 'otpauth'

/** The code that an app with `secret` (base32) shows at `at`, in ms since 1970. */
export function codeOf(secret: string, at = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
}
