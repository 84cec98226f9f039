import type { Actor } from '#kernel/actor.ts'
import { addDays, firstDayOfYear, lastDayOfYear, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Trailed } from '#platform/server/http/audit-event.ts'
import type { PastContent } from '#reports/domain/audit-file-content.ts'
import type { SaidOrigin } from '#reports/domain/past/predecessor.ts'
import { readOrigin } from '#reports/server/import/past-figures.ts'
import { hashOfPreview, takeOver, type TakeOver } from '#reports/server/import/take-over.ts'
import { listImportErrors } from '../domain/errors.ts'
import type { ColumnFields } from '../domain/guess-columns.ts'
import type { ChosenDialect } from '../domain/past/questions.ts'
import { readTrialBalance, type TrialBalance } from '../domain/past/read-trial-balance.ts'
import { missingOfTrialBalance, trialBalanceFields } from '../domain/past/trial-balance-fields.ts'
import type { TrialBalanceFile } from '../past-contract.ts'
import { columnsOf, rememberColumns } from './column-choices.ts'
import { howRead } from './import-list.ts'
import { itemRows } from './read-open-items.ts'
import type { ListFile } from './reading/list-file-task.ts'
import { withUploadedList, type ImportDeps, type UploadedList } from './reading/uploaded-list.ts'

/** Without a day the books begin on the first of this year. */
export interface TrialBalanceUpload
  extends UploadedList, Pick<TakeOver, 'day' | 'accepted' | 'noteTaken' | 'stopped'> {
  readonly said: SaidOrigin
  readonly chosen: Pick<ChosenDialect, 'decimals'>
}

const list = { kind: 'trial-balance', fields: trialBalanceFields }

/**
 * Read the trial balance of another program and say which opening balance it is; confirmed, book it in one transaction. It is the balance of
 * the end of the day before the chosen day. The accounts go the way of those of an audit file.
 *
 * @throws DomainError `list-import.…`, `audit-file.unmapped`, and those of the opening balance
 */
export async function importTrialBalance(
  deps: ImportDeps,
  author: Actor & Trailed,
  upload: TrialBalanceUpload,
): Promise<TrialBalanceFile> {
  const { confirmed } = upload
  const origin = await readOrigin(deps.database, author.tenantId, upload.said)
  const hashed = (sha256: string): string => hashOfPreview(sha256, origin)
  return withUploadedList(deps, author, { ...upload, hashOfPreview: hashed }, (file, sha256) =>
    withTenant(
      deps.database,
      author.tenantId,
      async (tx) => {
        const columns = await columnsOf(tx, list, file, upload.columns)
        const proposed = firstDayOfYear(yearOf(todayInAmsterdam()))
        const read = readWith(file, columns, { day: upload.day ?? proposed, chosen: upload.chosen })
        const about = {
          sha256: hashed(sha256),
          ...howRead(file, columns),
          problem: read.problem,
          questions: read.questions,
        }
        refuseUnread(read, confirmed)
        if (read.problem !== null || read.questions.length > 0) return { ...about, plan: null }
        const plan = await booked(tx, author, read, { ...upload, origin, sha256, proposed })
        if (confirmed !== null) await rememberColumns(tx, author, list, file, upload.columns)
        return { ...about, plan }
      },
      confirmed === null ? 'read only' : 'read write',
      confirmed === null ? {} : author.trail,
    ),
  )
}

function readWith(
  file: ListFile,
  columns: ColumnFields,
  about: { readonly day: LocalDate; readonly chosen: TrialBalanceUpload['chosen'] },
): TrialBalance {
  const problem = missingOfTrialBalance(new Set(columns.filter((field) => field !== null)))
  return problem === null
    ? readTrialBalance(itemRows(file, columns), about)
    : { problem, questions: [], accounts: [], defects: [] }
}

/** A balance of which something is not read, or that does not close, is never booked. */
function refuseUnread(read: TrialBalance, confirmed: string | null): void {
  if (confirmed === null) return
  const [question] = read.questions
  const problem =
    read.problem ??
    read.defects[0] ??
    (question === undefined ? null : `Zeg eerst hoe we ${question.text} op regel ${String(question.place)} lezen.`)
  if (problem !== null) throw listImportErrors.unmapped(problem)
} // prettier-ignore

const booked = (
  tx: TenantTx,
  author: Actor,
  { accounts, defects }: TrialBalance,
  upload: TrialBalanceUpload & Pick<TakeOver, 'sha256' | 'proposed' | 'origin'>,
): ReturnType<typeof takeOver> => {
  const lastDay = addDays(upload.day ?? upload.proposed, -1)
  const content: PastContent = {
    companyName: '',
    software: '',
    firstDay: addDays(lastDayOfYear(yearOf(lastDay) - 1), 1),
    lastDay,
    lastEntryDay: null,
    accounts,
    relations: [],
    openItems: [],
    opensWithItems: false,
    vatCodes: [],
    transactions: 0,
    leftOut: 0,
    defects,
  }
  return takeOver(tx, author, content, upload)
}
