import { z } from 'zod'
import { euros, idCodec, instant, localDateCodec } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { BankAccountId, BankImportId } from '#kernel/ids.ts'

const bankImport = z.object({
  id: idCodec<BankImportId>(),
  fileName: z.string(),
  /** Code of the format; of a ZIP with several, joined by a plus. */
  format: z.string(),
  importedAt: instant,
  /** That were not known when the file was read. */
  newLines: z.int(),
  /** In it as the same payment of another format. */
  duplicateLines: z.int(),
  /** That have or had a decision. */
  decidedLines: z.int(),
  /** Why it cannot be removed, in Dutch; null when it can. */
  notRemovable: z.string().nullable(),
  /** In the order of the file; none where the file has neither lines nor balances. */
  statements: z.array(
    z.object({
      bankAccountId: idCodec<BankAccountId>(),
      from: localDateCodec,
      to: localDateCodec,
      /** Null where the format has no balances. */
      opening: euros.nullable(),
      closing: euros.nullable(),
    }),
  ),
})
export type BankImport = z.output<typeof bankImport>

export const listBankImports = endpoint({
  method: 'GET',
  path: '/api/BankImports',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De ingelezen bestanden van de bank, het laatste eerst, met wat ze van een rekening en een periode zeggen.',
  data: z.array(bankImport),
}) // prettier-ignore

export const getBankImport = endpoint({
  method: 'GET',
  path: '/api/BankImports/:id',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Een ingelezen bestand van de bank.',
  params: z.object({ id: idCodec<BankImportId>() }),
  data: bankImport,
})

export const removeBankImport = endpoint({
  method: 'DELETE',
  path: '/api/BankImports/:id',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Een ingelezen bestand verwijderen, zolang er geen regel van is verwerkt. Het kan daarna opnieuw worden ingelezen.',
  params: z.object({ id: idCodec<BankImportId>() }),
  data: z.null(),
}) // prettier-ignore
