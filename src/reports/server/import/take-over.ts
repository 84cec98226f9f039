import type { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { CustomerId, LedgerAccountId } from '#kernel/ids.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { absolute } from '#kernel/money.ts'
import type { Period } from '#ledger/domain/period.ts'
import { bookCarriedResult } from '#ledger/server/carried-result.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { isCompany } from '#ledger/server/is-company.ts'
import { bookOpeningBalance } from '#ledger/server/opening-balance.ts'
import { problemOfFile } from '#payments/domain/awaited-opening.ts'
import { refuseUnevenOpening } from '#payments/server/awaited-items.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { vatPeriodOn } from '#tenants/domain/vat-settings.ts'
import { readVatSystems } from '#tenants/server/vat-system.ts'
import { isUnderKor, readVatSettings } from '#tenants/server/vat-settings.ts'
import type { PastPreview, takeOverQuery } from '../../past-contract.ts'
import type { PastContent } from '../../domain/audit-file-content.ts'
import { auditFileErrors } from '../../domain/errors.ts'
import { awaitedVatOf } from '../../domain/past/planned-line.ts'
import { planImport, type ImportPlan } from '../../domain/import-plan.ts'
import type { OwnAccount } from '../../domain/past/planned-line.ts'
import type { Origin, SaidOrigin } from '../../domain/past/predecessor.ts'
import { chosenAccountsOf } from './account-choices.ts'
import { carryRelations, knownCustomers, lineOf, type KnownCustomers } from './carried-relations.ts'
import { previewOf } from './import-preview.ts'
import { keepWithoutDifference } from './kept-controls.ts'
import { keepFigures, type TakenFile } from './past-figures.ts'
import { acceptDifferences, differencesOnWire, secondFile, type SecondFile } from './second-file.ts'
import { startRefusals } from './start-day.ts'

/** Work of a slice above in the transaction of a file, after the items are booked and the customers of the file are made. */
export type NoteTaken = (
  tx: TenantTx,
  author: Actor,
  taken: {
    readonly fileName: string
    readonly sha256: string
    /** The customers that the file made, in the order of the file. */
    readonly customers: readonly CustomerId[]
  },
) => Promise<void>

/** How the figures of a file are taken over. */
export interface TakeOver {
  readonly fileName: string
  readonly sha256: string
  /** The hash of the file that the user saw; null for a preview. */
  readonly confirmed: string | null
  /** The start of the books; null for the proposal. */
  readonly day: LocalDate | null
  readonly proposed: LocalDate
  /** The differences of a second file that a person accepted. */
  readonly accepted: readonly string[]
  readonly origin: Omit<Origin, 'isCompany'>
  readonly noteTaken: NoteTaken
  /** Aborted when the owner stops the import. */
  readonly stopped: AbortSignal
}

/** What a call says of the figures of another program. */
export const saidIn = ({
  day,
  accepted,
  whose,
  shareCapital,
}: z.output<typeof takeOverQuery>): Pick<TakeOver, 'day' | 'accepted'> & { readonly said: SaidOrigin } => ({
  day: day ?? null,
  accepted: accepted?.split(',') ?? [],
  said: { whose: whose ?? null, shareCapital: shareCapital ?? null },
})

/**
 * The hash by which a preview is confirmed: that of the file, and for books of a predecessor also what was said of these. An agreement that goes with other words,
 * or that reaches a node of the version before, which knows the file alone, is refused.
 */
export const hashOfPreview = (sha256: string, { whose, shareCapital }: TakeOver['origin']): string =>
  whose === 'own' ? sha256 : sha256Of([sha256, whose, String(shareCapital)].join(' '))

/**
 * What the figures of another program do to these books; with `confirmed` it is done: the opening balance, revenue and costs of the running
 * year, and the new customers with what they have open. Of a second file of the same day the differences are shown, and those that are accepted are booked.
 *
 * @throws DomainError `audit-file.…`, and those of the opening balance
 */
export async function takeOver(
  tx: TenantTx,
  author: Actor,
  content: PastContent,
  upload: TakeOver,
): Promise<PastPreview> {
  const today = todayInAmsterdam()
  const { sha256, day, proposed } = upload
  const date = day ?? proposed
  const isDone = upload.confirmed !== null
  // What was read of the opening balance is what is corrected.
  if (isDone) await lockBooks(tx)
  const chart = await chartOf(tx)
  const shared = await sharedPeriod(tx, date)
  const origin = { ...upload.origin, isCompany: await isCompany(tx) }
  const plan = planImport(content, chart, {
    date,
    chosen: await chosenAccountsOf(tx, content.software),
    sharedFrom: shared?.firstDay ?? null,
    origin,
  })
  const known = await knownCustomers(tx)
  const second = await secondFile(tx, chart, plan, today)
  const refusals = await startRefusals(tx, content, { sha256, day: date, today, second })
  const uneven = second === null ? problemOfFile(awaitedVatOf(plan), await readVatSystems(tx)) : null
  refusals.push(...[plan.problem, uneven].filter((problem) => problem !== null))
  if (isDone) {
    if (plan.isSharesAsked) throw auditFileErrors.noShareCapital()
    if (refusals[0] !== undefined) throw auditFileErrors.notOnThatDay(refusals[0])
    const { asked } = plan
    if (asked.length > 0) throw auditFileErrors.unmapped(asked.map(({ account }) => account))
    const file = { ...content, fileName: upload.fileName, sha256, date, origin }
    // Who accepted differences saw an opening balance that is gone, and did not agree to all of the file.
    if (second === null && upload.accepted.length > 0) throw auditFileErrors.differencesChanged()
    const carried = { plan, chart, known, file, today }
    const customers =
      second === null
        ? await carryOut(tx, author, carried)
        : await correct(tx, author, carried, { second, accepted: upload.accepted })
    await refuseUnevenOpening(tx, 'file')
    await upload.noteTaken(tx, author, { fileName: file.fileName, sha256, customers })
    // Nothing is committed yet: what was stopped until here leaves nothing.
    upload.stopped.throwIfAborted()
  }
  return previewOf(content, plan, {
    sha256: hashOfPreview(sha256, upload.origin),
    proposed,
    known,
    refusals: isDone ? [] : refusals,
    isDone,
    shared,
    origin,
    second: second === null ? null : differencesOnWire(second, chart),
  })
}

/** The VAT period that the books share with the program of before, because they begin after its first day; null where they share none. */
async function sharedPeriod(tx: TenantTx, date: LocalDate): Promise<Period | null> {
  if (await isUnderKor(tx, date)) return null
  const period = vatPeriodOn((await readVatSettings(tx)).intervals, date)
  return period.firstDay < date ? period : null
}

type ChartAccount = OwnAccount & { readonly id: LedgerAccountId }

async function chartOf(tx: TenantTx): Promise<ChartAccount[]> {
  return rowsOf(
    tx,
    sql<ChartAccount>`
      select id, number, name, type, rgs_code as "rgsCode" from account_names
      where tenant_id = ${thisTenant} order by number`,
  )
}

interface Carried {
  readonly plan: ImportPlan
  readonly chart: readonly ChartAccount[]
  readonly known: KnownCustomers
  readonly file: TakenFile
  readonly today: LocalDate
}

/** @returns the customers that were made */
async function carryOut(
  tx: TenantTx,
  author: Actor,
  { plan, chart, known, file, today }: Carried,
): Promise<CustomerId[]> {
  const idOf = new Map(chart.map(({ number, id }) => [number, id]))
  const entryId = await bookOpeningBalance(
    tx,
    author.tenantId,
    {
      date: plan.date,
      lines: plan.lines.map(({ account, amount, openItem }) => ({
        ledgerAccountId: idOf.get(account.number) as LedgerAccountId,
        isDebit: amount > 0n,
        amount: absolute(amount),
        openItem:
          openItem === null
            ? null
            : {
                relation: lineOf(openItem.relation, 120),
                reference: lineOf(openItem.reference, 100),
                date: openItem.date,
                dueDate: openItem.dueDate,
                vatPercentage: openItem.vatPercentage,
              },
        prepaid: null,
        deposit: null,
      })),
    },
    today,
  )
  if (plan.result.length > 0)
    await bookCarriedResult(tx, {
      date: plan.date,
      description: carriedText(file),
      lines: plan.result.map(({ account, amount }) => ({ account: account.number, amount })),
    })
  await keepFigures(tx, author, entryId, file, plan.figures, plan.yearBefore)
  const made = await carryRelations(tx, plan, known)
  // What was taken over without a difference is evidence at once.
  await keepWithoutDifference(tx, author)
  return made
}

/** Books the differences of a second file that were accepted; what was not accepted stays a difference in the control. @returns the customers that were made */
async function correct(
  tx: TenantTx,
  author: Actor,
  { plan, chart, known, file, today }: Carried,
  { second, accepted }: { readonly second: SecondFile; readonly accepted: readonly string[] },
): Promise<CustomerId[]> {
  const description = carriedText(file)
  const { entryId, chosen } = await acceptDifferences(tx, author, second, { accepted, chart, description, today })
  await keepFigures(tx, author, entryId, file, plan.figures, plan.yearBefore)
  const relations = new Set(chosen.flatMap(({ own, planned }) => (own === null ? [planned?.openItem?.relationId] : [])))
  const made = await carryRelations(tx, { ...plan, customers: plan.customers.filter(({ id }) => relations.has(id)) }, known)
  await keepWithoutDifference(tx, author)
  return made
} // prettier-ignore

const carriedText = ({ software, date }: TakenFile): string =>
  `Overgenomen uit ${lineOf(software, 100) || 'je vorige pakket'}: omzet en kosten t/m ${formatDateInWords(addDays(date, -1))}`
