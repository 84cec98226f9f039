import type { KeyRing } from '#platform/server/key-ring.ts'
import { counted } from '#kernel/dutch-format.ts'
import type { DocumentId, TenantId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { flawInWords } from '#quotes/domain/quote-evidence.ts'
import { areHeadsWhole } from '#quotes/server/heads.ts'
import { judgeQuotes } from '#quotes/server/judge-evidence.ts'
import { checkOf, type Check } from '../domain/proof.ts'

const AT_ONCE = 200

/**
 * Whether each quote has its events, signatures and files, unchanged and in their place, and the head that covers them; and whether the
 * heads of the business follow one another. What is absent is a finding: nothing to compare is no proof.
 */
export async function evidenceCheck(
  tx: TenantTx,
  about: { readonly key: KeyRing; readonly tenantId: TenantId },
): Promise<Check> {
  const quotes = await rowsOf(
    tx,
    sql<{ id: DocumentId }>`select id from quote_states where tenant_id = ${thisTenant} order by number, id`,
  )
  const findings: string[] = []
  let [events, broken] = [0, 0]
  for (let from = 0; from < quotes.length; from += AT_ONCE) {
    const ids = quotes.slice(from, from + AT_ONCE).map(({ id }) => id)
    for (const { facts, flaws } of await judgeQuotes(tx, about, ids)) {
      events += facts.events.length
      if (flaws.length > 0) broken += 1
      findings.push(...flaws.map((flaw) => flawInWords[flaw](facts.name)))
    }
  }
  if (!(await areHeadsWhole(tx, about)))
    findings.push(
      'De eindzegels van de offertes volgen niet op elkaar: er is er een veranderd of weggenomen.',
    )
  return checkOf(
    'evidence',
    `${counted(events, 'gebeurtenis', 'gebeurtenissen')} van ${counted(quotes.length, 'offerte', 'offertes')} nagerekend; ${findings.length === 0 ? 'elke keten is heel' : `${String(broken)} niet heel`}.`,
    findings,
  )
}
