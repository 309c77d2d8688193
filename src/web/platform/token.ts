// The bearer token as this browser keeps it, under the key the specification names.

const KEY = 'auth_token'

export const readToken = () => localStorage.getItem(KEY)
export const keepToken = (token: string) => localStorage.setItem(KEY, token)
export const dropToken = () => localStorage.removeItem(KEY)
