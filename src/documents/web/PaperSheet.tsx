import { lazy, Suspense, type CSSProperties } from 'react'
import { formatAmount, formatEuros, formatIban, formatPrice, formatQuantity } from '#kernel/dutch-format.ts'
import type { Cents } from '#kernel/money.ts'
import type { FrozenDocument, Party, Supplier } from '../domain/frozen-document.ts'
import { netOf, type Line } from '../domain/line.ts'
import {
  addressLines,
  factsOf,
  qrLabelOf,
  qrTextOf,
  registrationsOf,
  transferFor,
  type Fact,
} from '../domain/sheet-facts.ts'
import { rateLabelOf, vatCellOf } from '../domain/vat-label.ts'
import { documentKinds } from '../domain/document-kinds.ts'
import { correctionSentence, isPayable, settlementSentence } from '../domain/wording.ts'
import './PaperSheet.css'

// The encoder is a third of the sheet's script, and nothing else waits for the code.
const QrPicture = lazy(async () => ({ default: (await import('./QrPicture.tsx')).QrPicture }))

/** A customer on the sheet. */
type SheetCustomer = Omit<Party, 'email'>

/** A document as it can be drawn before it is finalised: the customer may still be missing, and the number. */
export interface PaperDocument extends Omit<FrozenDocument, 'lines' | 'customer' | 'supplier'> {
  readonly supplier: Supplier | null
  readonly customer: SheetCustomer | null
  /** With its net where that is not quantity × price: the last of several credit notes takes what is left. */
  readonly lines: readonly (Line & { readonly net?: Cents })[]
  /** The number is the one it will probably get. */
  readonly isNumberExpected: boolean
}

/** What became of the document since it was issued; in the place of what it asked for. */
export interface Standing {
  /** Replaces the payment: `Betaald`; null leaves that place empty. */
  readonly stamp: { readonly text: string; readonly tone: 'green' | 'grey' } | null
  /** In the place of the last day of payment. */
  readonly fact: Pick<Fact, 'label' | 'value'> | null
  /** In the place of how it is paid. */
  readonly sentence: string | null
}

/**
 * The sheet of the PDF, set in the same grid and the same words. White in the dark too, because it is paper. All that it
 * shows is handed in, so that a page without the dashboard draws it as well.
 *
 * @param sheet.logo the address of the picture
 * @param sheet.standing what became of it; absent, the sheet is as it was issued
 */
export function PaperSheet({
  document,
  label,
  accent,
  logo,
  footer,
  standing,
}: {
  document: PaperDocument
  label: string
  accent: string | null
  logo: string | null
  footer: string
  standing?: Standing | undefined
}) {
  return (
    <div className="paper" style={accent === null ? undefined : accentStyle(accent)}>
      <article className="paper-sheet" aria-label={label}>
        <div>
          {logo !== null && (
            <img className="paper-logo" src={logo} alt={`Logo van ${document.supplier?.name ?? ''}`} />
          )}
          <p className="paper-title">{documentKinds[document.kind].title}</p>
        </div>
        <SupplierBlock supplier={document.supplier} customer={document.customer} />
        <CustomerBlock customer={document.customer} supplier={document.supplier} />
        <Facts document={document} standing={standing} />
        {[correctionSentence(document), document.title].map(
          (line) =>
            line !== null &&
            line !== '' && (
              <p key={line} className="paper-subject">
                {line}
              </p>
            ),
        )}
        {document.intro !== undefined && document.intro.trim() !== '' && (
          <p className="paper-intro">{document.intro}</p>
        )}
        <LinesTable lines={document.lines} />
        <div className="paper-closing">
          {standing === undefined ? <Payment document={document} /> : <Stamp stamp={standing.stamp} />}
          <Totals document={document} />
        </div>
        <footer className="paper-sentences">
          {document.outro !== undefined && document.outro.trim() !== '' && (
            <p className="paper-outro">{document.outro}</p>
          )}
          {document.remarks.map((remark) => (
            <p key={remark} className="paper-remark">
              {remark}
            </p>
          ))}
          <p>{standing?.sentence ?? settlementSentence(document)}</p>
        </footer>
        {footer.trim() !== '' && <p className="paper-foot">{footer}</p>}
      </article>
    </div>
  )
}

const accentStyle = (accent: string) => ({ '--paper-accent': accent }) as CSSProperties

