import type { FastifyInstance } from 'fastify'
import type { PdfPool } from '#documents/server/pdf/pdf-pool.ts'
import { serve, type Caller, type ServeDeps } from '#platform/server/http/serve.ts'
import type { Principal } from '#platform/server/http/session.ts'
import type { Changer } from '#tenants/server/setting-changes.ts'
import * as contract from '../contract.ts'
import { changeLook, changeLogo, removeLogo } from './change-look.ts'
import { changeNumbering, skipNumbers } from './change-numbering.ts'
import { changeTexts } from './change-texts.ts'
import { previewDocument } from './preview-document.ts'
import { listSettingChanges } from './setting-history.ts'
import { listJobs, retryJob } from './stuck-jobs.ts'

export function settingRoutes(app: FastifyInstance, deps: ServeDeps & { readonly pdfPool: PdfPool }): void {
  serve(app, deps, contract.listSettingChanges, ({ tx }) => listSettingChanges(tx))
  serve(app, deps, contract.listJobs, ({ tx }) => listJobs(tx))
  serve(app, deps, contract.retryJob, async ({ tx, params }) => {
    await retryJob(tx, params.id)
    return null
  })
  serve(app, deps, contract.changeLook, async ({ tx, principal, caller, body }) => {
    await changeLook(tx, changerOf(principal, caller), body)
    return null
  })
  serve(app, deps, contract.changeLogo, async ({ tx, principal, caller, body }) => {
    await changeLogo(tx, changerOf(principal, caller), body)
    return null
  })
  serve(app, deps, contract.removeLogo, async ({ tx, principal, caller, body }) => {
    await removeLogo(tx, changerOf(principal, caller), body.version)
    return null
  })
  serve(app, deps, contract.changeNumbering, async ({ tx, principal, caller, body, today }) => {
    await changeNumbering(tx, changerOf(principal, caller), body, today)
    return null
  })
  serve(app, deps, contract.skipNumbers, async ({ tx, principal, caller, body, today }) => {
    await skipNumbers(tx, changerOf(principal, caller), body, today)
    return null
  })
  serve(app, deps, contract.changeTexts, async ({ tx, principal, caller, body }) => {
    await changeTexts(tx, changerOf(principal, caller), body)
    return null
  })
  serve(app, deps, contract.previewDocument, ({ tx, principal, query, today }) =>
    previewDocument(tx, deps.pdfPool, principal.userId, query.kind, today),
  )
}

const changerOf = (principal: Principal, caller: Caller): Changer => ({
  userId: principal.userId,
  ip: caller.ip,
})
