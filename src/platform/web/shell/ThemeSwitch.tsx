import { IconMoon, IconSun } from '@tabler/icons-react'
import { chooseTheme, useScheme } from '../theme/theme-choice.ts'
import { IconButton } from '../ui/IconButton.tsx'

/** From light to dark and back. Following the device again is in the command bar. */
export function ThemeSwitch() {
  const scheme = useScheme()
  const other = scheme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      label={other === 'dark' ? 'Donker thema' : 'Licht thema'}
      onClick={() => {
        chooseTheme(other)
      }}
    >
      {other === 'dark' ? (
        <IconMoon size={19} stroke={1.7} aria-hidden />
      ) : (
        <IconSun size={19} stroke={1.7} aria-hidden />
      )}
    </IconButton>
  )
}
