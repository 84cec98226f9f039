import { daysBetween, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { isSameAccount } from '../same-payment.ts'
import type { MatchedLine, Proposal } from './proposal.ts'
import { POINTS } from './score.ts'

/** A posting on the ledger account of a bank account, without a line of the bank. */
export interface UnlinkedPosting {
  readonly entryId: string
  readonly on: LocalDate
  /** Positive came in. */
  readonly amount: Cents
  readonly description: string
}

/** An owner may book a payment some days before or after the bank does. */
const MAX_DAYS = 10
/** Several entries with the amount: a person chooses. */
const ONE_OF_SEVERAL = 60

/**
 * The entries that a line may be, the nearest day first: a payment that a user recorded must not be booked again.
 *
 * @param postings those on the account of the line, by their amount
 */
export function linksFor(
  line: MatchedLine,
  postings: ReadonlyMap<bigint, readonly UnlinkedPosting[]>,
): Proposal[] {
  const distance = ({ on }: UnlinkedPosting): number => Math.abs(daysBetween(on, line.bookedOn))
  const near = (postings.get(line.amount) ?? [])
    .filter((posting) => distance(posting) <= MAX_DAYS)
    .toSorted((a, b) => distance(a) - distance(b))
  const score = near.length === 1 ? POINTS.L1 : ONE_OF_SEVERAL
  return near.slice(0, 3).map(({ entryId, description, amount }) => ({
    label: `Al geboekt: ${description}`,
    score,
    automatic: near.length === 1,
    parts: [{ kind: 'link', targetId: entryId, amount }],
    reasons: [{ code: 'L1', points: score, text: 'dit bedrag is al geboekt op deze rekening' }],
  }))
}

/** A payment between two accounts of the business; such a line is about no document. */
export function transferFor(
  line: MatchedLine,
  ownAccounts: readonly { readonly id: string; readonly iban: string; readonly name: string }[],
): Proposal[] {
  const other = ownAccounts.find(({ iban }) => line.iban !== '' && isSameAccount(line.iban, iban))
  if (other === undefined) return []
  return [
    {
      label: `Eigen overboeking: ${other.name}`,
      score: POINTS.T1,
      automatic: true,
      parts: [{ kind: 'transfer', targetId: other.id, amount: line.amount }],
      reasons: [{ code: 'T1', points: POINTS.T1, text: 'de andere rekening is van je eigen bedrijf' }],
    },
  ]
}

/**
 * A transfer and the entries that the same line may be. Such an entry may be that transfer, booked by the line of the other account: beside each other neither is
 * decided by the program.
 */
export const movedOrBooked = (
  own: readonly Proposal[],
  links: readonly Proposal[],
): { readonly own: readonly Proposal[]; readonly links: readonly Proposal[] } =>
  own.length === 0 || links.length === 0 ? { own, links } : { own: asked(own), links: asked(links) }

/** The same proposals, none of which the program decides by itself. */
export const asked = (proposals: readonly Proposal[]): readonly Proposal[] =>
  proposals.map((each) => ({ ...each, automatic: false }))
