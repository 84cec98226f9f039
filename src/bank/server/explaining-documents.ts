import type { OwnRule } from '#explanations/domain/explain.ts'
import { memoryOf } from '#explanations/domain/memory.ts'
import type { RuledDocument } from '#expenses/domain/receipt/kind-of-cost.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Explaining } from '../domain/matching/explained.ts'
import { ruleHitsDocument } from '../domain/rule.ts'
import { decidedBefore, readBusiness } from './explaining.ts'
import { readRules } from './rules.ts'

/** What a document that was read is explained by, the same as a line is: the facts of the business, what was decided here, and the rules. */
export async function readExplained(tx: TenantTx): Promise<
  Pick<Explaining, 'business' | 'memory'> & {
    readonly ruleFor: (document: RuledDocument) => OwnRule | null
  }
> {
  const { business } = await readBusiness(tx)
  const rules = await readRules(tx)
  return {
    business,
    memory: memoryOf(await decidedBefore(tx)),
    ruleFor: (document) => {
      const rule = rules.find((each) => each.account !== null && ruleHitsDocument(each, document))
      return rule?.account == null ? null : { ...rule, account: rule.account.number }
    },
  }
}
