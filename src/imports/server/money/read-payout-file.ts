import type { Actor } from '#kernel/actor.ts'
import type { Cents } from '#kernel/money.ts'
import type { Trailed } from '#platform/server/http/audit-event.ts'
import {
  guessPayoutColumns,
  missingOfPayoutFile,
  payoutFileFields,
  payoutParts,
  providerFileOf,
} from '../../domain/money/payout-file-fields.ts'
import { payoutOf, proposedForKind, readPayoutLines } from '../../domain/money/read-payout-file.ts'
import { widthOf } from '../../domain/row-length.ts'
import type { PayoutFile } from '../../money-contract.ts'
import type { ImportDeps } from '../reading/uploaded-list.ts'
import { readMoneyFile, type MoneyList, type MoneyUpload } from './money-file.ts'

export interface PayoutFileUpload extends MoneyUpload {
  /** The place of the payout among those of the file; null while none was chosen. */
  readonly payout: number | null
  /** What the bank received; null where that is not known. */
  readonly expected: Cents | null
}

const list: MoneyList = {
  columns: { kind: 'payout-file', fields: payoutFileFields, guess: guessPayoutColumns },
  meanings: { kind: 'payout-rows', fields: payoutParts },
  missing: missingOfPayoutFile,
}

/**
 * Read the file of a provider and say which payout it is, for the form of payouts. Nothing is booked by it.
 *
 * @throws DomainError `list-import.…`
 */
export async function readPayoutFile(
  deps: ImportDeps,
  author: Actor & Trailed,
  upload: PayoutFileUpload,
): Promise<PayoutFile> {
  const { result, kept: _, ...about } = await readMoneyFile(deps, author, { list, upload }, ({ rows, names }, meaningsOf) => {
    const known = providerFileOf(names)
    const read = readPayoutLines(rows, { width: widthOf(names, rows.map(({ texts }) => texts)), known }, upload.chosen)
    const { problem, questions, left } = read
    const meanings = meaningsOf(read.kinds, proposedForKind(known))
    if (problem !== null || questions.length > 0) return { problem, questions, meanings, result: null }
    const found = payoutOf(read, meanings, { chosen: upload.payout, expected: upload.expected })
    return { problem: found.problem, questions, meanings, result: { ...found, left, provider: known?.provider ?? null } }
  })
  const payout = result?.payout ?? null
  return {
    ...about,
    provider: result?.provider ?? null,
    left: result?.left ?? 0,
    payouts: (result?.payouts ?? []).map(({ reference, day, paidOut }) => ({ reference, day, paidOutAmount: paidOut })),
    payout:
      payout === null
        ? null
        : {
            reference: payout.reference,
            soldFrom: payout.soldFrom,
            day: payout.day,
            sales: payout.sales,
            grossAmount: payout.gross,
            refundsAmount: payout.refunds,
            chargedAmount: payout.charged,
            feesVatAmount: payout.feesVat,
            withheldAmount: payout.withheld,
            paidOutAmount: payout.paidOut,
          },
  }
} // prettier-ignore
