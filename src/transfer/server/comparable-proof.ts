import { createHash } from 'node:crypto'
import { checkTitle, type Check, type CheckId } from '#proof/domain/proof.ts'
import type { Manifest } from './manifest.ts'

/** Checks of which the sentence is not of the books alone. */
const leftOut: readonly CheckId[] = [
  // The last day that may be booked moves with today.
  'days',
  // The sentence says when the files were read; an import hashes every file itself.
  'files',
]

/** Asked since archives are made: the hash of an older one has no such question. The import compares it where both sides know it. */
const askedLater: readonly CheckId[] = ['opening', 'records']

/** The proof as SHA-256: equal before and after a move to another installation. */
export function hashOfProof(checks: readonly Check[]): string {
  const compared = checks
    .filter(({ id }) => !leftOut.includes(id) && !askedLater.includes(id))
    .map(({ id, outcome, figure, findings, findingCount }) => [id, outcome, figure, findings, findingCount])
  return createHash('sha256').update(JSON.stringify(compared)).digest('hex')
}

/** Checks that are never imported with a finding: books that are not in balance are no books. */
const mustHold: readonly CheckId[] = ['entries', 'whole', 'kept-sums']

/**
 * The title of the first check that came out otherwise than when the export was made, or that has to hold and does not. A
 * newer program may use other words, so outcomes and figures are compared; a check that one side does not know is skipped.
 */
export function differingCheck(then: Manifest['proof']['checks'], now: readonly Check[]): string | null {
  for (const check of now) {
    if (leftOut.includes(check.id)) continue
    if (mustHold.includes(check.id) && check.outcome !== 'ok') return checkTitle[check.id]
    const before = then.find(({ id }) => id === check.id)
    if (before !== undefined && figuresOf(before) !== figuresOf(check)) return checkTitle[check.id]
  }
  return null
}

const figuresOf = ({ outcome, figure, findingCount }: Omit<Check, 'id' | 'findings'>): string =>
  [outcome, String(findingCount), ...(figure.match(/\d[\d.,]*/g) ?? [])].join(' ')
