// The switch between the system's theme, light and dark.

import { THEMES, type Theme } from '#web/ui/theme/theme.ts'
import { THEME_LOOKS, useTheme } from '#web/ui/theme/use-theme.ts'

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
  const { Icon, label } = THEME_LOOKS[option]
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
