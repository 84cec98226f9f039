import { customerErrors } from '#customers/domain/errors.ts'
import { netOf, underScheme, type Line } from '#documents/domain/line.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import type { LineInput } from '#documents/contract.ts'
import { insertLines, replaceLines } from '#documents/server/line-rows.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { addDays, daysBetween, LATEST, type LocalDate } from '#kernel/local-date.ts'
import { absolute, MAX_CENTS } from '#kernel/money.ts'
import { constraintOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newSecretId } from '#platform/server/new-id.ts'
import { namedProjectRefusal, openProjectOrNone } from '#projects/server/project-reference.ts'
import { isUnderKor } from '#tenants/server/vat-settings.ts'
import type { NewQuote } from '../contract.ts'
import { quoteErrors } from '../domain/errors.ts'
import type { Quote } from '../domain/quote.ts'
import { canEdit, canReplace, stateOn } from '../domain/quote-state.ts'
import { note, type Witness } from './evidence.ts'
import { lockQuote, readQuote } from './quote-rows.ts'

/** A new concept. Its id is random beyond guessing, because it will be its link. */
export async function createQuote(tx: TenantTx, witness: Witness, quote: NewQuote): Promise<DocumentId> {
  const id = newSecretId<DocumentId>()
  await insertQuote(tx, witness, await taxed(tx, draftOf(id, quote)))
  await note(tx, witness, id, 'created')
  return id
}

/**
 * Change a concept.
 *
 * @returns its new version
 * @throws DomainError `quote.stale` when somebody changed it since `version` was read
 */
export async function changeQuote(
  tx: TenantTx,
  witness: Witness,
  id: DocumentId,
  change: { quote: NewQuote; version: number },
): Promise<number> {
  const current = await lockQuote(tx, id)
  if (!canEdit(current.state)) throw quoteErrors.notEditable()
  if (current.version !== change.version) throw quoteErrors.stale()
  const draft = await taxed(tx, draftOf(id, change.quote))
  await tx
    .updateTable('documents')
    .set({ ...rowOf(draft), version: current.version + 1 })
    .where('id', '=', id)
    .execute()
    .catch(namedReference)
  await sql`update quotes set intro = ${draft.intro}, outro = ${draft.outro}, needs_code = ${draft.needsCode}
            where document_id = ${id}`.execute(tx)
  await replaceLines(tx, id, draft.lines)
  await note(tx, witness, id, 'changed')
  return current.version + 1
}

/** A new concept like an existing quote, dated today and valid as long; on the same project unless that was closed. */
export async function duplicateQuote(
  tx: TenantTx,
  witness: Witness,
  id: DocumentId,
  today: LocalDate,
): Promise<DocumentId> {
  const original = await readQuote(tx, id)
  const copy = newSecretId<DocumentId>()
  await insertQuote(
    tx,
    witness,
    await taxed(tx, {
      ...original,
      ...datedAnew(original, today),
      projectId: await openProjectOrNone(tx, original.projectId),
      id: copy,
      rootId: copy,
    }),
  )
  await note(tx, witness, copy, 'created', original.number === null ? null : `Kopie van ${original.number}`)
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
  witness: Witness,
  id: DocumentId,
  today: LocalDate,
): Promise<DocumentId> {
  const original = await lockQuote(tx, id)
  const state = stateOn(original.state, original.dueDate, today)
  if (state === 'concept' || !canReplace(state)) throw quoteErrors.moveRefused(state, 'replaced')
  if (original.quoteVersion >= 999) throw quoteErrors.tooManyVersions()
  const next = newSecretId<DocumentId>()
  const draft = await taxed(tx, {
    ...original,
    ...datedAnew(original, today),
    projectId: await openProjectOrNone(tx, original.projectId),
    id: next,
    quoteVersion: original.quoteVersion + 1,
  })
  await insertQuote(tx, witness, draft).catch((error: unknown) => {
    if (constraintOf(error) === 'quotes_tenant_id_root_id_quote_version_key')
      throw quoteErrors.newVersionExists()
    throw error
  })
  await note(tx, witness, next, 'created', `Nieuwe versie van ${original.number ?? ''}`)
  return next
}

