import { formatFor, type DocumentSettings } from '#documents/domain/document-settings.ts'
import { documentKindNames, documentKinds, type DocumentKind } from '#documents/domain/document-kinds.ts'
import { numberOf, seriesYear, shapeOf, type NumberFormat } from '#documents/domain/number-format.ts'
import { readSettings } from '#documents/server/document-settings.ts'
import { yearOf, type LocalDate } from '#kernel/local-date.ts'
import { constraintOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { noteChanges, type Changer } from '#tenants/server/setting-changes.ts'
import { settingErrors } from '../domain/errors.ts'
import { changeSettings } from './change-settings.ts'

type Formats = Readonly<Record<DocumentKind, NumberFormat>>

/**
 * The format of numbers from now on; the counter does not change. Refused where two series would produce the
 * same number, or where the next number exists. The database checks this too: a number is unique.
 *
 * @throws DomainError `numbering.same-shape`, `numbering.would-repeat`
 */
export async function changeNumbering(
  tx: TenantTx,
  changer: Changer,
  { formats, version }: { formats: Formats; version: number },
  today: LocalDate,
): Promise<void> {
  if (new Set(documentKindNames.map((kind) => shapeOf(formats[kind]))).size < documentKindNames.length)
    throw settingErrors.sameShape()
  await changeSettings(tx, changer, version, async (before) => {
    const changed = documentKindNames.filter((kind) => formatFor(before, kind) !== formats[kind])
    for (const kind of changed) await refuseRepetition(tx, kind, formats[kind], yearOf(today))
    return {
      settings: { ...before, formats: ownOf(formats) },
      changes: changed.map((kind) => ({
        area: 'numbering' as const,
        field: `Formaat van ${documentKinds[kind].plural.toLowerCase()}`,
        old: formatFor(before, kind),
        new: formats[kind],
      })),
    }
  })
}

/** A standard format is not stored. */
const ownOf = (formats: Formats): DocumentSettings['formats'] =>
  Object.fromEntries(
    documentKindNames
      .filter((kind) => formats[kind] !== documentKinds[kind].numberFormat)
      .map((kind) => [kind, formats[kind]]),
  )

async function refuseRepetition(
  tx: TenantTx,
  kind: DocumentKind,
  format: NumberFormat,
  year: number,
): Promise<void> {
  const number = numberOf(format, year, (await lastNumber(tx, kind, seriesYear(format, year))) + 1)
  const given = await tx
    .selectFrom('issued_documents')
    .select('id')
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirst()
  if (given !== undefined) throw settingErrors.wouldRepeat(number)
}

async function lastNumber(tx: TenantTx, kind: DocumentKind, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select last_number::int as last from last_numbers
    where tenant_id = ${thisTenant} and series = ${kind} and year = ${year}`.execute(tx)
  return rows[0]?.last ?? 0
}

/**
 * Continue with a higher number. The skipped numbers are stored with their reason, with the series and in the
 * history; the row of the series is locked, so that no number is given meanwhile.
 *
 * @throws DomainError `numbering.given` for a number that was given or skipped
 * @throws DomainError `numbering.reason-needed` once a number of the series was given
 */
export async function skipNumbers(
  tx: TenantTx,
  changer: Changer,
  { series, next, reason }: { series: DocumentKind; next: number; reason: string },
  today: LocalDate,
): Promise<void> {
  const format = formatFor(await readSettings(tx), series)
  const year = yearOf(today)
  const last = await lastNumber(tx, series, seriesYear(format, year))
  if (last > 0 && next > last + 1 && reason === '') throw settingErrors.reasonNeeded()
  const why = reason === '' ? 'Begin van de reeks.' : reason
  const { rows } = await sql<{ instead: bigint }>`
    select skip_numbers(${thisTenant}, ${newId()}, ${series}, ${seriesYear(format, year)}::int, ${next}::bigint, ${why}, ${changer.userId}) as instead`
    .execute(tx)
    .catch((error: unknown) => {
      if (constraintOf(error) === 'next_number_higher')
        throw settingErrors.numberGiven(numberOf(format, year, next))
      throw error
    })
  const instead = Number(rows[0]?.instead ?? next)
  if (instead === next) return
  await noteChanges(tx, changer, [
    {
      area: 'numbering',
      field: `Volgende nummer van ${documentKinds[series].plural.toLowerCase()}`,
      old: numberOf(format, year, instead),
      new: `${numberOf(format, year, next)} (${why})`,
    },
  ])
}
