import { wrongRateOn } from '#documents/domain/vat-rate.ts'
import { formatDateInWords, formatRate } from '#kernel/dutch-format.ts'
import type { StoredLine } from '#documents/domain/line.ts'
import { vatAdviceOf, type VatAdvice } from '#documents/domain/vat-advice.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Invoice } from './invoice.ts'

/** What is asked before an invoice is finalised. A question does not refuse: the user may know better. */
export interface Question {
  /** Stable, and once per invoice: `vat.eu-goods`. */
  readonly code: string
  readonly sentence: string
  /** What would answer it; null where only the user can tell. */
  readonly proposal: Proposal | null
}

interface Proposal {
  /** Words for a button. */
  readonly label: string
  /** The lines as they would be. */
  readonly lines: readonly StoredLine[]
  /** The last day of the KOR, where that ends with this invoice. */
  readonly endsKorOn?: LocalDate
  /** The first day of OSS, where that begins with this invoice. */
  readonly beginsOssOn?: LocalDate
}

/** A deposit is taken off at another rate than its own: the one question that finalising wants an answer to. */
export const DEPOSIT_RATE = 'invoice.deposit-rate'

/** What the lines of this invoice raise, in their order; empty when nothing. */
export const questionsOf = (invoice: Invoice): Question[] => [
  ...rateQuestionOf(invoice),
  ...vatQuestionsOf(invoice),
]

/** The rate of the day of supply, in one click; finalising refuses another one (`rateProblem`). */
function rateQuestionOf({ lines, deliveryDate }: Invoice): Question[] {
  const found = wrongRateOn(lines, deliveryDate)
  if (found === null) return []
  return [
    {
      code: 'vat.rate-of-day',
      sentence: `Het btw-tarief hoort bij de dag van levering, ${formatDateInWords(deliveryDate)}.`,
      proposal: {
        label: `Maak er ${formatRate(found.right)} van`,
        lines: lines.map((line) => {
          const wrong = wrongRateOn([line], deliveryDate)
          return wrong === null ? line : { ...line, vatRate: wrong.right }
        }),
      },
    },
  ]
}

/** One question per advice, for all lines that raise it together. */
function vatQuestionsOf({ lines, customer, isUnderKor }: Invoice): Question[] {
  const adviceOn = new Map<StoredLine, VatAdvice>()
  for (const line of lines) {
    const advice = vatAdviceOf(line, customer, isUnderKor)
    if (advice !== null) adviceOn.set(line, advice)
  }
  const perCode = new Map([...adviceOn.values()].map((advice) => [advice.code, advice]))
  return [...perCode.values()].map(({ code, sentence, proposal }) => ({
    code,
    sentence,
    proposal: proposal && {
      label: proposal.label,
      lines: lines.map((line) =>
        adviceOn.get(line)?.code === code ? { ...line, ...adviceOn.get(line)?.proposal?.change } : line,
      ),
    },
  }))
}
