import { createHash } from 'node:crypto'
import type { Check, CheckId } from '#proof/domain/proof.ts'

/** Checks of which the sentence is not of the books alone. */
const leftOut: readonly CheckId[] = [
  // The last day that may be booked moves with today.
  'days',
  // The sentence says when the files were read; an import hashes every file itself.
  'files',
]

/** The proof as SHA-256: equal before and after a move to another installation. */
export function hashOfProof(checks: readonly Check[]): string {
  const compared = checks
    .filter(({ id }) => !leftOut.includes(id))
    .map(({ id, outcome, figure, findings, findingCount }) => [id, outcome, figure, findings, findingCount])
  return createHash('sha256').update(JSON.stringify(compared)).digest('hex')
}
