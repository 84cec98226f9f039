import { toDecimalText } from '#kernel/decimal.ts'
import { amountNames, type WageAmounts, type Wages } from './wages.ts'

/** What is frozen of a wage journal. */
export interface WagePaper {
  readonly number: number
  readonly wages: Wages
  readonly note: string
  /** The fingerprint of the paper before this one; '' for the first. */
  readonly previous: string
}

/**
 * The paper of a wage journal as text, of which the fingerprint is kept: one line a fact, always in this order. The fingerprint of the paper before is
 * in the text, so that a journal that is changed, removed or put between others is found. Older papers are read by their first line.
 */
export const paperText = ({ number, wages, note, previous }: WagePaper): string =>
  [
    'kloppend loonjournaal 1',
    `nummer ${String(number)}`,
    `periode ${wages.firstDay} ${wages.lastDay}${wages.isCorrection ? ' correctie' : ''}`,
    ...wages.shares.map(
      ({ person, iban, ...amounts }) => `loon ${JSON.stringify(person)} ${iban} ${amountsText(amounts)}`,
    ),
    `toelichting ${JSON.stringify(note)}`,
    `vorige ${previous}`,
    '',
  ].join('\n')

const amountsText = (amounts: WageAmounts): string =>
  (Object.keys(amountNames) as (keyof WageAmounts)[]).map((name) => toDecimalText(amounts[name], 2)).join(' ')
