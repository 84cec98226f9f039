import { moneyMail } from './account-mails.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { moneyRights, type MoneyRight, type Right } from '#contract/rights.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { invariant } from '#kernel/invariant.ts'
import type { MoneyActId } from '#kernel/ids.ts'
import { mailAccount } from '#outbox/server/account-mail.ts'
import { isTestBusiness } from '#outbox/server/test-business.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { serve, type ServeOptions, type TenantCall } from '#platform/server/http/serve.ts'
import type { Member } from '#platform/server/http/member.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import { newId } from '#platform/server/new-id.ts'
import { moneyDoors, type MoneyDoor } from '../domain/money-act.ts'
import { moneyErrors } from '../domain/money-errors.ts'
import { businessName } from './business-name.ts'
import { ownersOf } from './owners.ts'
import { countProofGuess, requireOwnProof, type Proof } from './own-proof.ts'
import { changerOf, noteChanges } from './setting-changes.ts'
import type { TwoFactorDeps } from './two-factor.ts'

/** One act that decides where money goes, or lets it leave. Never a secret; an account by its first and last digits. */
export interface MoneyAct {
  readonly door: MoneyDoor
  /** The object itself: the profile at the provider, the account, the batch with its amount. */
  readonly object: string
  readonly before: string | null
  readonly after: string | null
  /** The former account on invoices, in full: what to put back, and what the account must still be then. */
  readonly former?: { readonly was: AccountOnInvoices; readonly became: AccountOnInvoices }
  /** The mail of the caller, where the owners are told of more than this act. */
  readonly isMailed?: boolean
  /** The history of the settings has it already, as a change of that setting. */
  readonly isNoted?: boolean
}

export interface AccountOnInvoices {
  readonly iban: string
  readonly nameOnCard: string
}

/** Who asks, and what proves that. */
export interface MoneyCall {
  readonly principal: Member
  readonly caller: { readonly ip: string }
  readonly may: (right: Right) => boolean
}

/**
 * The one guard of where money goes: every such act passes it (decision 154). Of a person proof is asked at this moment; a key passes with a
 * right on money, which an owner gave it on purpose. The act is noted with its object, and all owners are told by mail and on Overzicht.
 *
 * @param isStopping it only takes away: possible while money is stopped too
 * @param work null as its act: nothing changed after all
 * @throws DomainError `money.blocked`, `password.needed`, `password.wrong`, `login.code-wrong`
 */
export async function guardMoney<Given>(
  tx: TenantTx,
  deps: TwoFactorDeps,
  call: MoneyCall,
  {
    right,
    isStopping = false,
    ...proof
  }: Proof & { readonly right: MoneyRight; readonly isStopping?: boolean },
  work: () => Promise<{ readonly given: Given; readonly act: MoneyAct | null }>,
): Promise<Given> {
  const { principal } = call
  const isOptedIn = principal.token !== null && call.may(right)
  if (!isOptedIn) await requireOwnProof(tx, deps, principal.userId, proof)
  if (!isStopping) await requireMoving(tx)
  const { given, act } = await work()
  if (act !== null) await noteAct(tx, call, act)
  return given
}

/** The endpoints whose body has the proof. */
type Guarded = Endpoint & { readonly body: z.ZodType<Proof> }

/** Serve an entry point: an endpoint of which each success is such an act. What it does before the transaction comes after the guess is counted. */
export function serveMoney<E extends Guarded, Prepared = undefined>(
  app: FastifyInstance,
  deps: ServeDeps & TwoFactorDeps,
  endpoint: E,
  work: (
    call: TenantCall<E>,
    prepared: Prepared,
  ) => Promise<{ readonly given: z.output<E['data']>; readonly act: MoneyAct | null }>,
  options: ServeOptions<E, Prepared> = {},
): void {
  const right = moneyRights.find((each) => each === endpoint.needs)
  invariant(right !== undefined, 'a door needs a right on money')
  serve<E, Prepared>(
    app,
    deps,
    endpoint,
    (call, prepared) =>
      guardMoney(call.tx, deps, call, { ...(call.body as Proof), right }, () => work(call, prepared)),
    {
      securityEvent: 'money-act',
      ...options,
      before: async (call) => {
        await countProofGuess(deps.throttle)({ principal: call.principal, body: call.body })
        return (await options.before?.(call)) as Prepared
      },
    },
  )
}

/** @throws DomainError `money.blocked` while an act that an owner denied was not allowed again */
async function requireMoving(tx: TenantTx): Promise<void> {
  const still = await rowsOf(
    tx,
    sql<{ id: MoneyActId }>`
      select id from money_acts where tenant_id = ${thisTenant} and denied_at is not null and allowed_at is null limit 1`,
  )
  if (still.length > 0) throw moneyErrors.blocked()
}

async function noteAct(tx: TenantTx, { principal, caller }: MoneyCall, act: MoneyAct): Promise<void> {
  const [login] = await rowsOf(
    tx,
    sql<{ email: string | null }>`select email_of_user(${principal.userId}) as email`,
  )
  const email = login?.email ?? ''
  await tx
    .insertInto('money_acts')
    .values({
      id: newId<MoneyActId>(),
      door: act.door,
      object: act.object.slice(0, 200),
      old_value: act.before?.slice(0, 200) ?? null,
      new_value: act.after?.slice(0, 200) ?? null,
      former: act.former === undefined ? null : JSON.stringify(act.former),
      user_id: principal.userId,
      user_email: email,
      via: principal.token?.via.slice(0, 200) ?? null,
    })
    .execute()
  if (act.isNoted !== true)
    await noteChanges(tx, changerOf(principal, caller), [
      {
        area: 'security',
        field: moneyDoors[act.door],
        old: act.before,
        new: [act.object, act.after].filter((part) => part !== null && part !== '').join(': '),
      },
    ])
  if (act.isMailed !== true) await tellOwners(tx, { email, via: principal.token?.via ?? null }, act)
}

/** All owners; a test business mails its own login only. */
async function tellOwners(
  tx: TenantTx,
  { email, via }: { readonly email: string; readonly via: string | null },
  act: MoneyAct,
): Promise<void> {
  const lines = [
    `Wat: ${moneyDoors[act.door]}`,
    `Welke: ${act.object}`,
    ...(act.before === null ? [] : [`Van: ${act.before}`]),
    ...(act.after === null ? [] : [`Naar: ${act.after}`]),
    `Door: ${email}${via === null ? '' : `, met de sleutel ${via}`}`,
  ]
  const text = moneyMail({ business: await businessName(tx), done: moneyDoors[act.door], lines })
  const recipients = (await isTestBusiness(tx)) ? [email] : await ownersOf(tx)
  for (const recipient of new Set(recipients)) await mailAccount(tx, recipient, text)
}
