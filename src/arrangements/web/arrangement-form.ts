import { z } from 'zod'
import { formatDecimal } from '#kernel/dutch-format.ts'
import { addDays, parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, sum, type Cents } from '#kernel/money.ts'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { typedDate, typedPayment } from '#platform/web/form/typed-values.ts'
import { idOfClaim, type Claim } from '../domain/claim.ts'
import { MOST_INSTALMENTS, proposeInstalments, type Instalment } from '../domain/arrangement.ts'

const dueOn = typedDate()

/** The typed text is kept; what is wrong with its value is said. */
const as =
  (value: typeof dueOn | typeof typedPayment) =>
  (typed: string, context: z.RefinementCtx): void => {
    for (const { message } of value.safeParse(typed).error?.issues ?? [])
      context.addIssue({ code: 'custom', message })
  }

export const arrangementForm = z.object({
  /** By id: whether the invoice or item of before is chosen. */
  claims: z.record(z.string(), z.boolean()),
  count: z
    .string()
    .refine(
      (typed) => countOf(typed) !== null,
      `Vul een aantal van 1 tot en met ${String(MOST_INSTALMENTS)} in.`,
    ),
  first: z.string(),
  rhythm: z.enum(['week', 'month']),
  /** Whether the customer gets it by mail. */
  isMailed: z.boolean(),
  instalments: z.array(
    z.object({ dueOn: z.string().superRefine(as(dueOn)), amount: z.string().superRefine(as(typedPayment)) }),
  ),
})
export type TypedArrangement = z.output<typeof arrangementForm>

/** What the form accepted, as values. */
export const agreedInstalments = (instalments: TypedArrangement['instalments']): Instalment[] =>
  instalments.map((each) => ({ dueOn: dueOn.parse(each.dueOn), amount: typedPayment.parse(each.amount) }))

export function countOf(typed: string): number | null {
  const count = /^\s*\d{1,2}\s*$/.test(typed) ? Number(typed) : 0
  return count >= 1 && count <= MOST_INSTALMENTS ? count : null
}

/** The claims that are chosen, in the order in which they are shown. */
export const chosenOf = (claims: readonly Claim[], chosen: TypedArrangement['claims']): readonly Claim[] =>
  claims.filter(({ of }) => chosen[idOfClaim(of)] === true)

export const totalOf = (claims: readonly Claim[], chosen: TypedArrangement['claims']): Cents =>
  sum(chosenOf(claims, chosen).map(({ open }) => open))

/** What is typed so far, together; what is no amount counts as nothing. */
export const typedSum = (instalments: TypedArrangement['instalments']): Cents =>
  sum(instalments.map(({ amount }) => cents(parseTypedDecimal(amount, 2) ?? 0n)))

/** The proposal for what was chosen, as it is typed; none where the choice is not complete. */
export function proposalFor(
  { count, first, rhythm }: Pick<TypedArrangement, 'count' | 'first' | 'rhythm'>,
  total: Cents,
): TypedArrangement['instalments'] {
  const number = countOf(count)
  const day = parseLocalDate(first)
  if (number === null || day === null || total < BigInt(number)) return []
  return proposeInstalments(total, { count: number, first: day, rhythm }).map(typed)
}

const typed = ({ dueOn, amount }: Instalment): TypedArrangement['instalments'][number] => ({
  dueOn,
  amount: formatDecimal(amount, 2, 2),
})

const STANDARD_COUNT = '3'
const FIRST_AFTER_DAYS = 14

/** Three parts, the first in two weeks. */
export function newArrangement(claims: readonly Claim[], today: LocalDate): TypedArrangement {
  const chosen = Object.fromEntries(claims.map(({ of }) => [idOfClaim(of), true]))
  const choice = { count: STANDARD_COUNT, first: addDays(today, FIRST_AFTER_DAYS), rhythm: 'month' as const }
  return {
    claims: chosen,
    ...choice,
    isMailed: true,
    instalments: proposalFor(choice, totalOf(claims, chosen)),
  }
}
