import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CustomerLinkKey } from '#kernel/ids.ts'
import { daysBetween, type LocalDate } from '#kernel/local-date.ts'
import type { Format } from '#kernel/format.ts'
import { add, negate, ZERO, type Cents } from '#kernel/money.ts'
import { today } from '#platform/web/today.ts'
import type { DocumentOfCustomer, Received } from '../../link-contract.ts'
import { readableForeign } from '../../domain/foreign-facts.ts'
import { transferFor } from '../../domain/transfer.ts'
import { settlementSentence } from '../../domain/wording.ts'
import { OnlinePayment, WaitBlock } from './OnlinePayment.tsx'
import { ChargesPart, InstalmentsPart, nextOf } from './Owed.tsx'
import { useReturn } from './queries.ts'
import { paidOn, paperOfCustomer } from './sheet.ts'
import { TransferBlock } from './TransferBlock.tsx'
import type { CustomerPageWords } from './words/dutch.ts'
import { useWords } from './words/use-words.ts'

/** The state of the document for its receiver: the amount to pay and how, or that nothing is open. */
export function StandingCard({
  linkKey,
  document,
  name,
}: {
  linkKey: CustomerLinkKey
  document: DocumentOfCustomer
  name: string
}) {
  const words = useWords()
  switch (document.state) {
    case 'due':
    case 'late':
      return <ToPay linkKey={linkKey} document={document} name={name} />
    case 'paid':
      return <Paid document={document} />
    case 'cancelled':
      return (
        <Settled
          title={words.standing.cancelled}
          document={document}
          amount={document.totalAmountSummary.grossAmount}
        >
          {takenBackBy(document, words)} {words.standing.nothingDue}
        </Settled>
      )
    case 'nothing-due':
      return (
        <Settled title={name} document={document} amount={document.totalAmountSummary.grossAmount}>
          {settlementSentence(paperOfCustomer(document), words.document)}
        </Settled>
      )
    default:
      return <Credit document={document} name={name} />
  }
}

function ToPay({
  linkKey,
  document,
  name,
}: {
  linkKey: CustomerLinkKey
  document: DocumentOfCustomer
  name: string
}) {
  const words = useWords()
  const { labels, format } = words.document
  const { online, charges, instalments, askedAmount } = document
  const inCurrency = askedInCurrency(document, format)
  const asked = inCurrency ?? format.euros(askedAmount)
  const next = nextOf(document)
  const dueDate = next?.dueOn ?? document.dueDate
  const isBack = useReturn(linkKey, online?.state === 'processing')
  const isProcessing = online !== null && (isBack || online.state === 'processing')
  return (
    <section className="customer-card customer-standing" aria-labelledby="bedrag">
      <div className="customer-standing-amount">
        <h1 id="bedrag">
          <span className="customer-quiet">{words.about(name, document.customer.name)}</span>{' '}
          <span className="customer-amount" {...lengthOf(asked)}>
            {asked}
          </span>
        </h1>
        <p className="customer-due">
          {next !== null && <span className="customer-quiet">{words.owed.next}</span>}
          {labels.payBy} {format.day(dueDate)}
        </p>
        <Days dueDate={dueDate} />
        {charges !== null && <ChargesPart document={document} charges={charges} />}
        {instalments !== null && <InstalmentsPart document={document} instalments={instalments} />}
        <ReceivedList document={document} />
        {online !== null && (
          <OnlinePayment linkKey={linkKey} online={online} amount={askedAmount} isProcessing={isProcessing} />
        )}
      </div>
      {isProcessing ? (
        <WaitBlock />
      ) : (
        <TransferBlock
          transfer={transferFor(document, askedAmount, words.document)}
          code={document.qrCode}
          inCurrency={
            inCurrency === null || document.foreign === null
              ? null
              : { shown: inCurrency, code: document.foreign.currency }
          }
          title={online === null ? words.transfer.title : words.online.transferInstead}
        />
      )}
    </section>
  )
}

/** What is asked in the currency of the invoice, with costs and interest in euros beside it; null in euros, and for an instalment. */
function askedInCurrency(
  { foreign, foreignOpenAmount, charges, instalments }: DocumentOfCustomer,
  format: Format,
): string | null {
  if (foreign === null || foreignOpenAmount === null || instalments !== null) return null
  const open = readableForeign(foreignOpenAmount, foreign.currency, format)
  const beside = charges === null ? ZERO : add(charges.costs, charges.interest)
  return beside === ZERO ? open : `${open} + ${format.euros(beside)}`
}

