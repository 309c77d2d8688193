// The chosen theme as React state, and the icon of each choice.

import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { chooseTheme, readTheme, type Theme } from '#web/ui/theme/theme.ts'

export const THEME_LOOKS = {
  system: { Icon: Monitor, label: 'System' },
  light: { Icon: Sun, label: 'Light' },
  dark: { Icon: Moon, label: 'Dark' },
} as const

/** The choice and its setter. Only the browser knows it, so the prerendered page shows none. */
export function useTheme() {
  const [theme, setTheme] = useState<Theme | null>(null)
  useEffect(() => setTheme(readTheme()), [])
  const choose = (chosen: Theme) => {
    chooseTheme(chosen)
    setTheme(chosen)
  }
  return [theme, choose] as const
}
