import { publish } from '#documents/server/public-link.ts'
import { linesOf, type Draft } from '#documents/server/store.ts'
import type { DocumentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { exchangeOn } from '#ledger/server/rates/day-rates.ts'
import { constraintOf, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newSecretId } from '#platform/server/new-id.ts'
import { changeDraft, copyOf, insertDraft } from '#projects/server/drafts.ts'
import type { NewQuote } from '../contract.ts'
import { quoteErrors } from '../domain/errors.ts'
import type { Quote } from '../domain/quote.ts'
import { canEdit, canReplace, stateOn } from '../domain/quote-state.ts'
import { note, type AuditContext } from './evidence.ts'
import { lockQuote, readQuote } from './quote-rows.ts'

/** A new concept. Its id is random and cannot be guessed, because the id will be its link. */
export async function createQuote(
  tx: TenantTx,
  audit: AuditContext,
  quote: NewQuote,
  today: LocalDate,
): Promise<DocumentId> {
  const id = newSecretId<DocumentId>()
  await insertQuote(tx, id, await draftOf(tx, quote, today), {
    rootId: id,
    quoteVersion: 1,
    quoteNumber: null,
  })
  await note(tx, audit, id, 'created')
  return id
}

/**
 * Change a concept.
 *
 * @returns its new version
 * @throws DomainError `quote.stale` when another user changed it since `version` was read
 */
export async function changeQuote(
  tx: TenantTx,
  audit: AuditContext,
  id: DocumentId,
  change: { quote: NewQuote; version: number },
  today: LocalDate,
): Promise<number> {
  const current = await lockQuote(tx, id)
  if (!canEdit(current.state)) throw quoteErrors.notEditable()
  if (current.version !== change.version) throw quoteErrors.stale()
  const draft = await draftOf(tx, change.quote, today)
  const version = await changeDraft(tx, { ...current, kind: 'quote' }, draft)
  await tx.updateTable('quotes').set(textsOf(draft)).where('document_id', '=', id).execute()
  await note(tx, audit, id, 'changed')
  return version
}

/** A new concept like an existing quote, dated today and valid as long; on the same project unless that was closed. */
export async function duplicateQuote(
  tx: TenantTx,
  audit: AuditContext,
  id: DocumentId,
  today: LocalDate,
): Promise<DocumentId> {
  const original = await readQuote(tx, id)
  const copy = newSecretId<DocumentId>()
  const draft = { ...original, ...(await copyOf(tx, original, today)) }
  await insertQuote(tx, copy, draft, { rootId: copy, quoteVersion: 1, quoteNumber: null })
  await note(tx, audit, copy, 'created', original.number === null ? null : `Kopie van ${original.number}`)
  return copy
}

/**
 * Begin the next version of what was shared: a concept under a link of its own. The old link works until the new version
 * is shared, so that a draft that comes to nothing costs no customer.
 *
 * @throws DomainError `quote.new-version-exists` when one was begun already
 */
export async function makeNewVersion(
  tx: TenantTx,
  audit: AuditContext,
  id: DocumentId,
  today: LocalDate,
): Promise<DocumentId> {
  const original = await lockQuote(tx, id)
  const state = stateOn(original, today)
  if (state === 'concept' || !canReplace(state)) throw quoteErrors.moveRefused(state, 'replaced')
  if (original.quoteVersion >= 999) throw quoteErrors.tooManyVersions()
  const next = newSecretId<DocumentId>()
  const draft = { ...original, ...(await copyOf(tx, original, today)) }
  const version = { ...original, quoteVersion: original.quoteVersion + 1 }
  await insertQuote(tx, next, draft, version).catch((error: unknown) => {
    if (constraintOf(error) === 'quotes_tenant_id_root_id_quote_version_key')
      throw quoteErrors.newVersionExists()
    throw error
  })
  await note(tx, audit, next, 'created', `Nieuwe versie van ${original.number ?? ''}`)
  return next
}

/** What is stored of a concept, its texts with it. */
type QuoteDraft = Draft & Pick<Quote, 'intro' | 'outro' | 'needsCode'>

/** The rate that is given is that of the date of the quote. */
const draftOf = async (
  tx: TenantTx,
  { foreign, ...quote }: NewQuote,
  today: LocalDate,
): Promise<QuoteDraft> => ({
  ...quote,
  exchange: await exchangeOn(tx, foreign, quote.issueDate),
  lines: linesOf(
    quote.lines.map((line) => ({ ...line, vatPercentage: line.vatPercentage ?? quote.vatPercentage })),
    quote.deliveryDate,
    today,
  ),
  intro: quote.introMessage,
  outro: quote.outroMessage,
})

const textsOf = ({ intro, outro, needsCode }: QuoteDraft) => ({ intro, outro, needs_code: needsCode })

/** The concept, the columns that only quotes have, and the link for sharing. */
async function insertQuote(
  tx: TenantTx,
  id: DocumentId,
  draft: QuoteDraft,
  { rootId, quoteVersion, quoteNumber }: Pick<Quote, 'rootId' | 'quoteVersion' | 'quoteNumber'>,
): Promise<void> {
  await insertDraft(tx, { id, kind: 'quote' }, draft)
  await tx
    .insertInto('quotes')
    .values({
      document_id: id,
      root_id: rootId,
      quote_version: quoteVersion,
      quote_number: quoteNumber,
      ...textsOf(draft),
    })
    .execute()
  await publish(tx, [id])
}