function SupplierBlock({
  supplier,
  customer,
}: {
  supplier: Supplier | null
  customer: SheetCustomer | null
}) {
  if (supplier === null) return <div className="paper-supplier" />
  const isAbroad = customer !== null && customer.country !== supplier.country
  const contact = [supplier.phone, supplier.website]
  return (
    <div className="paper-supplier">
      <p className="paper-name">{supplier.name}</p>
      <Address party={supplier} isAbroad={isAbroad} />
      <div className="paper-quiet paper-gap">
        {[joined(registrationsOf(supplier)), supplier.email, joined(contact)]
          .filter((line) => line !== '')
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
      </div>
    </div>
  )
}

function CustomerBlock({
  customer,
  supplier,
}: {
  customer: SheetCustomer | null
  supplier: Supplier | null
}) {
  if (customer === null)
    return (
      <div className="paper-customer">
        <p className="paper-placeholder">Kies een klant</p>
      </div>
    )
  return (
    <div className="paper-customer">
      <p className="paper-name">{customer.name}</p>
      <Address party={customer} isAbroad={supplier !== null && customer.country !== supplier.country} />
      <div className="paper-quiet paper-gap">
        {customer.vatId !== null && <p>Btw-id {customer.vatId}</p>}
        {customer.kvkNumber !== null && <p>KvK {customer.kvkNumber}</p>}
      </div>
    </div>
  )
}

function Address({ party, isAbroad }: { party: SheetCustomer; isAbroad: boolean }) {
  return addressLines(party, isAbroad).map((line) => <p key={line}>{line}</p>)
}

function Facts({ document, standing }: { document: PaperDocument; standing: Standing | undefined }) {
  const facts = factsOf({
    ...document,
    number: document.isNumberExpected ? `krijgt ${document.number}` : document.number,
  })
  const strong = facts.filter(({ isStrong }) => isStrong)
  return (
    <div className="paper-facts">
      <dl>
        {facts
          .filter(({ isStrong }) => !isStrong)
          .map((fact) => (
            <FactRow key={fact.label} {...fact} />
          ))}
      </dl>
      <dl className="paper-facts-strong">
        {(standing === undefined || !isPayable(document)
          ? strong
          : [...(standing.fact === null ? [] : [standing.fact]), totalFact(document)]
        ).map((fact) => (
          <FactRow key={fact.label} {...fact} />
        ))}
      </dl>
    </div>
  )
}

const totalFact = ({ totals }: PaperDocument) => ({ label: 'Totaal', value: formatEuros(totals.gross) })

const FactRow = ({ label, value }: { label: string; value: string }) => (
  <div className="paper-fact">
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

function LinesTable({ lines }: Pick<PaperDocument, 'lines'>) {
  return (
    <table className="paper-lines">
      <thead>
        <tr>
          <th scope="col">Omschrijving</th>
          {['Aantal', 'Prijs', 'Btw', 'Netto'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // Lines have no identity before they are stored; their place is what they are drawn by.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <td>{line.description}</td>
            <td>{formatQuantity(line.quantity)}</td>
            <td>{formatPrice(line.unitPrice)}</td>
            <td>{vatCellOf(line)}</td>
            <td>{formatAmount(line.net ?? netOf(line))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The code to scan, and next to it its data, for a manual payment. */
function Payment({ document }: { document: PaperDocument }) {
  const { supplier, totals } = document
  if (supplier === null || !isPayable(document)) return <div />
  const transfer = transferFor({ ...document, supplier }, totals.gross)
  const code = qrTextOf(transfer)
  return (
    <div className="paper-payment">
      {code !== null && (
        <Suspense fallback={<div className="paper-qr" />}>
          <QrPicture text={code} className="paper-qr" label={qrLabelOf(transfer)} />
        </Suspense>
      )}
      <div className="paper-payment-text">
        <p className="paper-quiet">{code === null ? 'Betalen' : 'Scan om te betalen'}</p>
        <p className="paper-iban">{formatIban(transfer.iban)}</p>
        <p>t.n.v. {transfer.name}</p>
        <p>o.v.v. factuur {document.number}</p>
      </div>
    </div>
  )
}

const Stamp = ({ stamp }: Pick<Standing, 'stamp'>) => (
  <div>
    {stamp !== null && (
      <p className="paper-stamp" data-tone={stamp.tone}>
        {stamp.text}
      </p>
    )}
  </div>
)

function Totals({ document: { totals } }: { document: PaperDocument }) {
  return (
    <dl className="paper-totals">
      <TotalRow label="Subtotaal" amount={totals.net} />
      {totals.perRate.map((rate) => (
        <TotalRow key={rateLabelOf(rate)} label={rateLabelOf(rate)} amount={rate.vat} />
      ))}
      <TotalRow label="Totaal" amount={totals.gross} isLast />
    </dl>
  )
}

const TotalRow = ({ label, amount, isLast = false }: { label: string; amount: Cents; isLast?: boolean }) => (
  <div className="paper-total" data-last={isLast || undefined}>
    <dt>{label}</dt>
    <dd>{formatEuros(amount)}</dd>
  </div>
)

const joined = (facts: readonly (string | null)[]): string =>
  facts.filter((fact) => fact !== null && fact !== '').join('  ·  ')
