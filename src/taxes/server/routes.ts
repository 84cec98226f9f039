import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import type { PdfDeps } from '#documents/server/document-pdf.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import * as oss from '../oss-contract.ts'
import { getVatSystem, setVatSystem as contractOfSystem } from '../system-contract.ts'
import { fileOssReturn, payOssReturn } from './file-oss-return.ts'
import { ossReturnCsv, ossReturnPdf } from './oss-files.ts'
import { listOssReturns, ossReturnDetail } from './oss-returns.ts'
import { fileVatReturn, supplementVatReturn } from './file-vat-return.ts'
import { icpStatement, icpStatementCsv } from './icp-statement.ts'
import { addPrivateUse, payVatReturn } from './pay-vat-return.ts'
import { setReturnReference } from './return-reference.ts'
import { boxPostings, vatReturnDetail } from './vat-return-detail.ts'
import { vatReturnPdf } from './vat-return-pdf.ts'
import { changerOf } from '#tenants/server/setting-changes.ts'
import { setVatSystem, vatSystems } from './vat-system.ts'
import { setVatBefore } from './vat-before.ts'
import { listVatReturns, nextVatReturn } from './vat-periods.ts'

export function taxRoutes(app: FastifyInstance, deps: ServeDeps & Pick<PdfDeps, 'pdfPool'>): void {
  serve(app, deps, contract.listVatReturns, ({ tx, today }) => listVatReturns(tx, today))
  serve(app, deps, contract.getNextVatReturn, ({ tx, today }) => nextVatReturn(tx, today))
  serve(app, deps, contract.getVatReturn, ({ tx, params, today }) =>
    vatReturnDetail(tx, params.period, today),
  )
  serve(app, deps, contract.getVatReturnPdf, ({ tx, params, today }) =>
    vatReturnPdf(tx, deps, params.period, today),
  )
  serve(app, deps, contract.getVatReturnBox, ({ tx, params, query }) =>
    boxPostings(tx, { ...params, after: Number(query.after ?? 0) }),
  )
  serve(app, deps, contract.fileVatReturn, ({ tx, principal, params, today }) =>
    fileVatReturn(tx, principal, params.period, today),
  )
  serve(app, deps, contract.payVatReturn, ({ tx, params, body, today }) =>
    payVatReturn(tx, params.period, {
      date: body.date ?? today,
      amount: body.amount ?? null,
      accountId: body.ledgerAccountId ?? null,
    }),
  )
  serve(app, deps, contract.setVatReturnReference, ({ tx, principal, params, body }) =>
    setReturnReference(tx, principal, params.period, {
      sequence: body.sequence ?? 0,
      typed: body.paymentReference,
    }),
  )
  serve(app, deps, contract.setVatBefore, ({ tx, principal, params, body, today }) =>
    setVatBefore(tx, principal, params.period, { boxes: body.boxes, icp: body.customers, today }),
  )
  serve(app, deps, contract.supplementVatReturn, ({ tx, principal, params, today }) =>
    supplementVatReturn(tx, principal, params.period, today),
  )
  serve(app, deps, contract.addPrivateUse, ({ tx, params, body }) => addPrivateUse(tx, params.period, body))
  serve(app, deps, getVatSystem, ({ tx }) => vatSystems(tx))
  serve(app, deps, contractOfSystem, ({ tx, principal, caller, body, today }) =>
    setVatSystem(tx, changerOf(principal, caller), body, today),
  )
  serve(app, deps, contract.getIcpStatement, ({ tx, params }) => icpStatement(tx, params.period))
  serve(app, deps, contract.getIcpStatementCsv, ({ tx, params }) => icpStatementCsv(tx, params.period))
  ossRoutes(app, deps)
}

function ossRoutes(app: FastifyInstance, deps: ServeDeps & Pick<PdfDeps, 'pdfPool'>): void {
  serve(app, deps, oss.listOssReturns, ({ tx, today }) => listOssReturns(tx, today))
  serve(app, deps, oss.getOssReturn, ({ tx, params, today }) => ossReturnDetail(tx, params.period, today))
  serve(app, deps, oss.getOssReturnCsv, ({ tx, params, today }) => ossReturnCsv(tx, params.period, today))
  serve(app, deps, oss.getOssReturnPdf, ({ tx, params, today }) =>
    ossReturnPdf(tx, deps, params.period, today),
  )
  serve(app, deps, oss.fileOssReturn, ({ tx, principal, params, today }) =>
    fileOssReturn(tx, principal, params.period, today),
  )
  serve(app, deps, oss.payOssReturn, ({ tx, params, body, today }) =>
    payOssReturn(
      tx,
      params.period,
      { date: body.date ?? today, amount: body.amount ?? null, accountId: body.ledgerAccountId ?? null },
      today,
    ),
  )
}
