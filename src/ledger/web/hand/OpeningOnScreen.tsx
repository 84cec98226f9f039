import { useState, type ComponentType } from 'react'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { OpenItemId } from '#kernel/ids.ts'
import { sum, ZERO } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { OpeningBalanceOnWire, OpenItemOnWire } from '../../contract.ts'
import { nameOfSubject } from '../../domain/past-item.ts'
import { useReversal } from '../queries.ts'
import { PayItemDialog } from './PayItemDialog.tsx'

type Opening = NonNullable<OpeningBalanceOnWire>

/** The customers of the open items. */
export interface ItemCustomers {
  /** The customer of a receivable, or the offer to choose one. */
  readonly CustomerOf: ComponentType<{ id: OpenItemId }>
  /** What is suggested for all of them, beside the title. */
  readonly Suggestions: ComponentType
}

/** The valid opening balance, and its open items. */
export function OpeningOnScreen({ opening, customers }: { opening: Opening; customers: ItemCustomers }) {
  return (
    <div className="hand-page">
      <OpenItems items={opening.openItems} customers={customers} />
      <Deposits deposits={opening.deposits} />
      <Lines opening={opening} />
    </div>
  )
}

/** What customers paid for invoices that are still to come. */
function Deposits({ deposits }: { deposits: Opening['deposits'] }) {
  if (deposits.length === 0) return null
  return (
    <Card title="Aanbetalingen van daarvoor" isFlush>
      <table className="hand-items">
        <caption className="visually-hidden">Aanbetalingen</caption>
        <thead>
          <tr>
            <th scope="col">Klant</th>
            <th scope="col">Factuur</th>
            <th scope="col" className="hand-items-end">
              Zonder btw
            </th>
          </tr>
        </thead>
        <tbody>
          {deposits.map(({ id, customerName, reference, amount }) => (
            <tr key={id}>
              <th scope="row">{customerName}</th>
              <td>{reference}</td>
              <td className="hand-items-end">
                <Money cents={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Lines({ opening }: { opening: Opening }) {
  const reversal = useReversal(() => {
    toast('✅ Beginbalans teruggedraaid')
  })
  const takeBack = async () => {
    const isConfirmed = await askConfirmation({
      title: 'Beginbalans terugdraaien?',
      text: 'Er komt een tegenboeking op de dag van de beginbalans zelf. Daarna leg je een andere beginbalans vast.',
      confirmLabel: 'Terugdraaien',
    })
    if (isConfirmed) reversal.mutate(opening.entryId)
  }
  return (
    <Card
      title={`Beginbalans op ${formatDateInWords(opening.date)}`}
      isFlush
      aside={
        <span className="hand-items-actions">
          <HistoryButton kind="entry" id={opening.entryId} size="xs" />
          <Button variant="default" size="xs" to={paths.movingIn}>
            Aanpassen
          </Button>
          <Button
            needs="books.post"
            variant="default"
            size="xs"
            loading={reversal.isPending}
            onClick={() => void takeBack()}
          >
            Terugdraaien
          </Button>
        </span>
      }
    >
      <ErrorNote error={reversal.error} fallback="❌ Terugdraaien mislukt zonder foutmelding." />
      <LinesTable opening={opening} />
    </Card>
  )
}

function LinesTable({ opening }: { opening: Opening }) {
  const totalOf = (isDebit: boolean) =>
    sum(opening.lines.filter((line) => line.isDebit === isDebit).map(({ amount }) => amount))
  return (
    <table className="hand-items">
      <caption className="visually-hidden">Regels van de beginbalans</caption>
      <thead>
        <tr>
          <th scope="col">Rekening</th>
          <th scope="col" className="hand-items-end">
            Debet
          </th>
          <th scope="col" className="hand-items-end">
            Credit
          </th>
        </tr>
      </thead>
      <tbody>
        {opening.lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no id, and never change order
          <tr key={index}>
            <th scope="row">
              {line.number} {line.name}
            </th>
            <td className="hand-items-end">{line.isDebit && <Money cents={line.amount} />}</td>
            <td className="hand-items-end">{!line.isDebit && <Money cents={line.amount} />}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            <strong>Totaal</strong>
          </th>
          <td className="hand-items-end">
            <Money cents={totalOf(true)} />
          </td>
          <td className="hand-items-end">
            <Money cents={totalOf(false)} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** A tax below zero is paid back to us. */
const isIncoming = ({ kind, amount }: OpenItemOnWire): boolean => (kind === 'receivable') === amount > 0n

const nameOf = ({ subject, reference, relation, kind }: OpenItemOnWire): string =>
  [subject === null ? reference : nameOfSubject(subject, reference), relation]
    .filter((word) => word !== '')
    .join(' · ') || (kind === 'receivable' ? 'Debiteur' : 'Crediteur')

function OpenItems({
  items,
  customers: { CustomerOf, Suggestions },
}: {
  items: readonly OpenItemOnWire[]
  customers: ItemCustomers
}) {
  const [paying, setPaying] = useState<OpenItemOnWire | null>(null)
  if (items.length === 0) return null
  return (
    <Card title="Openstaande posten van daarvoor" isFlush aside={<Suggestions />}>
      <table className="hand-items hand-items-open">
        <caption className="visually-hidden">Openstaande posten</caption>
        <thead>
          <tr>
            <th scope="col">Van wie</th>
            <th scope="col">Klant</th>
            <th scope="col" className="hand-items-end">
              Nog open
            </th>
            <th scope="col" className="hand-items-end">
              <span className="visually-hidden">Doen</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row">{nameOf(item)}</th>
              <td>{item.kind === 'receivable' && <CustomerOf id={item.id} />}</td>
              <td className="hand-items-end">
                <Money cents={item.openAmount} />
              </td>
              <td className="hand-items-end">
                <span className="hand-items-actions">
                  {item.openAmount === ZERO ? (
                    'Voldaan'
                  ) : (
                    <Button
                      needs="items.settle"
                      variant="default"
                      size="xs"
                      onClick={() => {
                        setPaying(item)
                      }}
                    >
                      {isIncoming(item) ? 'Ontvangen' : 'Betaald'}
                    </Button>
                  )}
                  <HistoryButton kind="open-item" id={item.id} of={nameOf(item)} size="xs" />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {paying !== null && (
        <PayItemDialog
          item={paying}
          onClose={() => {
            setPaying(null)
          }}
        />
      )}
    </Card>
  )
}
