import type { DocumentId, OpenItemId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'

/** The claims that an arrangement is for: own invoices, or items of before the start (receivables of the opening balance). */
export type ClaimRef = { readonly documentId: DocumentId } | { readonly openItemId: OpenItemId }

/** A claim on a customer, with what is open of it, in cents. */
export interface Claim {
  readonly of: ClaimRef
  readonly number: string
  readonly dueDate: LocalDate
  readonly open: Cents
}

interface ClaimLists {
  readonly invoices: readonly (Omit<Claim, 'of'> & { readonly id: DocumentId })[]
  readonly openItems: readonly (Omit<Claim, 'of'> & { readonly id: OpenItemId })[]
}

/** The invoices and the items of before in one list, the oldest first: the order in which a payment settles them. */
export const claimsOf = ({ invoices, openItems }: ClaimLists): readonly Claim[] =>
  [
    ...openItems.map(({ id, number, dueDate, open }) => ({ of: { openItemId: id }, number, dueDate, open })),
    ...invoices.map(({ id, number, dueDate, open }) => ({ of: { documentId: id }, number, dueDate, open })),
  ].toSorted(
    (one, other) => compare(one.dueDate, other.dueDate) || compare(idOfClaim(one.of), idOfClaim(other.of)),
  )

/** The id of a claim, unique among both kinds. */
export const idOfClaim = (claim: ClaimRef): DocumentId | OpenItemId =>
  'documentId' in claim ? claim.documentId : claim.openItemId

/** Whether the claim is of before the start of these books. */
export const isOfBefore = (claim: ClaimRef): boolean => 'openItemId' in claim

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
