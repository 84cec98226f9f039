import { netPerCase } from '#documents/domain/totals.ts'
import { underScheme } from '#documents/domain/line.ts'
import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import { addDays, yearOf } from '#kernel/local-date.ts'
import { add, sum, ZERO, type Cents } from '#kernel/money.ts'
import { korThresholdOn } from '#tenants/domain/kor-threshold.ts'
import { korTurnoverCodes } from '#tenants/domain/vat-settings.ts'
import type { Invoice } from './invoice.ts'
import type { Question } from './questions.ts'

/**
 * Asked when an invoice without VAT takes the turnover of its year beyond the threshold of the KOR, or comes after it: the
 * scheme ends with the supply that does so, and that supply is taxed.
 *
 * @param turnover what counts for the scheme in the year of the invoice so far, this invoice not counted
 * @see art. 25 lid 1 Wet OB 1968
 */
export function korQuestionOf(invoice: Invoice, turnover: Cents): Question | null {
  const { lines, customer, issueDate, isUnderKor } = invoice
  if (!isUnderKor) return null
  const counted = netPerCase(lines, customer).filter(({ vatCode }) =>
    korTurnoverCodes.some((code) => code === vatCode),
  )
  if (!counted.some(({ vatCode }) => vatCode === 'nl-kor')) return null
  const threshold = korThresholdOn(issueDate)
  const after = add(turnover, sum(counted.map(({ net }) => net)))
  if (after <= threshold || sum(counted.map(({ net }) => net)) <= ZERO) return null
  return {
    code: 'kor.threshold',
    sentence:
      `Met deze factuur komt je omzet van ${String(yearOf(issueDate))} op ${formatEuros(after)}, boven de grens van de KOR ` +
      `(${formatEuros(threshold)}). De KOR eindigt met de levering die eroverheen gaat (artikel 25 Wet OB): daarover en ` +
      'over alles erna reken je btw. Meld je ook af bij de Belastingdienst.',
    proposal: {
      label: `Stop de KOR per ${formatDateInWords(issueDate)} en reken btw`,
      lines: underScheme(lines, false),
      endsKorOn: addDays(issueDate, -1),
    },
  }
}
