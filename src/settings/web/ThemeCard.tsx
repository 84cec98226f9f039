import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { chooseTheme, useThemeChoice, type ThemeChoice } from '#platform/web/theme/theme-choice.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import './ThemeCard.css'

/** Light, dark, or the setting of the device. */
export function ThemeCard() {
  const chosen = useThemeChoice()
  return (
    <Card title="Weergave">
      <fieldset className="theme-card">
        <legend className="visually-hidden">Thema</legend>
        {choices.map(({ choice, label, help, Icon }) => (
          <label key={choice} className="theme-card-choice">
            <input
              type="radio"
              name="theme"
              checked={chosen === choice}
              onChange={() => {
                chooseTheme(choice)
              }}
            />
            <Icon size={20} stroke={1.7} aria-hidden />
            <span>
              {label}
              {help !== null && <small>{help}</small>}
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  )
}

const choices = [
  {
    choice: 'system',
    label: 'Volg dit apparaat',
    help: 'Overdag licht en ’s avonds donker, als je apparaat dat zo doet.',
    Icon: IconDeviceDesktop,
  },
  { choice: 'light', label: 'Licht', help: null, Icon: IconSun },
  { choice: 'dark', label: 'Donker', help: null, Icon: IconMoon },
] as const satisfies readonly { choice: ThemeChoice; label: string; help: string | null; Icon: unknown }[]
