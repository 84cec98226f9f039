import { changerOf } from './setting-changes.ts'
import type { FastifyInstance } from 'fastify'
import { serve, servePublic } from '#platform/server/http/serve.ts'
import * as contract from '../contract.ts'
import * as accountant from '../accountant-contract.ts'
import * as session from '../session-contract.ts'
import { lookAround } from '../visit-contract.ts'
import { decideAccountantFiling, mayAccountantFile } from './accountant-settings.ts'
import { changeCompany } from './change-company.ts'
import { companyOf } from './company.ts'
import { logIn, logOut } from './login.ts'
import { lookAroundIn } from './look-around.ts'
import type { AccountDeps } from './account-deps.ts'
import { accountRoutes } from './account-routes.ts'
import { businessRoutes } from './business-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { moneyActRoutes } from './money-act-routes.ts'
import { countProofGuess } from './own-proof.ts'
import { ownSession } from './own-session.ts'
import { registrationsOfNetwork } from './registrations-of-network.ts'
import { register } from './register.ts'
import { tokenRoutes } from './token-routes.ts'
import { removeOss, setOss } from './oss.ts'
import * as legalFormContract from '../legal-form-contract.ts'
import * as vat from '../vat-contract.ts'
import { setLegalForm } from './legal-form.ts'
import { removeKor, setKor, setVatInterval, vatSettings } from './vat-settings.ts'

/** Per address and minute; an office behind one address registers and logs in less often. */
const LOGINS_PER_MINUTE = 30
const REGISTRATIONS_PER_MINUTE = 10
const VISITS_PER_MINUTE = 10

export function tenantRoutes(app: FastifyInstance, deps: AccountDeps): void {
  accountRoutes(app, deps)
  businessRoutes(app, deps)
  memberRoutes(app, deps)
  tokenRoutes(app, deps)
  const registrations = registrationsOfNetwork(deps.throttle.isOn)
  moneyActRoutes(app, deps)
  servePublic(
    app,
    contract.login,
    async ({ body, caller }) => ({ token: await logIn(deps, { ...body, caller }) }),
    {
      perMinute: LOGINS_PER_MINUTE,
    },
  )
  servePublic(
    app,
    contract.register,
    async ({ body, ip }) => {
      const { invitation, ...registration } = body
      await deps.admission.requireAdmitted(registration.email, invitation)
      registrations.count(ip)
      await register(deps, registration)
      deps.securityLog({ kind: 'registered', ip })
      deps.worker.wake()
      return null
    },
    { perMinute: REGISTRATIONS_PER_MINUTE },
  )
  servePublic(app, lookAround, async () => ({ token: await lookAroundIn(deps) }), {
    perMinute: VISITS_PER_MINUTE,
  })
  serve(
    app,
    deps,
    session.logout,
    async ({ tx, principal }) => {
      if (principal.sessionId !== null) await logOut(tx, deps.sessions, principal.sessionId)
      return null
    },
    { securityEvent: 'logged-out' },
  )
  serve(app, deps, session.getSession, ({ tx, principal }) => ownSession(tx, principal))
  serve(app, deps, session.getCompany, ({ tx, principal }) => companyOf(tx, principal.userId))
  serve(
    app,
    deps,
    contract.changeCompany,
    async ({ body, ...call }) => {
      await changeCompany(call.tx, deps, call, body)
      return null
    },
    { before: countProofGuess(deps.throttle) },
  )
  serve(app, deps, legalFormContract.setLegalForm, ({ tx, principal, caller, body }) =>
    setLegalForm(tx, changerOf(principal, caller), body.legalForm),
  )
  serve(app, deps, accountant.getAccountantSettings, async ({ tx }) => ({
    mayFile: await mayAccountantFile(tx),
  }))
  serve(app, deps, accountant.changeAccountantSettings, async ({ tx, principal, caller, body }) => {
    await decideAccountantFiling(tx, changerOf(principal, caller), body.mayFile)
    return null
  })
  vatRoutes(app, deps)
}

function vatRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serve(app, deps, vat.getVatSettings, ({ tx, principal, today }) =>
    vatSettings(tx, principal.tenantId, today),
  )
  serve(app, deps, vat.setVatInterval, ({ tx, principal, caller, body }) =>
    setVatInterval(tx, changerOf(principal, caller), body),
  )
  serve(app, deps, vat.setKor, ({ tx, principal, caller, body }) =>
    setKor(tx, changerOf(principal, caller), body),
  )
  serve(app, deps, vat.removeKor, ({ tx, principal, caller, body }) =>
    removeKor(tx, changerOf(principal, caller), body.from),
  )
  serve(app, deps, vat.setOss, ({ tx, principal, caller, body }) =>
    setOss(tx, changerOf(principal, caller), body),
  )
  serve(app, deps, vat.removeOss, ({ tx, principal, caller, body }) =>
    removeOss(tx, changerOf(principal, caller), body.from),
  )
}
