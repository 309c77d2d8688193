// The theme of this device, light or dark; without a choice the system decides.

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const STORAGE_KEY = 'theme'

/**
 * Runs in the head before the first paint, so that a page never flashes in the wrong theme. It also sets `data-known`,
 * so that the public pages never flash the sign-in link to a signed-in user. Whether the session is still valid is
 * known later.
 */
export const THEME_SCRIPT = `try{let d=document.documentElement.dataset,t=localStorage.getItem('${STORAGE_KEY}');if(t=='light'||t=='dark')d.theme=t;if(localStorage.getItem('auth_token'))d.known=''}catch{}`

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Storage is denied in some private windows; the choice then lasts until the user leaves the page.
  }
}
