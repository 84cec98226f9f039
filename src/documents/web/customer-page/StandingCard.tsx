import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { counted, formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import type { CustomerLinkKey } from '#kernel/ids.ts'
import { daysBetween, type LocalDate } from '#kernel/local-date.ts'
import { negate, ZERO, type Cents } from '#kernel/money.ts'
import { today } from '#platform/web/form/typed-values.ts'
import type { DocumentOfCustomer, Received } from '../../link-contract.ts'
import { dutch } from '../../domain/language/dutch.ts'
import { transferFor } from '../../domain/transfer.ts'
import { settlementSentence } from '../../domain/wording.ts'
import { OnlinePayment, WaitBlock } from './OnlinePayment.tsx'
import { useReturn } from './queries.ts'
import { paidOn, paperOfCustomer } from './sheet.ts'
import { TransferBlock } from './TransferBlock.tsx'

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
  switch (document.state) {
    case 'due':
    case 'late':
      return <ToPay linkKey={linkKey} document={document} name={name} />
    case 'paid':
      return <Paid document={document} />
    case 'cancelled':
      return (
        <Settled
          title="Deze factuur is geannuleerd"
          document={document}
          amount={document.totalAmountSummary.grossAmount}
        >
          {takenBackBy(document)} Je hoeft niets te betalen.
        </Settled>
      )
    case 'nothing-due':
      return (
        <Settled title={name} document={document} amount={document.totalAmountSummary.grossAmount}>
          {settlementSentence(paperOfCustomer(document), dutch)}
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
  const { online } = document
  const isBack = useReturn(linkKey, online?.state === 'processing')
  const isProcessing = online !== null && (isBack || online.state === 'processing')
  return (
    <section className="customer-card customer-standing" aria-labelledby="bedrag">
      <div className="customer-standing-amount">
        <h1 id="bedrag">
          <span className="customer-quiet">
            {name} voor {document.customer.name}
          </span>{' '}
          <span className="customer-amount" {...lengthOf(document.openAmount)}>
            {formatEuros(document.openAmount)}
          </span>
        </h1>
        <p className="customer-due">
          {dutch.labels.payBy} {formatDateInWords(document.dueDate)}
        </p>
        <Days dueDate={document.dueDate} />
        <ReceivedList document={document} />
        {online !== null && (
          <OnlinePayment
            linkKey={linkKey}
            online={online}
            amount={document.openAmount}
            isProcessing={isProcessing}
          />
        )}
      </div>
      {isProcessing ? (
        <WaitBlock />
      ) : (
        <TransferBlock
          transfer={transferFor(document, document.openAmount, dutch)}
          title={online === null ? 'Maak het over' : 'Of maak het zelf over'}
        />
      )}
    </section>
  )
}

/** A large amount is set smaller. */
const lengthOf = (amount: Cents) => ({ 'data-long': formatEuros(amount).length > 12 || undefined })

/** How many days are left, or over; late in words and not in colour alone. */
function Days({ dueDate }: { dueDate: LocalDate }) {
  const left = daysBetween(today(), dueDate)
  if (left < 0) return <p className="customer-late">{daysInWords(-left)} te laat</p>
  return (
    <p className="customer-left">
      {left === 0 ? 'dat is vandaag' : left === 1 ? 'dat is morgen' : `nog ${daysInWords(left)}`}
    </p>
  )
}

const daysInWords = (days: number): string => counted(days, 'dag', 'dagen')

function Paid({ document }: { document: DocumentOfCustomer }) {
  const day = paidOn(document)
  return (
    <section className="customer-card customer-settled" data-tone="green" aria-labelledby="betaald">
      <span className="customer-settled-mark" aria-hidden="true">
        <IconCheck size={26} stroke={2.2} />
      </span>
      <div>
        <h1 id="betaald">Betaald, dank je wel</h1>
        <p>
          {day !== null && `Ontvangen op ${formatDateInWords(day)}. `}
          Je hoeft niets meer te doen.
        </p>
        {document.received.length > 1 && <ReceivedList document={document} />}
      </div>
      <p className="customer-settled-amount" {...lengthOf(document.totalAmountSummary.grossAmount)}>
        {formatEuros(document.totalAmountSummary.grossAmount)}
      </p>
    </section>
  )
}

/** A credit note: what its receiver gets back, and what became of that. */
function Credit({ document, name }: { document: DocumentOfCustomer; name: string }) {
  const { openAmount, corrects } = document
  return (
    <Settled
      title={`${name} voor ${document.customer.name}`}
      document={document}
      amount={document.totalAmountSummary.grossAmount}
    >
      {corrects !== null &&
        `Hoort bij factuur ${corrects.number} van ${formatDateInWords(corrects.issueDate)}. `}
      {openAmount > ZERO
        ? `Je hebt nog ${formatEuros(openAmount)} tegoed. Dat wordt teruggestort of verrekend.`
        : 'Dit bedrag is helemaal verrekend of teruggestort.'}
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
  return (
    <section className="customer-card customer-settled" aria-labelledby="stand">
      <div>
        <h1 id="stand">{title}</h1>
        <p>{children}</p>
        <ReceivedList document={document} />
      </div>
      <p className="customer-settled-amount" {...lengthOf(amount)}>
        {formatEuros(amount)}
      </p>
    </section>
  )
}

function takenBackBy({ credits }: DocumentOfCustomer): string {
  const last = credits.at(-1)
  return last === undefined
    ? ''
    : `Teruggenomen met creditnota ${last.number} van ${formatDateInWords(last.date)}.`
}

/** Receipts, allocations and refunds, by day. */
function ReceivedList({ document }: { document: DocumentOfCustomer }) {
  // What took a cancelled invoice back was said already; the money is still worth a line.
  const listed = document.received.filter(({ number }) => document.state !== 'cancelled' || number === null)
  if (listed.length === 0) return null
  return (
    <dl className="customer-received" aria-label="Wat er al is gebeurd">
      {listed.map((received, index) => (
        // A day may have two payments of one amount.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <dt>
            {wordsOf(received, document.kind)} op {formatDateInWords(received.date)}
          </dt>
          <dd>{formatEuros(received.amount < ZERO ? negate(received.amount) : received.amount)}</dd>
        </div>
      ))}
      {document.kind === 'invoice' && (
        <div>
          <dt>Totaal van de factuur</dt>
          <dd>{formatEuros(document.totalAmountSummary.grossAmount)}</dd>
        </div>
      )}
    </dl>
  )
}

function wordsOf({ number, amount }: Received, kind: DocumentOfCustomer['kind']): string {
  if (kind === 'credit-note') return number === null ? 'Teruggestort' : `Verrekend met factuur ${number}`
  if (number !== null) return `Verrekend met creditnota ${number}`
  return amount < ZERO ? 'Teruggestort' : 'Al ontvangen'
}
