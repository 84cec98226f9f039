import { formatRate } from '#kernel/dutch-format.ts'
import { absolute, add, shareOf, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import {
  chargedRateOf,
  grossOf,
  isSameCategory,
  netOfLines,
  prepaidOf,
  roundingOf,
  type EInvoice,
} from './e-invoice.ts'
import { moneyOf } from './remark.ts'

/**
 * The maximum difference between the VAT of a group and its rate. Source: EN 16931 BR-S-09, which allows one
 * euro.
 */
const VAT_TOLERANCE = 100n

/**
 * The contradictions in an e-invoice, each as a sentence with both figures; empty when its figures agree. The
 * rules are those of EN 16931 (BR-CO-10, 13–16, BR-S-08, BR-S-09), without those on codes and texts.
 */
export function contradictionsOf(invoice: EInvoice): string[] {
  return [...missing(invoice), ...totalsThatDiffer(invoice), ...groupsThatDiffer(invoice)]
}

/** Without these fields the charged amount is unknown. */
function missing(invoice: EInvoice): string[] {
  return [
    grossOf(invoice) === null && 'Op de factuur ontbreekt het totaalbedrag.',
    invoice.number === null && 'Op de factuur ontbreekt het factuurnummer.',
    invoice.date === null && 'De factuurdatum ontbreekt of is niet te lezen.',
    invoice.currency === null && 'Op de factuur ontbreekt de valuta.',
    invoice.isCreditNote === null && 'De factuur zegt niet of het een factuur of een creditnota is.',
    invoice.unreadableAmounts > 0 && 'Een bedrag op de factuur is niet te lezen.',
  ].filter((sentence) => sentence !== false)
}

function totalsThatDiffer(invoice: EInvoice): string[] {
  const { lines, adjustments, groups, totals, currency } = invoice
  const differing = differingIn(currency)
  const lineTotal = lines.length > 0 ? netOfLines(lines) : totals.lines
  const net = lineTotal === null ? null : add(lineTotal, netOfLines(adjustments))
  const gross = grossOf(invoice)
  const payable = gross === null ? null : add(subtract(gross, prepaidOf(invoice)), roundingOf(invoice))
  return [
    ...differing(totals.lines, lineTotal, 'aan regels', 'de regels komen op'),
    ...differing(totals.net, net, 'zonder btw', 'de regels, kortingen en toeslagen komen op'),
    ...differing(
      totals.vat,
      groups.length > 0 ? sum(groups.map(({ vat }) => vat)) : null,
      'aan btw',
      'de btw per tarief komt op',
    ),
    ...differing(
      totals.gross,
      totals.net === null || totals.vat === null ? null : add(totals.net, totals.vat),
      'als totaal',
      'bedrag en btw komen op',
    ),
    ...differing(totals.payable, payable, 'als te betalen', 'totaal, vooruitbetaling en afronding komen op'),
  ]
}

function groupsThatDiffer({ lines, adjustments, groups, currency }: EInvoice): string[] {
  const differing = differingIn(currency)
  const written = (amount: Cents): string => moneyOf(amount, currency)
  const parts = [...lines, ...adjustments]
  const isPerCategory = lines.length > 0 && groups.length > 0
  const unplaced = parts.filter(
    ({ category }) => !groups.some((group) => isSameCategory(group.category, category)),
  )
  return [
    ...groups.flatMap(({ category, base, vat }) => {
      const rate = chargedRateOf(category)
      const ofCategory = parts.filter((part) => isSameCategory(part.category, category))
      const due = shareOf(base, rate)
      return [
        ...(isPerCategory
          ? differing(
              base,
              netOfLines(ofCategory),
              `als bedrag met ${formatRate(rate)} btw`,
              'de regels komen op',
            )
          : []),
        ...(absolute(subtract(due, vat)) > VAT_TOLERANCE
          ? [
              `De factuur rekent ${written(vat)} btw over ${written(base)}, maar ${formatRate(rate)} is ${written(due)}.`,
            ]
          : []),
      ]
    }),
    ...(isPerCategory && netOfLines(unplaced) !== ZERO
      ? [`De btw over ${written(netOfLines(unplaced))} aan regels ontbreekt in de totalen.`]
      : []),
  ]
}

/** Two amounts that should be equal, in the currency of the document. */
const differingIn =
  (currency: string | null) =>
  (stated: Cents | null, computed: Cents | null, as: string, but: string): string[] =>
    stated === null || computed === null || stated === computed
      ? []
      : [`De factuur noemt ${moneyOf(stated, currency)} ${as}, maar ${but} ${moneyOf(computed, currency)}.`]
