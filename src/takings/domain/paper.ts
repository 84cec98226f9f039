import { toDecimalText } from '#kernel/decimal.ts'
import { differenceOf, type FloatFrom, type Sells, type Takings } from './takings.ts'

/** What is frozen of a day: its figures and what they were counted with. */
export interface TakingsPaper {
  readonly register: string
  readonly number: number
  readonly sells: Sells
  readonly floatFrom: FloatFrom
  readonly takings: Takings
  /** The SHA-256 of the file of the till that filled in the day; null for a day that was typed. */
  readonly tillFile: string | null
  /** The fingerprint of the paper before this one of the register; '' for the first. */
  readonly previous: string
}

/**
 * The paper of a day as text, of which the fingerprint is kept: one line a fact, always in this order. It names the fingerprint of the
 * paper before it, so that a day that is changed, removed or put between others is found. Older papers are read by their first line.
 */
export function paperText({
  register,
  number,
  sells,
  floatFrom,
  takings,
  tillFile,
  previous,
}: TakingsPaper): string {
  const euros = (amount: bigint): string => toDecimalText(amount, 2)
  return [
    'kloppend dagomzet 1',
    `kassa ${JSON.stringify(register)}`,
    `nummer ${String(number)}`,
    `dag ${takings.day}`,
    `soort ${sells}`,
    `verkocht ${[takings.sold.high, takings.sold.low, takings.sold.zero].map(euros).join(' ')}`,
    `statiegeld ${euros(takings.bottleDeposits)}`,
    `bonnen ${euros(takings.vouchersSold)} ${euros(takings.vouchersRedeemed)}`,
    `fooi ${euros(takings.tips)} ${takings.tipsFor}`,
    `pin ${euros(takings.card)}`,
    `kas ${[takings.cashBefore, takings.cashCounted, takings.cashSpent, takings.cashToBank].map(euros).join(' ')} ${floatFrom}`,
    ...(takings.invoicesInCash === 0n ? [] : [`facturen contant ${euros(takings.invoicesInCash)}`]),
    ...onAccountLines(takings),
    `verschil ${euros(differenceOf(takings))}`,
    `toelichting ${JSON.stringify(takings.note ?? '')}`,
    ...(tillFile === null ? [] : [`bestand ${tillFile}`]),
    `vorige ${previous}`,
    '',
  ].join('\n')
}

/** Papers of days without sales on account have no line of it, as before these existed. */
const onAccountLines = ({ onAccount: { sold, invoices } }: Takings): string[] =>
  invoices.length === 0
    ? []
    : [
        `op rekening ${[sold.high, sold.low, sold.zero].map((amount) => toDecimalText(amount, 2)).join(' ')} ${JSON.stringify(invoices)}`,
      ]
