import { IconWifiOff } from '@tabler/icons-react'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'

/** Instead of the list that only the server has. */
export const Unconnected = () => (
  <Card>
    <EmptyState icon={<IconWifiOff size={28} stroke={1.6} />} sentence="Je bent offline.">
      Fotograferen kan gewoon. Je foto’s blijven op dit toestel tot je verbinding hebt, en gaan dan vanzelf
      verder. Wat al binnen was, zie je dan weer.
    </EmptyState>
  </Card>
)