/** A large amount is set smaller. */
const lengthOf = (amount: string) => ({ 'data-long': amount.length > 12 || undefined })

/** How many days are left, or over; late in words and not in colour alone. */
function Days({ dueDate }: { dueDate: LocalDate }) {
  const { standing } = useWords()
  const left = daysBetween(today(), dueDate)
  if (left < 0) return <p className="customer-late">{standing.late(-left)}</p>
  return (
    <p className="customer-left">
      {left === 0 ? standing.today : left === 1 ? standing.tomorrow : standing.left(left)}
    </p>
  )
}

function Paid({ document }: { document: DocumentOfCustomer }) {
  const day = paidOn(document)
  const {
    standing,
    document: { format },
  } = useWords()
  const { foreign } = document
  const amount =
    foreign === null
      ? format.euros(document.totalAmountSummary.grossAmount)
      : readableForeign(foreign.gross, foreign.currency, format)
  return (
    <section className="customer-card customer-settled" data-tone="green" aria-labelledby="betaald">
      <span className="customer-settled-mark" aria-hidden="true">
        <IconCheck size={26} stroke={2.2} />
      </span>
      <div>
        <h1 id="betaald">{standing.paid}</h1>
        <p>
          {day !== null && `${standing.receivedOn(format.day(day))} `}
          {standing.done}
        </p>
        {document.received.length > 1 && <ReceivedList document={document} />}
      </div>
      <p className="customer-settled-amount" {...lengthOf(amount)}>
        {amount}
      </p>
    </section>
  )
}

/** A credit note: what its receiver gets back, and what became of that. */
function Credit({ document, name }: { document: DocumentOfCustomer; name: string }) {
  const { openAmount, corrects } = document
  const words = useWords()
  const { standing } = words
  const { format } = words.document
  return (
    <Settled
      title={words.about(name, document.customer.name)}
      document={document}
      amount={document.totalAmountSummary.grossAmount}
    >
      {corrects !== null && `${standing.belongsTo(corrects.number, format.day(corrects.issueDate))} `}
      {openAmount > ZERO ? standing.credit(format.euros(openAmount)) : standing.settled}
    </Settled>
  )
}

function Settled({
  title,
  document,
  amount,
  children,
}: {
  title: string
  document: DocumentOfCustomer
  amount: Cents
  children: ReactNode
}) {
  const shown = useWords().document.format.euros(amount)
  return (
    <section className="customer-card customer-settled" aria-labelledby="stand">
      <div>
        <h1 id="stand">{title}</h1>
        <p>{children}</p>
        <ReceivedList document={document} />
      </div>
      <p className="customer-settled-amount" {...lengthOf(shown)}>
        {shown}
      </p>
    </section>
  )
}

function takenBackBy({ credits }: DocumentOfCustomer, { standing, document }: CustomerPageWords): string {
  const last = credits.at(-1)
  return last === undefined ? '' : standing.takenBack(last.number, document.format.day(last.date))
}

/** Receipts, allocations and refunds, by day. */
function ReceivedList({ document }: { document: DocumentOfCustomer }) {
  const {
    standing,
    document: { format },
  } = useWords()
  // What took a cancelled invoice back was said already; the money is still worth a line.
  const listed = document.received.filter(({ number }) => document.state !== 'cancelled' || number === null)
  if (listed.length === 0) return null
  return (
    <dl className="customer-received" aria-label={standing.history}>
      {listed.map((received, index) => (
        // A day may have two payments of one amount.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <dt>{standing.on(wordsOf(received, document.kind, standing), format.day(received.date))}</dt>
          <dd>{format.euros(received.amount < ZERO ? negate(received.amount) : received.amount)}</dd>
        </div>
      ))}
      {document.kind === 'invoice' && (
        <div>
          <dt>{standing.totalOfInvoice}</dt>
          <dd>{format.euros(document.totalAmountSummary.grossAmount)}</dd>
        </div>
      )}
    </dl>
  )
}

function wordsOf(
  { number, amount }: Received,
  kind: DocumentOfCustomer['kind'],
  standing: CustomerPageWords['standing'],
): string {
  if (kind === 'credit-note') return number === null ? standing.refunded : standing.setOffWithInvoice(number)
  if (number !== null) return standing.setOffWithCreditNote(number)
  return amount < ZERO ? standing.refunded : standing.received
}
