import { counted } from '#kernel/dutch-format.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { absentNames, type AbsentTable } from '../domain/absent-rows.ts'

/**
 * In Dutch: each kind of row that another row names and that is not there. A row is named by a reference, by a total or a number beside the rows, or by the
 * event of a call; the constraints refuse such a state, so that only what was removed past the program is found. One statement, whatever the kinds.
 */
export async function absentRows(tx: TenantTx): Promise<string[]> {
  const rows = await rowsOf<{ table: AbsentTable; places: bigint; example: string | null }>(
    tx,
    sql`
    select of_table as "table", sum(absent)::bigint as places, min(example) as example
    from absent_rows(${thisTenant}) where absent > 0 group by of_table order by of_table`,
  )
  return rows.map(
    ({ table, places, example }) =>
      `Er ontbreken ${absentNames[table]}, op ${counted(places, 'plaats', 'plaatsen')}${example === null ? '' : ` (onder andere bij “${example}”)`}. Laat ze terugzetten uit een reservekopie.`,
  )
}
