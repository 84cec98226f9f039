import { IconShieldLock } from '@tabler/icons-react'
import { isAccountant } from '#contract/rights.ts'
import { counted, formatDateInWords } from '#kernel/dutch-format.ts'
import { daysBetween, type LocalDate } from '#kernel/local-date.ts'
import { today } from '#platform/web/today.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Company } from '../session-contract.ts'
import './ConfirmEmailBanner.css'

/** The days that are left to set up the second factor that is needed here, and where to do it. */
export function SecondFactorBanner({ company }: { company: Company }) {
  const { secondFactorFrom, role } = company
  if (secondFactorFrom === null) return null
  return (
    <aside className="confirm-email-banner" aria-label="Stel een tweede stap in">
      <IconShieldLock size={18} stroke={1.8} aria-hidden />
      <p>
        {isAccountant(role)
          ? 'Als accountant log je in met een tweede stap: een code van een app, of een passkey.'
          : 'Bij dit bedrijf log je in met een tweede stap: een code van een app, of een passkey.'}{' '}
        Stel die in voor {formatDateInWords(secondFactorFrom)} ({daysLeft(secondFactorFrom)}).
      </p>
      <Button size="xs" variant="default" to={paths.settingsPart('beveiliging')}>
        Naar Beveiliging
      </Button>
    </aside>
  )
}

/** On the day itself it is only hours. */
function daysLeft(from: LocalDate): string {
  const days = daysBetween(today(), from)
  return days > 0 ? `nog ${counted(days, 'dag', 'dagen')}` : 'dat is vandaag'
}
