// The bearer token as this browser keeps it, under the key the specification names.

export const TOKEN_KEY = 'auth_token'

export const readToken = () => localStorage.getItem(TOKEN_KEY)
export const keepToken = (token: string) => localStorage.setItem(TOKEN_KEY, token)
/** Where the provider of single sign-on ends its session, while one of it is open here. */
const SIGN_OUT_KEY = 'sso_sign_out'

export function keepSignOut(address: string | null): void {
  if (address === null) localStorage.removeItem(SIGN_OUT_KEY)
  else localStorage.setItem(SIGN_OUT_KEY, address)
}

/** Once; null where nobody came by single sign-on. */
export function takeSignOut(): string | null {
  const kept = localStorage.getItem(SIGN_OUT_KEY)
  keepSignOut(null)
  return kept
}

export const dropToken = () => localStorage.removeItem(TOKEN_KEY)
