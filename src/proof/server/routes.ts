import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import { orderFileCheck } from './file-checks.ts'
import type { PdfPool } from '#documents/server/pdf/pdf-pool.ts'
import { proofOnWire, proofPdf, prove, type ProofDeps } from './proof.ts'

export function proofRoutes(
  app: FastifyInstance,
  deps: ServeDeps & ProofDeps & { readonly pdfPool: PdfPool },
): void {
  serve(app, deps, contract.getProof, async ({ tx, principal }) =>
    proofOnWire(await prove(tx, deps, principal.tenantId)),
  )
  serve(app, deps, contract.getProofPdf, async ({ tx, principal }) =>
    proofPdf(tx, deps.pdfPool, await prove(tx, deps, principal.tenantId)),
  )
  serve(app, deps, contract.checkFiles, ({ tx, principal }) => orderFileCheck(tx, principal.tenantId))
}
