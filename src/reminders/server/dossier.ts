import { fileNameOf } from '#documents/domain/file-name.ts'
import { bytesOf, type PdfDeps } from '#documents/server/document-pdf.ts'
import { keptPdf } from '#documents/server/kept-pdf.ts'
import { dutchFormat, formatDate, formatEuros, formatRate } from '#kernel/dutch-format.ts'
import type { DocumentId, OpenItemId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { elsewhereAfter, elsewhereOf } from '#kernel/recorded-elsewhere.ts'
import { add, ZERO, type Cents } from '#kernel/money.ts'
import { foreignTotalOf, type ForeignColumns } from '#ledger/domain/foreign-columns.ts'
import { openInCurrency } from '#ledger/domain/foreign-payment.ts'
import { NO_CHARGES, totalOfCharges } from '#payments/domain/charges.ts'
import { importedElsewhereAt } from '#platform/server/imported-elsewhere.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { safeName } from '#platform/server/files/safe-name.ts'
import { writeZip, type ZipFile } from '#platform/server/files/write-zip.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import type { MadeLetterOnScreen } from '../contract.ts'
import { reminderErrors } from '../domain/errors.ts'
import { inCurrencyAndEuros } from '../domain/shown-open.ts'
import type { ClaimId } from '../domain/standing.ts'
import { paymentsOn } from './claimed-before.ts'
import { handedOverOf } from './hand-over.ts'
import { readSentCharges } from './letter-charges.ts'
import { letterFile } from './letter-pdf.ts'
import { lettersOf } from './show-reminders.ts'

/**
 * Everything that someone who collects the claim needs, as a ZIP: the invoice, each letter, each mail with the answer of the mail server, and the calculation.
 *
 * @throws DomainError `reminders.no-invoice`
 */
export async function dossierOf(
  tx: TenantTx,
  deps: PdfDeps,
  id: DocumentId,
  today: LocalDate,
): Promise<FileAnswer> {
  const [invoice] = await rowsOf(
    tx,
    sql<ForeignColumns & { number: string; open: Cents; whole: Cents }>`
      select number, open_cents as open, gross_cents as whole, currency, rate_millionths, rate_source, foreign_gross_thousandths
      from invoice_states where tenant_id = ${thisTenant} and id = ${id} and number is not null`,
  )
  const kept = invoice === undefined ? null : await keptPdf(tx, id)
  if (invoice === undefined || kept === null) throw reminderErrors.invoiceNotFound()
  const { tenantId } = tx
  const paper = {
    path: fileNameOf({ kind: 'invoice', number: invoice.number }, 'nl', { extension: 'pdf' }),
    isPacked: true,
    open: () => bytesOf(deps, tenantId, id, kept),
  }
  const { number, open, whole } = invoice
  const foreign = foreignTotalOf(invoice)
  const shown = (amount: Cents): string =>
    foreign === null
      ? formatEuros(amount)
      : inCurrencyAndEuros(
          { code: foreign.currency, amount: openInCurrency(foreign, { open: amount, whole }) },
          amount,
          dutchFormat,
        )
  return dossier(tx, deps, { id, number, open, shown, papers: [paper], notes: [] }, today)
}

/**
 * The same of an item of before the start. The invoice was made by another program: the old papers of the item are in the dossier, and where there
 * are none the calculation says so.
 *
 * @throws DomainError `reminders.no-item`
 */
export async function dossierOfItem(
  tx: TenantTx,
  deps: PdfDeps,
  id: OpenItemId,
  today: LocalDate,
): Promise<FileAnswer> {
  const [item] = await rowsOf(
    tx,
    sql<{ number: string; open: Cents; day: string }>`
      select number, open_cents as open, claim_date as day from claims
      where tenant_id = ${thisTenant} and concat(kind) = 'open-item' and id = ${id}`,
  )
  if (item === undefined) throw reminderErrors.itemNotFound()
  const papers = await oldPapersOf(tx, deps, id)
  const made = `Deze factuur van ${formatDate(localDate(item.day))} is gemaakt met een ander programma.`
  const notes =
    papers.length > 0
      ? [made]
      : [`${made} Zij staat niet bij de oude papieren: voeg haar zelf toe voor je het dossier overdraagt.`]
  return dossier(
    tx,
    deps,
    { id, number: item.number, open: item.open, shown: formatEuros, papers, notes },
    today,
  )
}

/** The old papers of an item. */
async function oldPapersOf(tx: TenantTx, { files }: PdfDeps, id: OpenItemId): Promise<ZipFile[]> {
  const { tenantId } = tx
  const rows = await rowsOf(
    tx,
    sql<{ id: string; file_name: string; sha256: string }>`
      select id, file_name, sha256 from kept_old_papers
      where tenant_id = ${thisTenant} and open_item_id = ${id} order by file_name, id`,
  )
  return rows.map(({ id: paper, file_name: name, sha256 }) => ({
    path: `oude-papieren/${paper.slice(-6)}-${safeName(name)}`,
    isPacked: false,
    open: () => files.get({ tenantId, sha256 }),
  }))
}

/** A claim as a dossier has it. */
interface Dossier {
  readonly id: ClaimId
  readonly number: string
  readonly open: Cents
  /** What is or was open of the claim, in words: in the currency of the invoice too. */
  readonly shown: (open: Cents) => string
  /** The invoice itself. */
  readonly papers: readonly ZipFile[]
  /** What a reader has to know of the papers. */
  readonly notes: readonly string[]
}

async function dossier(
  tx: TenantTx,
  deps: PdfDeps,
  { id, number, open, shown, papers, notes }: Dossier,
  today: LocalDate,
): Promise<FileAnswer> {
  const letters = await lettersOf(tx, id)
  const importedAt = await importedElsewhereAt(tx)
  const mails = await mailsAbout(tx, id)
  const payments = (await paymentsOn(tx, [id])).get(id) ?? []
  const handing = await handOverText(tx, { id, open, shown }, today)
  const { tenantId } = tx
  const files: ZipFile[] = [
    ...papers,
    ...letters.map(({ id: letterId, label }, index) => ({
      path: `brieven/${String(index + 1).padStart(2, '0')}-${label.toLowerCase().replaceAll(' ', '-')}.pdf`,
      isPacked: true,
      open: async () => (await letterFile(deps, tenantId, letterId)).bytes,
    })),
    ...letters.flatMap((letter, index) =>
      letter.postedOn === null
        ? []
        : [
            textFile(
              `brieven/${String(index + 1).padStart(2, '0')}-verzending.txt`,
              postText(letter, letter.postedOn, importedAt),
            ),
          ],
    ),
    ...mails.map((mail, index) =>
      textFile(`mails/${String(index + 1).padStart(2, '0')}.txt`, mailText(mail, importedAt)),
    ),
    ...(handing === null ? [] : [textFile('overdracht.txt', handing)]),
    textFile(
      'berekening.txt',
      [
        `Factuur ${number}`,
        ...notes,
        ...payments.map(({ day, amount }) => `Betaald op ${formatDate(day)}: ${formatEuros(amount)}`),
        ...letters.map((letter) => calculation(letter, { own: id, shown, importedAt })),
      ].join('\n\n'),
    ),
  ]
  return new FileAnswer(() => zipOf(files, today), 'application/zip', `dossier-${safeName(number)}.zip`)
}

/** To whom it was handed over, and what is owed today; null where it was not. */
async function handOverText(
  tx: TenantTx,
  { id, open, shown }: Pick<Dossier, 'id' | 'open' | 'shown'>,
  today: LocalDate,
): Promise<string | null> {
  const handedOver = await handedOverOf(tx, id)
  if (handedOver === null) return null
  const [claimed] = await readSentCharges(tx, id)
  const due = claimed?.dueOn(today) ?? NO_CHARGES
  return [
    `Overgedragen aan ${handedOver.agency} op ${formatDate(handedOver.on)}`,
    `Stand op ${formatDate(today)}:`,
    `  Openstaand van de factuur: ${shown(open)}`,
    `  Rente volgens de laatste brief: ${formatEuros(due.interest)}`,
    `  Incassokosten volgens de laatste brief: ${formatEuros(due.costs)}`,
    `  Samen: ${formatEuros(add(open, totalOfCharges(due)))}`,
  ].join('\n')
}

const textFile = (path: string, text: string): ZipFile => ({
  path,
  isPacked: false,
  open: () => Buffer.from(`${text}\n`, 'utf8'),
})

async function zipOf(files: readonly ZipFile[], today: LocalDate): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeZip(each(files), today)) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* each(files: readonly ZipFile[]): AsyncGenerator<ZipFile, void, undefined> {
  yield* files
  await Promise.resolve()
}

