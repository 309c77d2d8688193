// The chosen colours as React state, and how each choice is drawn.

import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { chooseTheme, readTheme, type Theme } from '#web/ui/theme.ts'

export const THEME_LOOKS = {
  system: { Icon: Monitor, label: 'System' },
  light: { Icon: Sun, label: 'Light' },
  dark: { Icon: Moon, label: 'Dark' },
} as const

/** The choice and how to change it. Only the browser knows it, so the printed page shows none. */
export function useTheme() {
  const [theme, setTheme] = useState<Theme | null>(null)
  useEffect(() => setTheme(readTheme()), [])
  const choose = (chosen: Theme) => {
    chooseTheme(chosen)
    setTheme(chosen)
  }
  return [theme, choose] as const
}
