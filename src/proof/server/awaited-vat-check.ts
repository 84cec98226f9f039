import { counted, formatEuros } from '#kernel/dutch-format.ts'
import { subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { awaitedCodes } from '#ledger/domain/awaited-vat.ts'
import { AWAITED_VAT } from '#ledger/domain/vat-code.ts'
import { NOTHING_WAITS, owedBetween, vatOf } from '#payments/domain/awaited-vat.ts'
import { readFamilies } from '#payments/server/awaited-vat.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { waitsForMoney } from '#tenants/domain/vat-system.ts'
import { readVatSystems } from '#tenants/server/vat-system.ts'
import { checkOf, type Check } from '../domain/proof.ts'

/**
 * Under the cash system, VAT that waits is the VAT of what customers have not paid: of each invoice with its credit notes, computed again
 * from what is open, and together the balance of account 1640. No check for a business that never chose the system and has no VAT that waits.
 *
 * @param ofDocuments sentences about documents whose VAT is not in their entries
 */
export async function awaitedVatIsUnpaid(tx: TenantTx, ofDocuments: readonly string[]): Promise<Check[]> {
  const systems = await readVatSystems(tx)
  const { rows } = await sql<{ balance: Cents; coded: bigint }>`
    select coalesce(sum(credit_balance_cents), 0)::bigint as balance,
           count(*) filter (where vat_code = any(${[...awaitedCodes]}::text[])) as coded from signed_postings
    where tenant_id = ${thisTenant} and account_number = ${AWAITED_VAT}`.execute(tx)
  const { balance = ZERO, coded = 0n } = rows[0] ?? {}
  if (systems.length === 0 && coded === 0n) return []
  const families = await readFamilies(tx, null)
  const waiting = sum(families.map(({ waitingNow }) => vatOf(waitingNow)))
  const wrong = families.flatMap((family) => {
    const expected = waitsForMoney(systems, family.day) ? family.waiting : NOTHING_WAITS
    return owedBetween(family.waitingNow, expected).size === 0
      ? []
      : [
          `Factuur ${family.name}: ${formatEuros(vatOf(family.waitingNow))} btw wacht op ontvangst, uit wat er openstaat volgt ${formatEuros(vatOf(expected))}.`,
        ]
  })
  return [
    checkOf(
      'awaited-vat',
      `Van ${counted(families.length, 'factuur', 'facturen')} onder het kasstelsel wacht ${formatEuros(waiting)} btw op ontvangst.`,
      [
        ...wrong,
        ...ofDocuments,
        ...(balance === waiting
          ? []
          : [
              `Rekening ${AWAITED_VAT} staat op ${formatEuros(balance)}: ${formatEuros(subtract(balance, waiting))} hoort bij geen factuur.`,
            ]),
      ],
    ),
  ]
}