interface MailRow {
  recipient: string
  subject: string
  body: string
  state: string
  at: string
  /** Moment of the event as ISO 8601. */
  made: string
  settled: string | null
  answer: string | null
  error: string | null
  cc: string[]
  /** When the report came that it did not arrive. */
  bounced: string | null
}

/** Every mail about the claim, those of letters about several claims too; the oldest first. */
const mailsAbout = (tx: TenantTx, id: ClaimId): Promise<MailRow[]> =>
  rowsOf(
    tx,
    sql<MailRow>`
      select o.recipient, o.cc, o.subject, o.body, o.state, m.answer, m.error,
             o.created_at as made, to_char(o.created_at at time zone 'Europe/Amsterdam', 'DD-MM-YYYY HH24:MI') as at,
             to_char(o.settled_at at time zone 'Europe/Amsterdam', 'DD-MM-YYYY HH24:MI') as settled,
             to_char(m.bounced_at at time zone 'Europe/Amsterdam', 'DD-MM-YYYY HH24:MI') as bounced
      from outgoing_mails o join document_mails m on m.tenant_id = o.tenant_id and m.id = o.id
      where o.tenant_id = ${thisTenant} and (o.document_id = ${id} or o.id in (
        select l.mail_id from reminded_claims r
        join reminder_letters l on l.tenant_id = ${thisTenant} and l.id = r.letter_id
        where r.tenant_id = ${thisTenant} and r.claim_id = ${id}))
      order by o.created_at, o.id`,
  )

