// The bearer token as this browser keeps it, under the key the specification names.

export const TOKEN_KEY = 'auth_token'

export const readToken = () => localStorage.getItem(TOKEN_KEY)
export const keepToken = (token: string) => localStorage.setItem(TOKEN_KEY, token)
export const dropToken = () => localStorage.removeItem(TOKEN_KEY)
