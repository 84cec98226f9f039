import { readableForeign } from '#documents/domain/foreign-facts.ts'
import { foreignAmount, type ForeignAmount } from '#ledger/domain/foreign-money.ts'
import { openInCurrency } from '#ledger/domain/foreign-payment.ts'
import { manyNamed } from '#invoices/domain/mail-words.ts'
import { factsOfTransfer, type Fact, type PaymentFacts } from '#documents/domain/document-facts.ts'
import type { FrozenDocument } from '#documents/domain/frozen-document.ts'
import { languageOf } from '#documents/domain/language/reader.ts'
import { wordingIn } from '#documents/domain/language/wording.ts'
import { referenceOf } from '#documents/domain/payment-reference.ts'
import { transferFor } from '#documents/domain/transfer.ts'
import { drawnWith, type PdfDeps } from '#documents/server/document-pdf.ts'
import { deserialise } from '#documents/server/frozen-json.ts'
import { readPdf } from '#documents/server/kept-pdf.ts'
import type { PdfOptions } from '#documents/server/pdf/render-document-pdf.ts'
import type { LetterPaper } from '#documents/server/pdf/render-letter-pdf.ts'
import type { CustomerKind } from '#customers/domain/kind.ts'
import { invariant } from '#kernel/invariant.ts'
import type { MailId, TenantId } from '#kernel/ids.ts'
import type { Format } from '#kernel/format.ts'
import type { Language } from '#kernel/language.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { basisPoints, cents, ZERO, type Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { startSweeping } from '#platform/server/files/sweep-files.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import type { StoredLetterClaim } from '../contract.ts'
import { limitsOn } from '../domain/collection-costs.ts'
import { reminderErrors } from '../domain/errors.ts'
import { inCurrencyAndEuros } from '../domain/shown-open.ts'
import { languageOfLetter, letterWordsIn, type LetterWords } from '../domain/letter-words.ts'
import type { StepKind } from '../domain/reminder-step.ts'

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
  paper: unknown
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
      select l.step, l.customer_kind, l.subject, l.body, l.made_on, l.last_day, l.claim, l.paper, f.sha256
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
  const own = letter.paper === null ? undefined : deserialise(letter.paper)
  const oldest = frozen.get(letter.claim.invoices[0]?.id ?? '') ?? first ?? own
  invariant(oldest !== undefined, 'a letter is about a finalised invoice, or keeps its own paper')
  const language = languageOfLetter(letter.step, letter.customer_kind, languageOf(oldest.customer))
  const label = letterWordsIn[language].labels(letter.step, letter.customer_kind)
  return {
    fileName: letterFileName(letter, languageOf(oldest.customer), oldest.number),
    sha256: letter.sha256,
    paper: paperOf(letter, { label, language, document: oldest, frozen }),
    options: await drawnWith(tx, oldest),
  }
}

/** A letter that is in Dutch by law for an English reader is named in both languages, as it is written in both. */
function letterFileName(
  { step, customer_kind: kind }: Pick<LetterRow, 'step' | 'customer_kind'>,
  reader: Language,
  number: string,
): string {
  const languages = new Set([languageOfLetter(step, kind, reader), reader])
  const labels = [...languages].map((language) => letterWordsIn[language].labels(step, kind))
  return `${labels.join(' ').toLowerCase().replaceAll(' ', '-')}-${number}.pdf`
}

const amount = (digits: string): Cents => cents(BigInt(digits))
interface Frame {
  readonly label: string
  readonly language: Language
  /** The oldest invoice of the letter, or the paper of a letter about items of before alone. */
  readonly document: FrozenDocument
  readonly frozen: ReadonlyMap<string, FrozenDocument>
}

function paperOf(
  { step, subject, body, made_on, last_day, claim }: LetterRow,
  { label, language, document, frozen }: Frame,
): LetterPaper {
  const numbers = claim.invoices.map(({ number }) => number)
  const words = letterWordsIn[language]
  const { format } = words
  const euros = (digits: string): string => format.euros(amount(digits))
  const owed = owedInCurrency(claim, frozen)
  return {
    document,
    language,
    title: label,
    day: localDate(made_on),
    heading: [
      { label: words.date, value: format.day(localDate(made_on)) },
      { label: words.invoice(numbers.length), value: unbroken(shortList(numbers, document.number, words)) },
    ],
    due: last_day === null ? null : { label: words.payBy, value: format.day(localDate(last_day)) },
    amount: { label: words.toPay, value: shownTotal(claim, owed, format) },
    subject,
    body,
    tables: [
      {
        columns: words.invoiceColumns,
        rows: claim.invoices.map(({ id, ofBefore, number, open }) => {
          const issued = frozen.get(id)
          const own = ofBefore ?? issued
          const days =
            own === undefined
              ? ['', '']
              : [own.issueDate, own.dueDate].map((each) => format.shortDay(localDate(each)))
          const inCurrency =
            issued?.foreign === undefined
              ? ''
              : ` (${readableForeign(openInCurrency(issued.foreign, { open: amount(open), whole: issued.totals.gross }), issued.foreign.currency, format)})`
          return [`${number}${inCurrency}`, ...days, euros(open)]
        }),
      },
      { columns: words.interestColumns, rows: interestRows(claim, words) },
    ],
    totals: totalsOf(claim, step, words, { owed, madeOn: localDate(made_on) }),
    payment: paymentOf(claim, document, language, owed),
  }
}

