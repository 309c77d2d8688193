// The bearer token as this browser stores it, under the key that the specification names.

export const TOKEN_KEY = 'auth_token'

export const readToken = () => localStorage.getItem(TOKEN_KEY)
export const keepToken = (token: string) => localStorage.setItem(TOKEN_KEY, token)
/** The URL at which the single sign-on provider ends its session, while one is open in this browser. */
const SIGN_OUT_KEY = 'sso_sign_out'

export function keepSignOut(address: string | null): void {
  if (address === null) localStorage.removeItem(SIGN_OUT_KEY)
  else localStorage.setItem(SIGN_OUT_KEY, address)
}

/** Returns the URL once and removes it; null if the user did not sign in by single sign-on. */
export function readSignOut(): string | null {
  const kept = localStorage.getItem(SIGN_OUT_KEY)
  keepSignOut(null)
  return kept
}

export const dropToken = () => localStorage.removeItem(TOKEN_KEY)
