import type { Migration } from '#platform/server/db/migrate.ts'
import type { LandedMigration } from '#platform/server/db/schema-files.ts'

type Landed = Pick<Migration, 'name' | 'checksum'>

/** A line of `db/landed-migrations.txt`. */
export const lineOf = ({ checksum, name, contained = null }: Landed & Partial<LandedMigration>): string =>
  `${[checksum, name, ...(contained === null ? [] : [contained])].join('  ')}\n`

/**
 * The first error in the landed migrations: other databases have run them, so each must be present and
 * unchanged, the list is in the order of the numbers, and every new one comes after them.
 *
 * @returns a Dutch sentence for the first defect; null when there is none
 */
export function landedDefect(landed: readonly Landed[], migrations: readonly Landed[]): string | null {
  const unordered = landed.find(({ name }, index) => name <= (landed[index - 1]?.name ?? ''))
  if (unordered !== undefined)
    return `db/landed-migrations.txt noemt ${unordered.name} na een hoger nummer: een database die dat al heeft, voert het niet meer uit. Geef het een hoger nummer.`
  const present = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const nameOf = new Map(migrations.map(({ name, checksum }) => [checksum, name]))
  for (const { name, checksum } of landed) {
    const now = present.get(name)
    if (now === checksum) continue
    if (now !== undefined)
      return `db/migrations/${name} is gewijzigd nadat het geland was: zet het terug (git checkout main -- db/migrations/${name}) en maak een nieuwe migratie.`
    const renamed = nameOf.get(checksum)
    return renamed === undefined
      ? `db/migrations/${name} is geland en ontbreekt: zet het terug; wat fout was, herstelt een nieuwe migratie.`
      : `db/migrations/${renamed} is geland als ${name}: geef het zijn nummer en naam terug.`
  }
  const last = landed.at(-1)?.name ?? ''
  const known = new Set(landed.map(({ name }) => name))
  const early = migrations.find(({ name }) => !known.has(name) && name < last)
  return early === undefined
    ? null
    : `db/migrations/${early.name} komt voor ${last}, dat al geland is: geef het een hoger nummer.`
}
