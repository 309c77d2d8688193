// The manual switch between the system's colours, light and dark.

import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { MenuChoice } from '#web/ui/menu.tsx'
import { chooseTheme, readTheme, THEMES, type Theme } from '#web/ui/theme.ts'

const LOOKS = {
  system: { Icon: Monitor, label: 'System' },
  light: { Icon: Sun, label: 'Light' },
  dark: { Icon: Moon, label: 'Dark' },
} as const

/** The choice and how to change it. Only the browser knows it, so the printed page shows none. */
function useTheme() {
  const [theme, setTheme] = useState<Theme | null>(null)
  useEffect(() => setTheme(readTheme()), [])
  const choose = (chosen: Theme) => {
    chooseTheme(chosen)
    setTheme(chosen)
  }
  return [theme, choose] as const
}

/** The switch as a line of a menu. */
export function ThemeChoice() {
  const [theme, choose] = useTheme()
  const options = THEMES.map(value => {
    const { Icon, label } = LOOKS[value]
    return { value, label, icon: <Icon aria-hidden /> }
  })
  return <MenuChoice label="Colours" options={options} value={theme ?? 'system'} onChange={choose} />
}

export function ThemeSwitch() {
  const [theme, choose] = useTheme()
  return (
    <fieldset className="inline-flex rounded-sm border border-edge">
      <legend className="sr-only">Colours</legend>
      {THEMES.map(option => (
        <ThemeOption key={option} option={option} checked={theme === option} onChoose={choose} />
      ))}
    </fieldset>
  )
}

function ThemeOption({
  option,
  checked,
  onChoose,
}: {
  option: Theme
  checked: boolean
  onChoose: (theme: Theme) => void
}) {
  const { Icon, label } = LOOKS[option]
  return (
    <label className="relative grid h-7 w-9 cursor-pointer place-items-center text-muted has-checked:bg-band has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-signal">
      <input
        type="radio"
        name="theme"
        className="absolute inset-0 cursor-pointer opacity-0"
        checked={checked}
        onChange={() => onChoose(option)}
      />
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{label}</span>
    </label>
  )
}
