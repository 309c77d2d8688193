// Second factors: their kinds, the lifetime of challenges, and the format of codes.

/** What can prove a user's identity after the password. */
export const FACTORS = ['app', 'passkey', 'recovery'] as const
export type Factor = (typeof FACTORS)[number]

/** What a challenge is for; `sso_logout` awaits no answer but records a logout token that was used. */
export const CHALLENGES = [
  'second_factor',
  'passkey_add',
  'passkey_use',
  'sso',
  'sso_confirm',
  'sso_logout',
] as const
export type ChallengePurpose = (typeof CHALLENGES)[number]

/** Seconds until a challenge expires. */
export const CHALLENGE_SECONDS = 300

/** Minutes for which a confirmed password or second factor counts as recent authentication. */
export const FRESH_MINUTES = 10

/** Digits of an authenticator code, which changes every 30 s (RFC 6238). */
export const CODE_DIGITS = 6
/** Seconds for which an authenticator code is current. */
export const CODE_SECONDS = 30

/** Number of recovery codes in a set; each works once. */
export const RECOVERY_CODES = 10

/** Characters of recovery codes: 31, without the easily confused 0 and o, 1, i and l. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP = 4
const LIMIT = 256 - (256 % SIGNS.length)

/**
 * A recovery code such as "k3mp-x9ta-..." with about 79 bits of entropy. Bytes that would make some characters more likely are
 * skipped; null if too few bytes remain.
 */
export function recoveryCode(random: Uint8Array): string | null {
  const signs = [...random]
    .filter(byte => byte < LIMIT)
    .slice(0, GROUPS * GROUP)
    .map(byte => SIGNS[byte % SIGNS.length])
  if (signs.length < GROUPS * GROUP) return null
  return Array.from({ length: GROUPS }, (_, group) =>
    signs.slice(group * GROUP, (group + 1) * GROUP).join(''),
  ).join('-')
}

/**
 * Normalizes a typed code: "123 456" becomes 123456; recovery codes become lower case with dashes. Null if it is neither kind.
 */
export function asCode(typed: string): { kind: 'app' | 'recovery'; code: string } | null {
  const bare = typed.toLowerCase().replace(/[\s-]/g, '')
  if (bare.length === CODE_DIGITS && /^\d+$/.test(bare)) return { kind: 'app', code: bare }
  if (bare.length !== GROUPS * GROUP || !/^[a-z0-9]+$/.test(bare)) return null
  return { kind: 'recovery', code: bare.match(/.{4}/g)?.join('-') ?? bare }
}
