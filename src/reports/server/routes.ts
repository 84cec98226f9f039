import type { FastifyInstance } from 'fastify'
import { serveStream } from '#platform/server/http/serve-stream.ts'
import type { ServeDeps } from '#platform/server/http/serve.ts'
import * as contract from '../contract.ts'
import { auditFile } from './xaf/audit-file.ts'

export function reportRoutes(app: FastifyInstance, deps: ServeDeps): void {
  serveStream(app, deps, contract.exportAuditFile, async ({ tx, query, today }) => ({
    contentType: 'application/xml; charset=utf-8',
    fileName: `auditfile-${String(query.year)}.xaf`,
    pieces: await auditFile(tx, query.year, today),
  }))
}
