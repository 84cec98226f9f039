import type { LocalDate } from '#kernel/local-date.ts'
import { MAX_CENTS } from '#kernel/money.ts'
import type { Party, Supplier } from './party.ts'
import { letterProblem } from './letters.ts'
import type { Line } from './line.ts'
import { particularFields, particularNames, type Particulars } from './particulars.ts'
import { totalsOf } from './totals.ts'
import { isKnownRate, rateUnknownOn } from './vat-rate.ts'

/** What still keeps any document from standing for good, as sentences that say what to do; `false` for what does not. */
export function contentProblems({
  customer,
  lines,
  deliveryDate,
}: {
  readonly customer: Pick<Party, 'name'>
  readonly lines: readonly Line[]
  readonly deliveryDate: LocalDate
}): (string | false)[] {
  const { gross } = totalsOf(lines)
  return [
    lines.length === 0 && 'Voeg minstens één regel toe.',
    lines.some((line) => line.description === '') && 'Geef elke regel een omschrijving.',
    lines.some(({ vatTreatment, vatRate }) => vatTreatment !== 'oss' && !isKnownRate(vatRate)) &&
      rateUnknownOn(deliveryDate),
    lines.length > 0 && gross <= 0n && 'Het totaal moet meer dan € 0,00 zijn.',
    gross > MAX_CENTS && 'Het totaal is hoger dan € 10.000.000.000.',
    customer.name === '' && 'Vul de naam van de klant in.',
  ]
}

/** The characters that the PDF cannot show, anywhere on the document. */
export function drawingProblem(
  document: Particulars & {
    readonly intro?: string | undefined
    readonly outro?: string | undefined
    readonly footer?: string | undefined
    readonly supplier: Supplier
    readonly customer: Party
    readonly lines: readonly Pick<Line, 'description'>[]
  },
): string | false {
  const { supplier, customer } = document
  return letterProblem([
    ...particularNames.map((name) => [particularFields[name].inSentence, document[name]] as const),
    ['de naam van de klant', customer.name],
    [
      'het adres van de klant',
      `${customer.street} ${customer.houseNumber} ${customer.zipCode} ${customer.city}`,
    ],
    ...document.lines.map(
      ({ description }, index) => [`de omschrijving van regel ${String(index + 1)}`, description] as const,
    ),
    ['de inleiding', document.intro],
    ['de afsluiting', document.outro],
    ['je voettekst', document.footer],
    [
      'je bedrijfsgegevens',
      [
        supplier.name,
        supplier.street,
        supplier.city,
        supplier.nameOnAccount,
        supplier.phone,
        supplier.website,
      ].join(' '),
    ],
  ])
}