/** What is open of all invoices of a letter in their one currency. */
interface Owed {
  readonly code: string
  readonly amount: ForeignAmount
}

/** Null where an invoice is in euros, or where they are in several currencies. */
function owedInCurrency(
  { invoices }: StoredLetterClaim,
  frozen: ReadonlyMap<string, FrozenDocument>,
): Owed | null {
  const owed = invoices.map(({ id, open }) => {
    const issued = frozen.get(id)
    return issued?.foreign === undefined
      ? null
      : {
          code: issued.foreign.currency,
          amount: openInCurrency(issued.foreign, { open: amount(open), whole: issued.totals.gross }),
        }
  })
  const code = owed[0]?.code
  if (code === undefined || owed.some((each) => each?.code !== code)) return null
  return { code, amount: foreignAmount(owed.reduce((total, each) => total + (each?.amount ?? 0n), 0n)) }
}

/** The customer owes the currency; costs and interest are in euros, and so is a total with those in it. */
const shownTotal = (claim: StoredLetterClaim, owed: Owed | null, format: Format): string =>
  owed !== null && claim.total === claim.principal
    ? inCurrencyAndEuros(owed, amount(claim.total), format)
    : format.euros(amount(claim.total))

/** A number is not divided over two lines at its hyphen. */
const unbroken = (numbers: string): string => numbers.replaceAll('-', '\u2011')

/** The head of a letter has room for a few. */
const shortList = (numbers: readonly string[], own: string, words: LetterWords): string =>
  numbers.length === 0 ? own : (manyNamed(numbers, words) ?? numbers.join(', '))

const interestRows = (claim: StoredLetterClaim, { format }: LetterWords): string[][] =>
  claim.invoices.flatMap(({ number, segments }) =>
    segments.map(({ from, to, days, rate, base }) => [
      number,
      format.shortDay(localDate(from)),
      format.shortDay(localDate(to)),
      String(days),
      format.rate(basisPoints(BigInt(rate))),
      format.euros(amount(base)),
    ]),
  )

/** The costs of a 14-day letter are not in its amount: they follow when it is not paid. */
function totalsOf(
  claim: StoredLetterClaim,
  step: StepKind,
  words: LetterWords,
  { owed, madeOn }: { readonly owed: Owed | null; readonly madeOn: LocalDate },
): Fact[] {
  const { principal, interest, costs, total } = claim
  const isAnnounced = step === 'demand' && total === principal && amount(costs) > ZERO
  const euros = (digits: string): string => words.format.euros(amount(digits))
  return [
    {
      label: words.principal,
      value: owed === null ? euros(principal) : inCurrencyAndEuros(owed, amount(principal), words.format),
    },
    ...(amount(interest) > ZERO ? [{ label: words.interest, value: euros(interest) }] : []),
    ...(amount(costs) > ZERO
      ? [
          {
            label: costsLabel(isAnnounced ? words.costsLater : words.costs, claim, { words, madeOn }),
            value: euros(costs),
          },
        ]
      : []),
    { label: words.toPay, value: shownTotal(claim, owed, words.format) },
  ]
}

function costsLabel(
  label: string,
  { basis, costsVat }: StoredLetterClaim,
  { words, madeOn }: { readonly words: LetterWords; readonly madeOn: LocalDate },
): string {
  if (basis === 'per-invoice') return words.perInvoice(label, words.format.euros(limitsOn(madeOn).least))
  return amount(costsVat ?? '0') > ZERO ? words.withVat(label) : label
}

function paymentOf(
  claim: StoredLetterClaim,
  document: FrozenDocument,
  language: Language,
  owed: Owed | null,
): PaymentFacts {
  const isOne = claim.invoices.length < 2
  const only = claim.invoices[0]?.number ?? document.number
  const numbers = claim.invoices.map(({ number }) => number)
  const wording = wordingIn[language]
  const words = letterWordsIn[language]
  const transfer = transferFor(
    {
      number: isOne ? only : numbers.join(', '),
      paymentReference: isOne ? referenceOf(document) : null,
      supplier: document.supplier,
    },
    amount(claim.total),
    wording,
  )
  const shown = isOne ? only : shortList(numbers, document.number, words)
  const currency = claim.total === claim.principal ? owed?.code : undefined
  return factsOfTransfer(transfer, words.mentioning(numbers.length, shown), wording, currency)
}
