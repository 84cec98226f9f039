import { useQuery } from '@tanstack/react-query'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { counted, formatCount, formatDate } from '#kernel/dutch-format.ts'
import { ZERO } from '#kernel/money.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { may } from '#platform/web/rights.ts'
import type { CarOnScreen, CompanyCars } from '../car-contract.ts'
import { CarDialog } from './CarDialog.tsx'
import { companyCarsOf } from './queries.ts'

/** The business cars of a year: what private use adds to the profit, the VAT over that use, and the particulars that decide on both. */
export function CompanyCarsCard({ year }: { year: number }) {
  const query = useQuery(companyCarsOf(year))
  const [open, setOpen] = useState<CarOnScreen | null>(null)
  const { data } = query
  if (query.isLoadingError)
    return (
      <ErrorNote
        error={query.error}
        fallback="Fout bij laden van de auto’s van de zaak."
        onRetry={() => void query.refetch()}
      />
    )
  if (data === undefined || data.cars.length === 0) return null
  return (
    <Card title={`Privégebruik in ${String(year)}`}>
      <ul className="trips-list">
        {data.cars.map((car) => (
          <CarRow
            key={car.vehicleId}
            car={car}
            onChange={() => {
              setOpen(car)
            }}
          />
        ))}
      </ul>
      <p className="trips-note">
        <Sum data={data} />
      </p>
      {open !== null && (
        <CarDialog
          car={open}
          onClose={() => {
            setOpen(null)
          }}
        />
      )}
    </Card>
  )
}

function CarRow({ car, onChange }: { car: CarOnScreen; onChange: () => void }) {
  const { name, particulars, vat } = car
  if (particulars === null)
    return (
      <li>
        <div>
          <strong>{name}</strong>
          <small>De catalogusprijs en de eerste registratie bepalen de bijtelling en de btw.</small>
        </div>
        <Button needs="books.post" size="xs" onClick={onChange}>
          Gegevens invullen
        </Button>
      </li>
    )
  return (
    <li>
      <div>
        <strong>
          {name}: <Addition car={car} />
        </strong>
        <small>{whyInWords(car)}</small>
        {vat !== null && (
          <small>
            Btw over privégebruik: <Money cents={vat.amount} />, {vat.reason}
          </small>
        )}
      </div>
      {may('books.post') && (
        <IconButton label={`Gegevens van ${name} wijzigen`} onClick={onChange}>
          <IconPencil size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

function Addition({ car: { why, addition, unknown, isSettled } }: { car: CarOnScreen }) {
  if (why === null) return 'geen bijtelling'
  if (unknown !== null) return 'bijtelling reken je zelf uit'
  return (
    <>
      <Money cents={addition ?? ZERO} /> bijtelling{!isSettled && ', nog niet vastgesteld'}
    </>
  )
}

/** Why there is an addition or not, with the place where the log does not close. */
function whyInWords({ why, unknown, log }: CarOnScreen): string {
  if (why !== null && unknown === 'old') return 'Vanaf 15 jaar telt de waarde van nu, niet de catalogusprijs.'
  if (why !== null && unknown === 'not-in-table')
    return 'Van auto’s van voor 2017 kennen we het percentage niet.'
  const driven = `${formatCount(log.kilometres.private)} km privé`
  switch (why) {
    case null:
      return `De rittenregistratie sluit, met ${driven}.`
    case 'no-trips':
      return 'Er zijn geen ritten opgeschreven.'
    case 'log-began-later':
      return 'De rittenregistratie begon later dan de auto op de zaak was.'
    case 'over-limit':
      return `${driven}: meer dan 500.`
    case 'not-closed': {
      const gap = log.firstGap
      const missing = gap === null ? 0 : Math.abs(gap.to - gap.from)
      return gap === null
        ? 'De rittenregistratie sluit niet.'
        : `De rittenregistratie sluit niet: ${counted(missing, 'km ontbreekt', 'km ontbreken')} tussen ${formatCount(gap.from)} en ${formatCount(gap.to)}, voor de rit van ${formatDate(gap.day)}.`
    }
  }
}

function Sum({ data: { isCompany, additions, costs, added, year } }: { data: CompanyCars }) {
  if (isCompany) return 'Bij een bv hoort de bijtelling bij het loon van wie rijdt: geef dit door voor de loonaangifte.'
  if (additions === ZERO) return `Over ${String(year)} komt er niets bij je winst. De btw boek je bij Jaarafsluiting.`
  return (
    <>
      In je aangifte komt <Money cents={added} /> bij de winst
      {added < additions ? (
        <>
          : niet meer dan de auto kostte, <Money cents={costs} /> volgens je boeken.
        </>
      ) : (
        ', en nooit meer dan de auto kostte.'
      )}{' '}
      De btw boek je bij Jaarafsluiting.
    </>
  )
} // prettier-ignore
