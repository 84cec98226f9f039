import {
  formatExchangeRate,
  formatForeign,
  type ForeignAmount,
  type RatePerEuro,
} from '#ledger/domain/foreign-money.ts'

/** How the euros of a document in another currency follow from its total and the rate. */
export function InEuros({
  code,
  gross,
  perEuro,
}: {
  code: string
  gross: ForeignAmount
  /** Null while no rate is filled in. */
  perEuro: RatePerEuro | null
}) {
  return (
    <p className="expense-in-euros">
      Totaal op het document: <strong className="figure">{formatForeign(gross, code)}</strong>
      {perEuro === null
        ? '. Vul de koers in voor het bedrag in euro.'
        : `. In de boeken staat het in euro, tegen ${formatExchangeRate(perEuro, code)}:`}
    </p>
  )
}
