import { countryName, isOssCustomer } from '#documents/domain/country.ts'
import { distanceThresholdOn } from '#documents/domain/distance-threshold.ts'
import { bearsDutchVat, type StoredLine } from '#documents/domain/line.ts'
import { withFigures } from '#documents/domain/totals.ts'
import { formatDateInWords, formatEuros, formatRate } from '#kernel/dutch-format.ts'
import { yearOf } from '#kernel/local-date.ts'
import { add, sum, ZERO, type Cents } from '#kernel/money.ts'
import { euRateFor } from '#ledger/domain/eu-vat-rates.ts'
import type { Invoice } from './invoice.ts'
import type { Question } from './questions.ts'

/** What was sold to consumers in other EU countries in a year, without VAT, credit notes taken off; in cents. */
export interface SoldToConsumers {
  readonly goods: Cents
  /** All services: the program does not know which of them are electronic. */
  readonly services: Cents
}

/** The sales of the year of an invoice so far, and of the year before. */
export interface ConsumerSales {
  readonly thisYear: SoldToConsumers
  readonly yearBefore: SoldToConsumers
}

/** A sale that takes goods for consumers elsewhere in the EU above the threshold: no invoice is made by itself before this is answered. */
export const OSS_THRESHOLD = 'oss.threshold'

/** Whether a line for such a customer has Dutch VAT, or none because of the KOR. */
const isDutchLine = ({ vatTreatment, vatRate }: StoredLine): boolean =>
  (bearsDutchVat({ vatTreatment }) && vatRate > 0n) || vatTreatment === 'kor'

/**
 * Asked about an invoice with Dutch VAT for a consumer in another EU country: whether the VAT of that country is due. Before OSS that
 * is so from the sale that exceeds the threshold of a year, and in the whole of the next year; under OSS for all goods and electronic services.
 *
 * @see Directive 2006/112/EC, articles 33, 58 and 59c
 */
export function ossQuestionsOf(invoice: Invoice, sold: ConsumerSales): Question[] {
  const { lines, customer } = invoice
  if (!isOssCustomer(customer)) return []
  const own = withFigures(lines).filter(isDutchLine)
  const netOf = (isGoods: boolean): Cents =>
    sum(own.filter(({ supply }) => (supply === 'goods') === isGoods).map(({ net }) => net))
  const [goods, services] = [netOf(true), netOf(false)]
  if (add(goods, services) <= ZERO) return []
  const question = invoice.isUnderOss
    ? underOss(invoice, goods > ZERO)
    : aboveThreshold(invoice, { goods, services }, sold)
  return question === null ? [] : [question]
}

/** The lines as they would be under OSS; null for a country without known rates. */
function linesUnderOss(
  { lines, customer, deliveryDate }: Invoice,
  isAsked: (line: StoredLine) => boolean,
): readonly StoredLine[] | null {
  const changed = lines.map((line) => {
    const rate = isDutchLine(line) && isAsked(line) ? euRateFor(customer.country, line.vatRate, deliveryDate) : null
    return rate === null ? line : { ...line, vatRate: rate, vatTreatment: 'oss' as const }
  })
  return changed.some((line, index) => line !== lines[index]) ? changed : null
} // prettier-ignore

const isGoodsLine = ({ supply }: StoredLine): boolean => supply === 'goods'
const isAnyLine = (): boolean => true

function underOss(invoice: Invoice, hasGoods: boolean): Question | null {
  const { customer } = invoice
  const lines = linesUnderOss(invoice, hasGoods ? isGoodsLine : isAnyLine)
  const country = countryName(customer.country)
  return {
    code: hasGoods ? 'oss.goods' : 'oss.services',
    sentence: hasGoods
      ? `Je gebruikt OSS: over goederen die naar een particulier in ${country} gaan reken je de btw van ${country}. Blijven ze in Nederland, dan klopt de btw die er nu staat.`
      : `Je gebruikt OSS: over een digitale dienst, zoals een download of abonnement, aan een particulier in ${country} reken je de btw van ${country}. Is het een andere dienst, dan klopt de btw die er nu staat.`,
    proposal: lines && { label: `Maak er ${ratesIn(lines)} btw van ${country} van`, lines },
  }
}

function aboveThreshold(
  invoice: Invoice,
  own: SoldToConsumers,
  { thisYear, yearBefore }: ConsumerSales,
): Question | null {
  const { customer, issueDate } = invoice
  const threshold = distanceThresholdOn(issueDate)
  if (threshold === null) return null
  const limit = threshold.amount
  const all = ({ goods, services }: SoldToConsumers): Cents => add(goods, services)
  const goodsAfter = add(thisYear.goods, own.goods)
  const allAfter = add(all(thisYear), all(own))
  const isGoods = own.goods > ZERO && (goodsAfter > limit || yearBefore.goods > limit)
  if (!isGoods && allAfter <= limit && all(yearBefore) <= limit) return null
  const wasBefore = isGoods ? goodsAfter <= limit : allAfter <= limit
  const lines = linesUnderOss(invoice, isGoods ? isGoodsLine : isAnyLine)
  const country = countryName(customer.country)
  const amount = formatEuros(limit)
  const what = wasBefore
    ? `In ${String(yearOf(issueDate) - 1)} verkocht je voor meer dan ${amount} aan particulieren in andere EU-landen`
    : `Met deze factuur komt wat je in ${String(yearOf(issueDate))} aan particulieren in andere EU-landen verkocht op ${formatEuros(isGoods ? goodsAfter : allAfter)}, boven ${amount}`
  const then = isGoods
    ? `Over deze goederen reken je dan de btw van ${country}, die je aangeeft via OSS.`
    : `Tellen daar genoeg goederen en digitale diensten in mee, zoals downloads of abonnementen, dan reken je daarover de btw van ${country}, via OSS. Andere diensten houden Nederlandse btw.`
  return {
    code: isGoods ? OSS_THRESHOLD : 'oss.threshold-services',
    sentence: `${what}. ${then} Meld je ook aan bij de Belastingdienst.`,
    proposal: lines && {
      label: `Gebruik OSS vanaf ${formatDateInWords(issueDate)} en reken ${ratesIn(lines)} btw`,
      lines,
      beginsOssOn: issueDate,
    },
  }
}

/** `19%`, `19% en 7%`: the rates of the OSS lines. */
const ratesIn = (lines: readonly StoredLine[]): string =>
  [...new Set(lines.flatMap(({ vatTreatment, vatRate }) => (vatTreatment === 'oss' ? [formatRate(vatRate)] : [])))].join(' en ') // prettier-ignore
