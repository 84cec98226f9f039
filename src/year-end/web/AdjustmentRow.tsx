import { formatDate } from '#kernel/dutch-format.ts'
import { ZERO } from '#kernel/money.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { YearAdjustment } from '../adjustment-contract.ts'
import { ExchangeEffect } from './CurrencyRow.tsx'
import { PrivateUseEffect } from './PrivateUseRows.tsx'
import { useUndoneAdjustment } from './queries.ts'
import { WorkspaceEffect } from './WorkspaceRow.tsx'

/** What was booked at a point of the list, with the way back until the year is closed. */
export function BookedLine({
  year,
  adjustment,
  mayChange,
}: {
  year: number
  adjustment: YearAdjustment
  mayChange: boolean
}) {
  const undoing = useUndoneAdjustment(year)
  return (
    <div>
      <p>
        <strong>{adjustment.description}</strong>: <Effect adjustment={adjustment} year={year} />
        {adjustment.isExpenseGone && ' De uitgave is gecorrigeerd of teruggedraaid: maak dit ongedaan.'}
      </p>
      {mayChange && (
        <Button
          size="xs"
          variant="default"
          loading={undoing.isPending}
          onClick={() => {
            undoing.mutate(adjustment.id)
          }}
        >
          Ongedaan maken
        </Button>
      )}
      <ErrorNote error={undoing.error} fallback="❌ Ongedaan maken mislukt zonder foutmelding." />
    </div>
  )
}

function Effect({ adjustment, year }: { adjustment: YearAdjustment; year: number }) {
  const { kind, amount, firstDay, lastDay, accountName } = adjustment
  if (kind === 'stock' || kind === 'cash')
    return amount === ZERO ? (
      'Je telde wat er in de boeken staat.'
    ) : (
      <>
        <Money cents={amount} /> verschil geboekt op {accountName.toLowerCase()}.
      </>
    )
  if (kind === 'accrued')
    return (
      <>
        <Money cents={amount} /> {accountName.toLowerCase()}, nog te betalen. De rekening van {year + 1} valt
        daartegen weg.
      </>
    )
  if (kind === 'work')
    return amount === ZERO ? (
      'Er was geen werk zonder factuur.'
    ) : (
      <>
        <Money cents={amount} /> omzet van {year}. Op 1 januari teruggedraaid: de factuur is omzet van{' '}
        {year + 1}.
      </>
    )
  if (kind === 'corporate-tax')
    return (
      <>
        <Money cents={amount} /> kosten van {year}, nog te betalen op 1670.
      </>
    )
  if (kind === 'workspace') return <WorkspaceEffect amount={amount} year={year} />
  if (kind === 'exchange') return <ExchangeEffect amount={amount} year={year} />
  if (kind !== 'prepaid') return <PrivateUseEffect adjustment={adjustment} year={year} />
  const days =
    firstDay === null || lastDay === null ? '' : `, ${formatDate(firstDay)} t/m ${formatDate(lastDay)}`
  if (amount === ZERO) return `Gaat alleen over ${String(year)}.`
  return (
    <>
      <Money cents={amount} /> naar {year + 1}
      {days}.
    </>
  )
}
