import { formatEuros } from '#kernel/dutch-format.ts'
import type { LedgerAccountId } from '#kernel/ids.ts'
import { cents, min, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { OUTSIDE_SCOPE } from '#ledger/domain/vat-code.ts'
import {
  allocated,
  isExactlyPrincipal,
  NO_CHARGES,
  onPrincipals,
  totalOf,
  totalOfCharges,
  type Allocation,
  type Charges,
  type Claim,
} from '#payments/domain/charges.ts'
import type { ItemIndex, LetterClaims, OpenItem } from './open-items.ts'
import type { MatchedLine, Proposal, ProposalPart, Reason } from './proposal.ts'

/** What a letter claims beside these invoices on the day of a line; nothing where they are not all of one letter. */
export function chargesFor(
  items: readonly [OpenItem, ...OpenItem[]],
  line: Pick<MatchedLine, 'amount' | 'bookedOn'>,
  { claims }: Pick<ItemIndex, 'claims'>,
): Charges {
  const claim = claims?.byItem.get(items[0].id)
  if (claim === undefined || line.amount <= ZERO || items.some(({ id }) => claims?.byItem.get(id) !== claim))
    return NO_CHARGES
  return claim.dueOn(line.bookedOn)
}

/** The invoices of a letter that are open, where a line is exactly all of them with the costs and interest. */
export const letterItems = (
  line: Pick<MatchedLine, 'amount' | 'bookedOn'>,
  { claims, byId }: Pick<ItemIndex, 'claims' | 'byId'>,
): OpenItem[][] =>
  (claims?.all ?? []).flatMap((claim) => {
    const items = claim.claimIds.flatMap((id) => byId.get(id) ?? [])
    const charges = totalOfCharges(claim.dueOn(line.bookedOn))
    const isAll = charges > ZERO && sum(items.map(({ open }) => open)) + charges === line.amount
    return items.length > 0 && isAll ? [items] : []
  })

/** A little less than the division that is proposed first. */
const SECOND = 10

/**
 * The divisions of a line over invoices, costs and interest. Exactly the principal is of the invoices, and the claim is dropped; any other amount goes by
 * the order of the law. The other order comes second, so that a user may choose it.
 *
 * @param plain the line on the invoices only
 * @see art. 6:44 BW
 */
export function divided(
  plain: Proposal,
  items: readonly OpenItem[],
  line: Pick<MatchedLine, 'amount'>,
  { charges, claims }: { readonly charges: Charges; readonly claims: LetterClaims },
): Proposal[] {
  const claim: Claim = { ...charges, principals: items.map(({ open }) => open) }
  const partsOf = (division: Allocation) => chargedParts(division, items, claims)
  const reasons = [...plain.reasons, openCharges(charges)]
  const byLaw = allocated(line.amount, claim)
  const invoicesFirst = principalFirst(line.amount, claim)
  const lawful = { ...plain, automatic: false, reasons, parts: partsOf(byLaw), detail: detailOf(byLaw) }
  if (byLaw.left > ZERO) return [{ ...plain, automatic: false, reasons }]
  if (isExactlyPrincipal(line.amount, claim))
    return [
      {
        ...plain,
        automatic: false,
        reasons,
        detail: `Alles op de factuur; de ${formatEuros(totalOfCharges(charges))} kosten en rente ${totalOf({ ...NO_CHARGES, principals: claim.principals }) === line.amount ? 'vervallen' : 'blijven staan'}.`,
      },
      { ...lawful, label: `${plain.label}, eerst kosten en rente`, score: plain.score - SECOND },
    ]
  const first = { ...lawful, label: `${plain.label}, met kosten en rente` }
  if (line.amount === totalOf(claim)) return [first]
  return [
    first,
    {
      ...lawful,
      label: `${plain.label}, eerst de factuur`,
      score: plain.score - SECOND,
      parts: partsOf(invoicesFirst),
      detail: detailOf(invoicesFirst),
    },
  ]
}

function principalFirst(amount: Cents, claim: Claim): Allocation {
  const { principals, left } = onPrincipals(amount, claim.principals)
  const costs = min(left, claim.costs)
  const interest = min(subtract(left, costs), claim.interest)
  return { costs, interest, principals, left: cents(left - costs - interest) }
}

function chargedParts(
  { costs, interest, principals }: Allocation,
  items: readonly OpenItem[],
  { costsAccount, interestAccount }: LetterClaims,
): ProposalPart[] {
  const invoices = items.flatMap(({ kind, id }, index): ProposalPart[] => {
    const amount = principals[index] ?? ZERO
    return amount === ZERO ? [] : [{ kind, targetId: id, amount }]
  })
  const targetId = items[0]?.id ?? ''
  const charge = (ledgerAccountId: LedgerAccountId, amount: Cents): ProposalPart[] =>
    amount === ZERO ? [] : [{ kind: 'account', targetId, ledgerAccountId, vatCode: OUTSIDE_SCOPE, amount }]
  return [...invoices, ...charge(costsAccount, costs), ...charge(interestAccount, interest)]
}

const detailOf = ({ costs, interest, principals }: Allocation): string =>
  [
    [sum(principals), principals.length > 1 ? 'op de facturen' : 'op de factuur'] as const,
    [costs, 'incassokosten'] as const,
    [interest, 'rente'] as const,
  ]
    .filter(([amount]) => amount > ZERO)
    .map(([amount, words]) => `${formatEuros(amount)} ${words}`)
    .join(', ')

const openCharges = (charges: Charges): Reason => ({
  code: 'C1',
  points: 0,
  text: `een brief vraagt ook ${formatEuros(totalOfCharges(charges))} kosten en rente`,
})
