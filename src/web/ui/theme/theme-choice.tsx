// The theme switch as a line of a menu.

import { MenuChoice } from '#web/ui/menu.tsx'
import { THEMES } from '#web/ui/theme/theme.ts'
import { THEME_LOOKS, useTheme } from '#web/ui/theme/use-theme.ts'

export function ThemeChoice() {
  const [theme, choose] = useTheme()
  const options = THEMES.map(value => {
    const { Icon, label } = THEME_LOOKS[value]
    return { value, label, icon: <Icon aria-hidden /> }
  })
  return <MenuChoice label="Colours" options={options} value={theme ?? 'system'} onChange={choose} />
}
