import { useQuery } from '@tanstack/react-query'
import { Card } from '#platform/web/ui/Card.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { toastError } from '#platform/web/ui/Toaster.tsx'
import { expenseSettings, useSecondPersonSwitch } from './queries.ts'

/** Whether a second person checks each expense ("vier ogen"). */
export function SecondPersonCard() {
  const { data } = useQuery(expenseSettings)
  const change = useSecondPersonSwitch()
  if (data === undefined) return null
  return (
    <Card title="Vier ogen">
      <Switch
        needs="settings.write"
        label="Laat een ander elke uitgave nakijken"
        help="Wie een uitgave boekt, kan hem dan niet zelf als gecontroleerd melden. Staat dit uit, dan heeft wie hem boekte ernaar gekeken."
        isOn={data.hasSecondPerson}
        isBusy={change.isPending}
        onChange={(isOn) => {
          change.mutate(isOn, {
            onError: (error) => {
              toastError(error, '❌ Wijzigen mislukt zonder foutmelding.')
            },
          })
        }}
      />
    </Card>
  )
}
