import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { DayTakingsId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { sum, ZERO, type Cents } from '#kernel/money.ts'
import { PlainCheckbox } from '#platform/web/form/PlainCheckbox.tsx'
import { paths } from '#platform/web/paths.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { OnAccountInvoice } from '../contract.ts'
import { onAccountOn } from './queries.ts'
import { onAccountSoFar, typed } from './takings-form.ts'
import { owedOf } from '../domain/takings.ts'

/** The chosen invoices of a day by id, with the amount of each as typed. */
interface ChosenInvoices {
  readonly value: Record<string, string>
  readonly onChange: (value: Record<string, string>) => void
}

/**
 * The invoices of a day that are part of what was sold. Where these are together what a till says, all are chosen at once.
 *
 * @param props `correcting` is the takings that are corrected, or null; `said` is what a till or the week before says, or zero
 */
export function OnAccountChoice({
  day,
  correcting,
  said,
  field,
}: {
  day: LocalDate
  correcting: DayTakingsId | null
  said: Cents
  field: ChosenInvoices
}) {
  const invoices = useQuery(onAccountOn(day, correcting))
  useForgetOthers(field, invoices.data)
  useChooseAll(field, day, said, invoices.data)
  if (invoices.isLoadingError)
    return (
      <ErrorNote
        error={invoices.error}
        fallback="Fout bij laden van de facturen van deze dag."
        onRetry={() => void invoices.refetch()}
      />
    )
  if (invoices.data === undefined) return null
  const chosen = owedOf({ onAccount: onAccountSoFar(field.value) })
  const choose = ({ id, amount }: OnAccountInvoice, isOn: boolean): void => {
    const { [id]: _, ...others } = field.value
    field.onChange(isOn ? { ...others, [id]: typed(amount) } : others)
  }
  return (
    <>
      {said !== ZERO && (
        <p className="takings-on-account-none">
          {formatEuros(said)} was op rekening.{' '}
          {chosen === said ? 'Dat zijn de facturen hieronder.' : `Gekozen is ${formatEuros(chosen)}.`}
        </p>
      )}
      {invoices.data.length === 0 ? (
        <p className="takings-on-account-none">
          Er is geen factuur van deze dag. <Link to={paths.newInvoice}>Maak een factuur</Link>
        </p>
      ) : (
        <ul className="takings-on-account">
          {invoices.data.map((each) => (
            <li key={each.id}>
              <PlainCheckbox
                checked={each.id in field.value}
                label={`${each.number} ${each.customerName}`}
                onChange={(event) => {
                  choose(each, event.currentTarget.checked)
                }}
              />
              <Money cents={each.amount} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** An invoice that was chosen for another day is no longer chosen. */
function useForgetOthers(field: ChosenInvoices, invoices: readonly OnAccountInvoice[] | undefined) {
  const ids = new Set<string>(invoices?.map(({ id }) => id))
  const kept = Object.entries(field.value).filter(([id]) => ids.has(id))
  const hasOthers = invoices !== undefined && kept.length < Object.keys(field.value).length
  useEffect(() => {
    if (hasOthers) field.onChange(Object.fromEntries(kept))
  })
}

/** Chooses all invoices of a day once, where these are what was said and a person has chosen none. */
function useChooseAll(
  field: ChosenInvoices,
  day: LocalDate,
  said: Cents,
  invoices: readonly OnAccountInvoice[] | undefined,
) {
  const done = useRef('')
  const key = `${day} ${String(said)}`
  const fits =
    said !== ZERO &&
    invoices !== undefined &&
    Object.keys(field.value).length === 0 &&
    sum(invoices.map(({ amount }) => amount)) === said
  useEffect(() => {
    if (!fits || done.current === key) return
    done.current = key
    field.onChange(Object.fromEntries(invoices.map(({ id, amount }) => [id, typed(amount)])))
  })
}
