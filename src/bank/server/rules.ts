import type { Actor } from '#kernel/actor.ts'
import type { BankRuleId, LedgerAccountId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { chosenAccounts } from '#ledger/server/accounts.ts'
import { isCostAccount } from '#expenses/domain/accounts.ts'
import { constraintOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { refuseAccount, type DecidedPart, type LineVatCode } from '../domain/decision.ts'
import { bankErrors } from '../domain/errors.ts'
import {
  conditionLike,
  mayBeAutomatic,
  ruleHits,
  type BankRuleFacts,
  type RuleCondition,
} from '../domain/rule.ts'
import type { BankRule, NewBankRule, RuleOffer } from '../rules-contract.ts'
import { decidedBefore } from './explaining.ts'
import { decidedLines, isToDo } from './lines-to-do.ts'
import type { LockedLine } from './lock-line.ts'

/** The rules, the newest first: what a user said last is tried first. */
export async function readRules(tx: TenantTx): Promise<BankRuleFacts[]> {
  const { rows } = await sql<{
    id: BankRuleId
    label: string
    iban: string
    name: string
    words: string
    isIncoming: boolean
    least: Cents | null
    most: Cents | null
    vatCode: LineVatCode | null
    documentKind: BankRuleFacts['documentKind']
    isAutomatic: boolean
    madeAt: string
    account_id: LedgerAccountId | null
    account_number: string | null
    account_name: string | null
  }>`
    select r.id, r.label, r.iban, r.name, r.words, r.is_incoming as "isIncoming", r.least_cents as least, r.most_cents as most,
           r.vat_code as "vatCode", r.document_kind as "documentKind", r.is_automatic as "isAutomatic",
           (r.created_at at time zone 'UTC')::text as "madeAt",
           a.id as account_id, a.number as account_number, a.name as account_name
    from bank_rules r
    left join account_names a on a.tenant_id = r.tenant_id and a.number = r.account_number
    where r.tenant_id = ${thisTenant} order by r.created_at desc, r.id`.execute(tx)
  return rows.map(({ account_id: id, account_number: number, account_name: name, ...rule }) => ({
    ...rule,
    account: id === null || number === null || name === null ? null : { id, number: accountNumber(number), name },
  }))
} // prettier-ignore

export async function listRules(tx: TenantTx): Promise<BankRule[]> {
  const rules = await readRules(tx)
  const lines = await openLines(tx)
  return rules.map((rule) => ({
    id: rule.id,
    label: rule.label,
    ...onWire(rule),
    ledgerAccountId: rule.account?.id ?? null,
    vatCode: rule.vatCode,
    documentKind: rule.documentKind,
    automatic: rule.isAutomatic,
    openLines: hitsIn(lines, rule),
  }))
}

const onWire = ({ iban, name, words, isIncoming, least, most }: RuleCondition) => ({
  iban,
  name,
  words,
  direction: isIncoming ? ('in' as const) : ('out' as const),
  minAmount: least,
  maxAmount: most,
})

const conditionOf = (rule: NewBankRule): RuleCondition => ({
  iban: (rule.iban ?? '').replace(/\s/g, '').toUpperCase(),
  name: rule.name ?? '',
  words: rule.words ?? '',
  isIncoming: rule.direction === 'in',
  least: rule.minAmount ?? null,
  most: rule.maxAmount ?? null,
})

interface OpenLine {
  readonly amount: Cents
  readonly name: string
  readonly iban: string
  readonly description: string
}

const hitsIn = (lines: readonly OpenLine[], condition: RuleCondition): number =>
  lines.filter((line) => ruleHits(condition, line)).length

async function openLines(tx: TenantTx): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select l.amount_cents as amount, l.counterparty_name as name, l.counterparty_iban as iban, l.description
    from ${decidedLines} where l.tenant_id = ${thisTenant} and ${isToDo}`.execute(tx)
  return rows
}

export async function previewRule(tx: TenantTx, rule: NewBankRule): Promise<{ openLines: number }> {
  return { openLines: hitsIn(await openLines(tx), conditionOf(rule)) }
}

/** @throws DomainError `bank.rule-taken`, `bank.account-needs-document`, `bank.vat-not-here` */
export async function createRule(tx: TenantTx, author: Actor, rule: NewBankRule): Promise<BankRuleId> {
  const { ledgerAccountId = null, vatCode = null } = rule
  const account =
    ledgerAccountId === null ? null : (await chosenAccounts(tx, [ledgerAccountId]))(ledgerAccountId)
  if (account !== null) refuseAccount(account.number)
  if (vatCode !== null && (account === null || !isCostAccount(account.type))) throw bankErrors.vatNotHere()
  return insertRule(tx, author, conditionOf(rule), {
    label: rule.label ?? rule.name ?? '',
    account_number: account?.number ?? null,
    vat_code: vatCode,
    document_kind: rule.documentKind ?? null,
  })
}

interface RuleAction {
  readonly label: string
  readonly account_number: string | null
  readonly vat_code: LineVatCode | null
  readonly document_kind: string | null
}

async function insertRule(
  tx: TenantTx,
  author: Actor,
  { iban, name, words, isIncoming, least, most }: RuleCondition,
  action: RuleAction,
): Promise<BankRuleId> {
  const id = newId<BankRuleId>()
  const condition = { iban, name, words, is_incoming: isIncoming, least_cents: least, most_cents: most }
  await tx
    .insertInto('bank_rules')
    .values({ id, ...condition, ...action, is_automatic: false, created_by: author.userId })
    .execute()
    .catch((error: unknown) => {
      throw constraintOf(error) === 'bank_rules_of_condition' ? bankErrors.ruleTaken() : error
    })
  return id
}

/** @throws DomainError `bank.rule-not-found`, `bank.rule-never-automatic` */
export async function switchRule(tx: TenantTx, id: BankRuleId, isAutomatic: boolean): Promise<null> {
  const rule = (await readRules(tx)).find((each) => each.id === id)
  if (rule === undefined) throw bankErrors.ruleNotFound()
  if (isAutomatic && (rule.account === null || !mayBeAutomatic(rule.account.number, rule.vatCode)))
    throw bankErrors.ruleNeverAutomatic()
  await tx.updateTable('bank_rules').set({ is_automatic: isAutomatic }).where('id', '=', id).execute()
  return null
}

/** @throws DomainError `bank.rule-not-found` */
export async function deleteRule(tx: TenantTx, id: BankRuleId): Promise<null> {
  const { numDeletedRows } = await tx.deleteFrom('bank_rules').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw bankErrors.ruleNotFound()
  return null
}

/** The one part of a decision that a rule can repeat: the whole line on one account. */
const onOneAccount = (parts: readonly DecidedPart[]) => {
  const [part] = parts
  return parts.length === 1 && part?.kind === 'account' ? part : null
}

/**
 * "Voortaan zo": a rule for lines like this one.
 *
 * @throws DomainError `bank.nothing-to-remember`, `bank.rule-taken`
 */
export async function rememberDecision(
  tx: TenantTx,
  author: Actor,
  line: LockedLine,
  parts: readonly DecidedPart[],
): Promise<void> {
  const condition = conditionLike(line)
  const part = onOneAccount(parts)
  if (condition === null || part === null) throw bankErrors.nothingToRemember()
  await insertRule(tx, author, condition, {
    label: line.name.slice(0, 140),
    account_number: part.account,
    vat_code: part.vat?.code ?? null,
    document_kind: null,
  })
}

/** The rule that a decision made is undone with that decision. Both are of one transaction, so that both have its moment. */
export async function forgetRuleOf(tx: TenantTx, decision: string): Promise<void> {
  await sql`
    delete from bank_rules r using bank_decisions d
    where r.tenant_id = ${thisTenant} and d.tenant_id = ${thisTenant} and d.id = ${decision}
      and r.created_at = d.decided_at and r.created_by = d.decided_by`.execute(tx)
}

/** After so many equal decisions a rule is offered. */
const OFFERED_FROM = 2

/** The rule that is offered after the decision on this line; null where it is the first, or where a rule is there. */
export async function offerRule(
  tx: TenantTx,
  line: LockedLine,
  parts: readonly DecidedPart[],
): Promise<RuleOffer | null> {
  const condition = conditionLike(line)
  const part = onOneAccount(parts)
  if (condition === null || part === null) return null
  const vatCode = part.vat?.code ?? null
  const equal = (await decidedBefore(tx)).filter(
    (each) =>
      each.parts.length === 1 &&
      each.parts[0]?.account === part.account &&
      each.parts[0].vatCode === vatCode &&
      ruleHits(condition, { ...each.evidence, description: each.evidence.text }),
  )
  if (equal.length < OFFERED_FROM) return null
  if ((await readRules(tx)).some((rule) => ruleHits(rule, line))) return null
  return {
    label: line.name,
    ...onWire(condition),
    ledgerAccountId: await accountIdOf(tx, part.account),
    vatCode,
    documentKind: null,
    openLines: hitsIn(await openLines(tx), condition),
  }
}

async function accountIdOf(tx: TenantTx, number: AccountNumber): Promise<LedgerAccountId | null> {
  const { rows } = await sql<{ id: LedgerAccountId }>`
    select id from account_names where tenant_id = ${thisTenant} and number = ${number}`.execute(tx)
  return rows[0]?.id ?? null
}
