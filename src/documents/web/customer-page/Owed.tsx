import { subtract } from '#kernel/money.ts'
import type { DocumentOfCustomer } from '../../link-contract.ts'
import './Owed.css'
import { useWords } from './words/use-words.ts'

type Charges = NonNullable<DocumentOfCustomer['charges']>
type Instalment = NonNullable<DocumentOfCustomer['instalments']>[number]

/** The instalment that is to be paid next; null without an arrangement that runs. */
export const nextOf = ({ instalments }: DocumentOfCustomer): Instalment | null =>
  instalments?.find(({ amount, received }) => received < amount) ?? null

/** What the amount is made of: the invoice, the costs and the interest beside each other. */
export function ChargesPart({ document, charges }: { document: DocumentOfCustomer; charges: Charges }) {
  const {
    owed,
    document: { format },
  } = useWords()
  const rows = [
    [owed.invoice, document.openAmount],
    [owed.costs, charges.costs],
    [owed.interest, charges.interest],
    [owed.total, document.askedAmount],
  ] as const
  return (
    <>
      <dl className="customer-received customer-owed" aria-label={owed.made}>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format.euros(amount)}</dd>
          </div>
        ))}
      </dl>
      {charges.invoices.length > 1 && (
        <p className="customer-owed-note">{owed.together(charges.invoices.join(', '))}</p>
      )}
    </>
  )
}

/** The instalments of the arrangement: day, amount and whether paid. */
export function InstalmentsPart({
  document,
  instalments,
}: {
  document: DocumentOfCustomer
  instalments: readonly Instalment[]
}) {
  const {
    owed,
    document: { format },
  } = useWords()
  const next = nextOf(document)
  const isPart = next !== null && document.askedAmount < subtract(next.amount, next.received)
  return (
    <>
      {isPart && <p className="customer-owed-note">{owed.partOfIt}</p>}
      <section className="customer-instalments" aria-labelledby="regeling">
        <h2 id="regeling">{owed.arrangement}</h2>
        <ol>
          {instalments.map((instalment) => (
            <li key={instalment.dueOn} aria-current={instalment === next ? 'step' : undefined}>
              <span>{format.day(instalment.dueOn)}</span>
              <span className="customer-instalment-state" data-state={instalment.state}>
                {instalment.state === 'partly'
                  ? owed.partly(format.euros(instalment.received))
                  : owed[instalment.state]}
              </span>
              <span className="customer-figure">{format.euros(instalment.amount)}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
