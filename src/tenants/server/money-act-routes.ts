import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import * as contract from '../money-contract.ts'
import type { AccountDeps } from './account-deps.ts'
import { allowActs, denyAct } from './money-acts.ts'
import { countProofGuess } from './own-proof.ts'
import { changerOf } from './setting-changes.ts'

/** What an owner says of an act on money. By a person only: the proof is asked of a key too, which has none. */
export function moneyActRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const before = countProofGuess(deps.throttle)
  serve(
    app,
    deps,
    contract.denyMoneyAct,
    ({ tx, principal, caller, params, body }) =>
      denyAct(
        tx,
        deps,
        { member: principal, changer: changerOf(principal, caller) },
        { ...body, id: params.id },
      ),
    { before, securityEvent: 'money-act-denied' },
  )
  serve(
    app,
    deps,
    contract.allowMoneyActs,
    ({ tx, principal, caller, body }) => allowActs(tx, deps, changerOf(principal, caller), body),
    { before, securityEvent: 'money-acts-allowed' },
  )
}