const stateWords: Readonly<Record<string, string>> = {
  queued: 'wacht',
  sent: 'afgeleverd bij de mailserver',
  kept: 'bewaard als bestand, niet verstuurd',
  failed: 'niet aangekomen',
  withdrawn: 'niet verstuurd',
}

const NO_PROOF =
  'Let op: dit is geen bewijs dat de ontvanger de mail heeft gekregen of gelezen. Het zegt alleen dat de mailserver de mail heeft aangenomen.'

const mailText = (
  { recipient, cc, subject, body, state, at, made, settled, answer, error, bounced }: MailRow,
  importedAt: string | null,
): string =>
  [
    `Aan: ${recipient}`,
    ...(cc.length === 0 ? [] : [`Kopie: ${cc.join(', ')}`]),
    `Onderwerp: ${subject}`,
    `Opgesteld: ${at}`,
    ...elsewhereLine(made, importedAt),
    `Stand: ${stateWords[state] ?? state}${settled === null ? '' : `, ${settled}`}`,
    ...(answer === null ? [] : [`Antwoord van de mailserver: ${answer}`]),
    ...(error === null ? [] : [`Niet aangekomen bij: ${error}`]),
    ...(bounced === null ? [] : [`Teruggekomen: ${bounced}`]),
    ...(state === 'sent' ? [NO_PROOF] : []),
    '',
    body,
  ].join('\n')

/** How a letter by post was sent, with the rule by which it counts as received. */
const postText = (
  { label, recipient, receivedOn, madeAt }: MadeLetterOnScreen,
  postedOn: LocalDate,
  importedAt: string | null,
): string =>
  [
    `${label}, per post`,
    `Aan: ${recipient}`,
    `Op de post gedaan: ${formatDate(postedOn)}`,
    ...elsewhereLine(madeAt, importedAt),
    ...(receivedOn === null
      ? []
      : [
          `Geldt als ontvangen: ${formatDate(receivedOn)}`,
          'Regel: de tweede dag na verzending; zondagen, maandagen en feestdagen tellen niet mee (HR 25-11-2016, ECLI:NL:HR:2016:2704).',
        ]),
  ].join('\n')

/** A letter or mail that came with an import says so; no user of here saw it leave. */
const elsewhereLine = (madeAt: string, importedAt: string | null): string[] => {
  const sentence = elsewhereOf(madeAt, importedAt)
  return sentence === null ? [] : [sentence]
}

/** @param own the claim of the dossier, whose currency is known */
const calculation = (
  letter: MadeLetterOnScreen,
  {
    own,
    shown,
    importedAt,
  }: { readonly own: ClaimId; readonly shown: Dossier['shown']; readonly importedAt: string | null },
): string =>
  [
    `${letter.label}, ${formatDate(letter.madeOn)}${elsewhereAfter(letter.madeAt, importedAt)}`,
    ...[...letter.invoices, ...letter.openItems].flatMap(({ id, number, open, interest, segments }) => [
      `  Factuur ${number}: ${id === own ? shown(open) : formatEuros(open)}`,
      ...segments.map(
        ({ from, to, days, rate, base }) =>
          `    Rente ${formatDate(from)} t/m ${formatDate(to)}: ${String(days)} dagen × ${formatRate(rate)} over ${formatEuros(base)}`,
      ),
      ...(segments.length === 0 ? [] : [`    Rente samen: ${formatEuros(interest)}`]),
    ]),
    `  Hoofdsom: ${formatEuros(letter.principal)}`,
    `  Rente: ${formatEuros(letter.interest)}`,
    `  Incassokosten: ${formatEuros(letter.costs)}${letter.costsVat > ZERO ? `, waarvan btw ${formatEuros(letter.costsVat)}` : ''}`,
    `  Gevraagd: ${formatEuros(letter.total)}`,
  ].join('\n')
