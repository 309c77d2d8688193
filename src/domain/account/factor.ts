// The second factor: what counts as one, how long what was begun waits, and how codes are written.

/** By what somebody can prove, after the password, that it is them. */
export const FACTORS = ['app', 'passkey', 'recovery'] as const
export type Factor = (typeof FACTORS)[number]

/** What a challenge waits for; `sso_logout` waits for nothing, but remembers a logout token that was used. */
export const CHALLENGES = [
  'second_factor',
  'passkey_add',
  'passkey_use',
  'sso',
  'sso_confirm',
  'sso_logout',
] as const
export type ChallengePurpose = (typeof CHALLENGES)[number]

/** Seconds for which a challenge waits for its answer. */
export const CHALLENGE_SECONDS = 300

/** Minutes for which a password or second factor is fresh enough for what matters. */
export const FRESH_MINUTES = 10

/** Authenticator apps: six digits, every 30 s (RFC 6238 as every app has it). */
export const CODE_DIGITS = 6
export const CODE_SECONDS = 30

export const RECOVERY_CODES = 10

/** Without what is easily taken for something else: 0 and o, 1, i and l. 31 signs. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const [GROUPS, GROUP] = [4, 4]
const LIMIT = 256 - (256 % SIGNS.length)

/**
 * A recovery code, e.g. "k3mp-x9ta-...", made of random bytes: about 79 bits. Bytes that would make some signs likelier
 * than others are passed over; null where too few are left.
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

/** What was typed as the app or the list has it: "123 456" is 123456; recovery codes in small letters with their dashes. */
export function asCode(typed: string): { kind: 'app' | 'recovery'; code: string } | null {
  const bare = typed.toLowerCase().replace(/[\s-]/g, '')
  if (bare.length === CODE_DIGITS && /^\d+$/.test(bare)) return { kind: 'app', code: bare }
  if (bare.length !== GROUPS * GROUP || !/^[a-z0-9]+$/.test(bare)) return null
  return { kind: 'recovery', code: bare.match(/.{4}/g)?.join('-') ?? bare }
}
