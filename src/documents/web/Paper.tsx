import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import {
  formatAmount,
  formatDateInWords,
  formatEuros,
  formatIban,
  formatPrice,
  formatQuantity,
} from '#kernel/dutch-format.ts'
import type { Cents } from '#kernel/money.ts'
import { countryName } from '../domain/country.ts'
import { epcQrText } from '../domain/epc-qr.ts'
import type { FrozenDocument, Party, Supplier } from '../domain/frozen-document.ts'
import { netOf, type Line } from '../domain/line.ts'
import { rateLabelOf, vatCellOf } from '../domain/vat-label.ts'
import { correctionSentence, isPayable, settlementSentence, wordsFor } from '../domain/wording.ts'
import { documentSettings, useLook } from './document-settings.ts'
import './Paper.css'
import { QrPicture } from './QrPicture.tsx'

/** A document as it can be drawn before it is finalised: the customer may still be missing, and the number. */
export interface PaperDocument extends Omit<FrozenDocument, 'lines' | 'customer' | 'supplier'> {
  readonly supplier: Supplier | null
  readonly customer: Party | null
  /** With its net where that is not quantity × price: the last of several credit notes takes what is left. */
  readonly lines: readonly (Line & { readonly net?: Cents })[]
  /** The number is the one it will probably get. */
  readonly isNumberExpected: boolean
}

/**
 * A document as its receiver gets it: the sheet of the PDF, set in the same grid and the same words. White in the dark
 * too, because it is paper.
 */
export function Paper({ document }: { document: PaperDocument }) {
  const words = wordsFor(document.kind)
  const look = useLook(document.look)
  return (
    <div className="paper" style={look.accent === null ? undefined : accentStyle(look.accent)}>
      <article className="paper-sheet" aria-label={`${words.title}, zoals je klant die krijgt`}>
        <div>
          {look.logo !== null && (
            <img className="paper-logo" src={look.logo} alt={`Logo van ${document.supplier?.name ?? ''}`} />
          )}
          <p className="paper-title">{words.title}</p>
        </div>
        <SupplierBlock supplier={document.supplier} customer={document.customer} />
        <CustomerBlock customer={document.customer} supplier={document.supplier} />
        <Facts document={document} />
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
          <Payment document={document} />
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
          <p>{settlementSentence(document)}</p>
        </footer>
        <Foot footer={document.footer} />
      </article>
    </div>
  )
}

const accentStyle = (accent: string) => ({ '--paper-accent': accent }) as CSSProperties

/** What stands at the foot of each page; of a document made now, what is set for all. */
function Foot({ footer }: { footer: string | undefined }) {
  const { data: settings } = useQuery({ ...documentSettings, enabled: footer === undefined })
  const text = footer ?? settings?.texts['footer'] ?? ''
  return text.trim() === '' ? null : <p className="paper-foot">{text}</p>
}

function SupplierBlock({ supplier, customer }: { supplier: Supplier | null; customer: Party | null }) {
  if (supplier === null) return <div className="paper-supplier" />
  const isAbroad = customer !== null && customer.country !== supplier.country
  const numbers = [
    supplier.kvkNumber && `KvK ${supplier.kvkNumber}`,
    supplier.vatId && `Btw-id ${supplier.vatId}`,
  ]
  const contact = [supplier.phone, supplier.website]
  return (
    <div className="paper-supplier">
      <p className="paper-name">{supplier.name}</p>
      <Address party={supplier} isAbroad={isAbroad} />
      <div className="paper-quiet paper-gap">
        {[joined(numbers), supplier.email, joined(contact)]
          .filter((line) => line !== '')
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
      </div>
    </div>
  )
}

function CustomerBlock({ customer, supplier }: { customer: Party | null; supplier: Supplier | null }) {
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

/** Street and number, postcode and town, and the country when the letter crosses a border. */
function Address({ party, isAbroad }: { party: Party; isAbroad: boolean }) {
  return (
    <>
      <p>{`${party.street} ${party.houseNumber}`.trim()}</p>
      <p>{`${party.zipCode.replace(/^(\d{4})([A-Z]{2})$/, '$1 $2')} ${party.city}`.trim()}</p>
      {isAbroad && <p>{countryName(party.country)}</p>}
    </>
  )
}

function Facts({ document }: { document: PaperDocument }) {
  const words = wordsFor(document.kind)
  const payable = isPayable(document)
  return (
    <div className="paper-facts">
      <dl>
        <Fact
          label={words.number}
          value={document.isNumberExpected ? `krijgt ${document.number}` : document.number}
        />
        <Fact label={words.date} value={formatDateInWords(document.issueDate)} />
        {document.kind !== 'quote' && (
          <Fact label={words.delivered} value={formatDateInWords(document.deliveryDate)} />
        )}
      </dl>
      <dl className="paper-facts-strong">
        {document.kind === 'quote' && (
          <Fact label="Geldig tot en met" value={formatDateInWords(document.dueDate)} />
        )}
        {payable && <Fact label="Te betalen vóór" value={formatDateInWords(document.dueDate)} />}
        <Fact label={payable ? 'Te betalen' : 'Totaal'} value={formatEuros(document.totals.gross)} />
      </dl>
    </div>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
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

/** The code to scan, and beside it what it holds, for who pays by hand. */
function Payment({ document }: { document: PaperDocument }) {
  const { supplier, totals } = document
  if (supplier === null || !isPayable(document)) return <div />
  const code = epcQrText({
    name: supplier.nameOnAccount,
    iban: supplier.iban,
    amount: totals.gross,
    remittance: `Factuur ${document.number}`,
  })
  return (
    <div className="paper-payment">
      {code !== null && (
        <QrPicture
          text={code}
          className="paper-qr"
          label={`QR-code voor de bankapp: ${formatEuros(totals.gross)} naar ${formatIban(supplier.iban)} t.n.v. ${supplier.nameOnAccount}`}
        />
      )}
      <div className="paper-payment-text">
        <p className="paper-quiet">{code === null ? 'Betalen' : 'Scan om te betalen'}</p>
        <p className="paper-iban">{formatIban(supplier.iban)}</p>
        <p>t.n.v. {supplier.nameOnAccount}</p>
        <p>o.v.v. factuur {document.number}</p>
      </div>
    </div>
  )
}

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
