import type { Actor } from '#kernel/actor.ts'
import { withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Trailed } from '#platform/server/http/audit-event.ts'
import { listImportErrors } from '../../domain/errors.ts'
import { bareName } from '../../domain/guess-columns.ts'
import type { FoundText, Meaning, MeaningField } from '../../domain/money/meaning.ts'
import type { ItemRow } from '../../domain/past/plan-open-items.ts'
import type { ChosenDialect, FileQuestion } from '../../domain/past/questions.ts'
import type { MoneyFile } from '../../money-contract.ts'
import { chosenBefore, columnsOf, rememberColumns, type ListOfFields } from '../column-choices.ts'
import { howRead } from '../import-list.ts'
import { itemRows } from '../read-open-items.ts'
import { withUploadedList, type ImportDeps, type UploadedList } from '../reading/uploaded-list.ts'

export interface MoneyUpload extends UploadedList {
  readonly chosen: ChosenDialect
  /** What the user chose that a text of the file means, by the place of the text in the answer. */
  readonly meanings: ReadonlyMap<number, string | null>
}

/** A kind of file: what its columns can be, and what the texts in one of these can mean. */
export interface MoneyList {
  readonly columns: ListOfFields
  readonly meanings: { readonly kind: string; readonly fields: readonly MeaningField[] }
  /** In Dutch: which column is missing; null when the file can be read. */
  readonly missing: (fields: ReadonlySet<string>) => string | null
}

/** What the rows of a file are: texts with a meaning, and what follows from these. */
export interface MoneyReading<Result> {
  readonly problem: string | null
  readonly questions: readonly FileQuestion[]
  readonly meanings: readonly Meaning[]
  /** Null while the file cannot be read. */
  readonly result: Result | null
}

/** Gives each text its meaning: as it is chosen now, else as before in this business, else as proposed. */
export type MeaningsOf = (
  texts: readonly FoundText[],
  proposed: (text: FoundText) => string | null,
) => readonly Meaning[]

export interface MoneyRows {
  readonly rows: readonly ItemRow[]
  readonly names: readonly string[]
}

/** Stores the bytes of a confirmed file, and gives what writes its row in the transaction that follows. */
export type FileKeeping<Kept> = (file: {
  readonly fileName: string
  readonly bytes: Uint8Array
}) => Promise<(tx: TenantTx) => Promise<Kept>>

/**
 * Read a file about money, and say what it fills in. Nothing is booked by it; confirmed, what was chosen for its columns and texts is kept for
 * the next file of this business.
 *
 * @throws DomainError `list-import.…`, also when a confirmed file has a problem
 */
export async function readMoneyFile<Result, Kept = never>(
  deps: ImportDeps,
  author: Actor & Trailed,
  { list, upload }: { readonly list: MoneyList; readonly upload: MoneyUpload },
  read: (file: MoneyRows, meaningsOf: MeaningsOf, tx: TenantTx) => MoneyReading<Result> | Promise<MoneyReading<Result>>,
  keeping: FileKeeping<Kept> | null = null,
): Promise<MoneyFile & { readonly result: Result | null; readonly kept: Kept | null }> {
  const { confirmed } = upload
  return withUploadedList(deps, author, upload, async (file, sha256, bytes) => {
    const keep = confirmed === null || keeping === null ? null : await keeping({ fileName: upload.fileName, bytes: await bytes() })
    return withTenant(
      deps.database,
      author.tenantId,
      async (tx) => {
        const columns = await columnsOf(tx, list.columns, file, upload.columns)
        const missing = list.missing(new Set(columns.filter((field) => field !== null)))
        const meaningsOf = await meaningsFrom(tx, list, upload)
        const reading: MoneyReading<Result> =
          missing === null
            ? await read({ rows: itemRows(file, columns), names: file.names }, meaningsOf, tx)
            : { problem: missing, questions: [], meanings: [], result: null }
        let kept: Kept | null = null
        if (confirmed !== null) {
          refuseUnread(reading)
          await rememberColumns(tx, author, list.columns, file, upload.columns)
          await rememberMeanings(tx, author, list, { reading, upload })
          if (keep !== null) kept = await keep(tx)
        }
        return {
          sha256,
          kept,
          ...howRead(file, columns),
          ...reading,
          meanings: reading.meanings.map(({ text, place, amount, meaning, isChosen }) => ({ text, place, amount, meaning, isChosen })),
        }
      },
      confirmed === null ? 'read only' : 'read write',
      confirmed === null ? {} : author.trail,
    )
  })
} // prettier-ignore

function refuseUnread({ problem, questions }: MoneyReading<unknown>): void {
  const [question] = questions
  const why =
    problem ??
    (question === undefined ? null : `Zeg eerst hoe we ${question.text} op regel ${String(question.place)} lezen.`)
  if (why !== null) throw listImportErrors.unmapped(why)
} // prettier-ignore

async function meaningsFrom(tx: TenantTx, list: MoneyList, upload: MoneyUpload): Promise<MeaningsOf> {
  const before = await chosenBefore(tx, list.meanings.kind)
  const isField = (field: string): boolean => list.meanings.fields.some(({ id }) => id === field)
  return (texts, proposed) =>
    texts.map((found, index) => {
      const chosen = upload.meanings.get(index) ?? before.get(bareName(found.key)) ?? null
      const isChosen = chosen !== null && isField(chosen)
      return { ...found, meaning: isChosen ? chosen : proposed(found), isChosen }
    })
}

/** What was chosen for texts is kept where the choices for columns are, under a kind of its own. */
async function rememberMeanings(
  tx: TenantTx,
  author: Actor,
  list: MoneyList,
  { reading, upload }: { readonly reading: MoneyReading<unknown>; readonly upload: MoneyUpload },
): Promise<void> {
  const { kind, fields } = list.meanings
  const texts = {
    kind,
    fields: fields.map(({ id, label }) => ({ id, label, aliases: [] })),
  }
  const names = reading.meanings.map(({ key }) => key)
  const chosen = new Map([...upload.meanings].filter(([, meaning]) => meaning !== null))
  await rememberColumns(tx, author, texts, { names }, chosen)
}