/** What is stored of a concept. */
type Draft = Pick<
  Quote,
  | 'id'
  | 'rootId'
  | 'customerId'
  | 'projectId'
  | 'title'
  | 'intro'
  | 'outro'
  | 'needsCode'
  | 'issueDate'
  | 'dueDate'
  | 'deliveryDate'
  | 'quoteNumber'
  | 'quoteVersion'
> & { readonly lines: readonly Line[] }

const draftOf = (id: DocumentId, quote: NewQuote): Draft => ({
  id,
  rootId: id,
  customerId: quote.customerId,
  projectId: quote.projectId ?? null,
  title: quote.title,
  intro: quote.introMessage,
  outro: quote.outroMessage,
  needsCode: quote.needsCode,
  issueDate: quote.issueDate,
  dueDate: quote.dueDate,
  deliveryDate: quote.deliveryDate,
  quoteNumber: null,
  quoteVersion: 1,
  lines: quote.lines.map(lineOf),
})

const lineOf = ({ vatPercentage, ...line }: LineInput): Line => ({ ...line, vatRate: vatPercentage })

/** Without VAT when the KOR holds on the day of the quote. */
const taxed = async (tx: TenantTx, draft: Draft): Promise<Draft> => ({
  ...draft,
  lines: underScheme(draft.lines, await isUnderKor(tx, draft.issueDate)),
})

function datedAnew(
  { issueDate, dueDate }: Pick<Quote, 'issueDate' | 'dueDate'>,
  today: LocalDate,
): Pick<Quote, 'issueDate' | 'dueDate' | 'deliveryDate'> {
  const days = Math.min(daysBetween(issueDate, dueDate), daysBetween(today, LATEST))
  return { issueDate: today, dueDate: addDays(today, days), deliveryDate: today }
}

async function insertQuote(tx: TenantTx, { tenantId }: Witness, draft: Draft): Promise<void> {
  await tx
    .insertInto('documents')
    .values({ tenant_id: tenantId, id: draft.id, kind: 'quote', state: 'concept', ...rowOf(draft) })
    .execute()
    .catch(namedReference)
  await tx
    .insertInto('quotes')
    .values({
      tenant_id: tenantId,
      document_id: draft.id,
      root_id: draft.rootId,
      quote_version: draft.quoteVersion,
      quote_number: draft.quoteVersion === 1 ? null : draft.quoteNumber,
      intro: draft.intro,
      outro: draft.outro,
      needs_code: draft.needsCode,
    })
    .execute()
  await tx.insertInto('public_links').values({ tenant_id: tenantId, key: draft.id }).execute()
  await insertLines(tx, draft.id, draft.lines)
}

function rowOf(draft: Draft) {
  const totals = totalsOf(draft.lines)
  if (draft.lines.some((line) => absolute(netOf(line)) > MAX_CENTS)) throw quoteErrors.lineTooLarge()
  if (absolute(totals.gross) > MAX_CENTS || absolute(totals.net) > MAX_CENTS) throw quoteErrors.tooLarge()
  return {
    customer_id: draft.customerId,
    project_id: draft.projectId,
    title: draft.title,
    issue_date: draft.issueDate,
    due_date: draft.dueDate,
    delivery_date: draft.deliveryDate,
    net_cents: totals.net,
    vat_cents: totals.vat,
    gross_cents: totals.gross,
  }
}

/** A reference to what is not there, or not this tenant's, is refused by the key itself; here it gets its name. */
function namedReference(error: unknown): never {
  if (constraintOf(error) === 'documents_tenant_id_customer_id_fkey')
    throw customerErrors.notFound().at('customerId')
  return namedProjectRefusal(error, 'documents_tenant_id_project_id_fkey')
}
