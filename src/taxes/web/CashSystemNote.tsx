import { useQuery } from '@tanstack/react-query'
import type { LocalDate } from '#kernel/local-date.ts'
import { ZERO } from '#kernel/money.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { systemOn } from '#tenants/domain/vat-system.ts'
import { vatSystemQuery } from './queries.ts'

/** On the page of a return: how sales are counted in it. Nothing under the system by the date of the invoice. */
export function CashSystemNote({ firstDay }: { firstDay: LocalDate }) {
  const { data } = useQuery(vatSystemQuery)
  if (data === undefined || systemOn(data.systems, firstDay) === 'invoice') return null
  return (
    <p className="taxes-boxes-help">
      Kasstelsel: rubriek 1a en 1b tellen verkopen op de dag waarop je bent betaald, en verkopen van voor het
      kasstelsel niet nog eens. De andere rubrieken en je voorbelasting gaan op de factuurdatum.
      {data.waitingVat !== ZERO && (
        <>
          {' '}
          Nog niet ontvangen is nu <Money cents={data.waitingVat} /> btw.
        </>
      )}
    </p>
  )
}
