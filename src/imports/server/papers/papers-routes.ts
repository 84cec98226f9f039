import type { FastifyInstance } from 'fastify'
import type { FileDeps } from '#expenses/server/upload-document.ts'
import { serveUpload } from '#platform/server/http/serve-upload.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import { MOST_ZIP_BYTES, oldPaperErrors } from '../../domain/papers/errors.ts'
import * as papers from '../../papers-contract.ts'
import { importPapers } from './import-papers.ts'
import { changePaper, listPapersImports, pageOfPapers, paperFile, undoPapersImport } from './list-papers.ts'

/** The calls of documents of the program of before. */
export function papersRoutes(app: FastifyInstance, deps: ServeDeps & FileDeps): void {
  serveUpload(
    app,
    deps,
    papers.importOldPapers,
    { maxBytes: MOST_ZIP_BYTES, refusals: oldPaperErrors },
    ({ principal, query, file }) =>
      importPapers(deps, principal, {
        stream: file.file,
        fileName: file.filename,
        confirmed: query.confirmed ?? null,
      }),
  )
  serve(app, deps, papers.listOldPaperImports, ({ tx }) => listPapersImports(tx))
  serve(app, deps, papers.undoOldPaperImport, ({ tx, principal, params }) =>
    undoPapersImport(tx, principal, params.id),
  )
  serve(app, deps, papers.listOldPapers, ({ tx, query }) => pageOfPapers(tx, query))
  serve(app, deps, papers.getOldPaperFile, ({ tx, principal, params }) =>
    paperFile(tx, deps.files, principal, params.id),
  )
  serve(app, deps, papers.changeOldPaper, ({ tx, params, body }) => changePaper(tx, params.id, body))
}
