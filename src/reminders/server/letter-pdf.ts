import { factsOfTransfer, type Fact, type PaymentFacts } from '#documents/domain/document-facts.ts'
import type { FrozenDocument } from '#documents/domain/frozen-document.ts'
import { wordingIn } from '#documents/domain/language/wording.ts'
import { referenceOf } from '#documents/domain/payment-reference.ts'
import { transferFor } from '#documents/domain/transfer.ts'
import { drawnWith, type PdfDeps } from '#documents/server/document-pdf.ts'
import { deserialise } from '#documents/server/frozen-json.ts'
import { readPdf } from '#documents/server/kept-pdf.ts'
import type { PdfOptions } from '#documents/server/pdf/render-document-pdf.ts'
import type { LetterPaper } from '#documents/server/pdf/render-letter-pdf.ts'
import type { CustomerKind } from '#customers/domain/kind.ts'
import { formatDate, formatDateInWords, formatEuros, formatRate } from '#kernel/dutch-format.ts'
import { invariant } from '#kernel/invariant.ts'
import type { MailId, TenantId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, cents, ZERO, type Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { startSweeping } from '#platform/server/files/sweep-files.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import type { StoredLetterClaim } from '../contract.ts'
import { reminderErrors } from '../domain/errors.ts'
import { labelFor, type StepKind } from '../domain/reminder-step.ts'

/** A letter as a file. */
export interface LetterFile {
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** The PDF of the letter that a mail carries; null where the mail is no letter. */
export async function letterOfMail(
  deps: PdfDeps,
  tenantId: TenantId,
  mailId: MailId,
): Promise<LetterFile | null> {
  const letterId = await withTenant(deps.database, tenantId, (tx) => letterIdOf(tx, mailId), 'read only')
  return letterId === null ? null : letterFile(deps, tenantId, letterId)
}

async function letterIdOf(tx: TenantTx, mailId: MailId): Promise<string | null> {
  const [row] = await rowsOf(
    tx,
    sql<{ id: string }>`
      select id from reminder_letters where tenant_id = ${thisTenant} and mail_id = ${mailId}`,
  )
  return row?.id ?? null
}

/** Drawn after the transaction of the call. @throws DomainError `reminders.no-letter` */
export async function downloadLetter(tx: TenantTx, deps: PdfDeps, letterId: string): Promise<FileAnswer> {
  const found = await drawableOf(tx, letterId)
  if (found === null) throw reminderErrors.letterNotFound()
  const { tenantId } = tx
  return new FileAnswer(
    async () => (await letterFile(deps, tenantId, letterId)).bytes,
    'application/pdf',
    found.fileName,
  )
}

/**
 * The PDF of a letter: drawn from what is kept of it the first time, and kept with its hash. Drawing is between two transactions, so that no connection
 * waits for it; two at once give the same bytes, and the first is kept.
 *
 * @throws DomainError `reminders.no-letter`
 */
export async function letterFile(deps: PdfDeps, tenantId: TenantId, letterId: string): Promise<LetterFile> {
  const { database, files, pdfPool } = deps
  const found = await withTenant(database, tenantId, (tx) => drawableOf(tx, letterId), 'read only')
  if (found === null) throw reminderErrors.letterNotFound()
  const { fileName, sha256, paper, options } = found
  const draw = () => pdfPool.renderLetter(tenantId, paper, options)
  if (sha256 !== null)
    return { fileName, bytes: await readPdf(files, tenantId, { sha256, bytes: null }, draw) }
  const bytes = await draw()
  await withTenant(database, tenantId, startSweeping, 'read write always')
  const hash = await files.put(tenantId, bytes)
  const keep = async (tx: TenantTx): Promise<void> => {
    await sql`
      insert into reminder_letter_files (tenant_id, letter_id, sha256, size_bytes)
      values (${thisTenant}, ${letterId}, ${hash}, ${bytes.length}::bigint) on conflict do nothing`.execute(
      tx,
    )
  }
  await withTenant(database, tenantId, keep, 'read write always')
  return { fileName, bytes }
}

interface LetterRow {
  step: StepKind
  customer_kind: CustomerKind
  subject: string
  body: string
  made_on: string
  last_day: string | null
  claim: StoredLetterClaim
  sha256: string | null
}

interface Drawable {
  readonly fileName: string
  readonly sha256: string | null
  readonly paper: LetterPaper
  readonly options: PdfOptions
}

async function drawableOf(tx: TenantTx, letterId: string): Promise<Drawable | null> {
  const [letter] = await rowsOf(
    tx,
    sql<LetterRow>`
      select l.step, l.customer_kind, l.subject, l.body, l.made_on, l.last_day, l.claim, f.sha256
      from reminder_letters l
      left join reminder_letter_files f on f.tenant_id = ${thisTenant} and f.letter_id = l.id
      where l.tenant_id = ${thisTenant} and l.id = ${letterId}`,
  )
  if (letter === undefined) return null
  const documents = await rowsOf(
    tx,
    sql<{ id: string; frozen: unknown }>`
      select d.id, d.frozen from frozen_documents d
      join reminders r on r.tenant_id = ${thisTenant} and r.document_id = d.id
      where d.tenant_id = ${thisTenant} and r.letter_id = ${letterId}`,
  )
  const frozen = new Map(documents.map((row) => [row.id, deserialise(row.frozen)]))
  const first = documents.map(({ id }) => frozen.get(id)).find((each) => each !== undefined)
  const oldest = frozen.get(letter.claim.invoices[0]?.id ?? '') ?? first
  invariant(oldest !== undefined, 'a letter is about a finalised invoice')
  const label = labelFor(letter.step, letter.customer_kind)
  return {
    fileName: `${label.toLowerCase().replaceAll(' ', '-')}-${oldest.number}.pdf`,
    sha256: letter.sha256,
    paper: paperOf(letter, label, oldest, frozen),
    options: await drawnWith(tx, oldest),
  }
}

const amount = (digits: string): Cents => cents(BigInt(digits))
const euros = (digits: string): string => formatEuros(amount(digits))

function paperOf(
  { step, subject, body, made_on, last_day, claim }: LetterRow,
  label: string,
  document: FrozenDocument,
  frozen: ReadonlyMap<string, FrozenDocument>,
): LetterPaper {
  const numbers = claim.invoices.map(({ number }) => number)
  const inWords = (day: string) => formatDateInWords(localDate(day))
  return {
    document,
    title: label,
    day: localDate(made_on),
    heading: [
      { label: 'Datum', value: inWords(made_on) },
      { label: numbers.length > 1 ? 'Facturen' : 'Factuur', value: shortList(numbers, document.number) },
    ],
    due: last_day === null ? null : { label: 'Uiterlijk', value: inWords(last_day) },
    amount: { label: 'Te betalen', value: euros(claim.total) },
    subject,
    body,
    tables: [
      {
        columns: ['Factuur', 'Factuurdatum', 'Te betalen op', 'Openstaand'],
        rows: claim.invoices.map(({ id, number, open }) => {
          const own = frozen.get(id)
          return [number, ...(own === undefined ? ['', ''] : [formatDate(own.issueDate), formatDate(own.dueDate)]), euros(open)]
        }),
        totals: [],
      },
      { columns: ['Rente over', 'Van', 'Tot en met', 'Dagen', 'Per jaar', 'Bedrag'], rows: interestRows(claim), totals: totalsOf(claim, step) },
    ],
    payment: paymentOf(claim, document),
  }
} // prettier-ignore

/** The head of a letter has room for a few. */
const shortList = (numbers: readonly string[], own: string): string =>
  numbers.length === 0
    ? own
    : numbers.length > 3
      ? `${numbers.slice(0, 2).join(', ')} en ${String(numbers.length - 2)} andere`
      : numbers.join(', ')

const interestRows = (claim: StoredLetterClaim): string[][] =>
  claim.invoices.flatMap(({ number, segments }) =>
    segments.map(({ from, to, days, rate, base }) => [
      number,
      formatDate(localDate(from)),
      formatDate(localDate(to)),
      String(days),
      formatRate(basisPoints(BigInt(rate))),
      euros(base),
    ]),
  )

/** The costs of a 14-day letter are not in its amount: they follow when it is not paid. */
function totalsOf({ principal, interest, costs, total }: StoredLetterClaim, step: StepKind): Fact[] {
  const isAnnounced = step === 'demand' && total === principal && amount(costs) > ZERO
  return [
    { label: 'Hoofdsom', value: euros(principal) },
    ...(amount(interest) > ZERO ? [{ label: 'Wettelijke rente', value: euros(interest) }] : []),
    ...(amount(costs) > ZERO
      ? [{ label: isAnnounced ? 'Kosten na de termijn' : 'Incassokosten', value: euros(costs) }]
      : []),
    { label: 'Te betalen', value: euros(total) },
  ]
}

function paymentOf(claim: StoredLetterClaim, document: FrozenDocument): PaymentFacts {
  const isOne = claim.invoices.length < 2
  const numbers = isOne ? document.number : claim.invoices.map(({ number }) => number).join(', ')
  const transfer = transferFor(
    {
      number: numbers,
      paymentReference: isOne ? referenceOf(document) : null,
      supplier: document.supplier,
    },
    amount(claim.total),
    wordingIn.nl,
  )
  const shown = isOne ? numbers : shortList(claim.invoices.map(({ number }) => number), document.number)
  return factsOfTransfer(transfer, `o.v.v. ${isOne ? 'factuur' : 'facturen'} ${shown}`, wordingIn.nl)
} // prettier-ignore
