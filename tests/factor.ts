// An authenticator app for tests: computes the TOTP codes of a secret.

import { Secret, TOTP } from 'otpauth'

/** The code of the app with `secret` (base32) at `at`, in ms since 1970. */
export function codeOf(secret: string, at = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
}
