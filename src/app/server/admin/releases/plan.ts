import { pendingAfter, type Migration } from '#platform/server/db/migrate.ts'
import { StartError } from '#platform/server/start-error.ts'

/** A version of the program with the migrations that it knows. */
export interface Release {
  readonly version: string
  readonly migrations: readonly Migration[]
}

/** What was done to the database, in order. */
export type History = Parameters<typeof pendingAfter>[0]

/** What an upgrade does to the database. */
export interface UpgradePlan {
  /** The names of the migrations that will run. */
  readonly pending: readonly string[]
  /** The pending migrations after which the version before does not work on the database. */
  readonly contracting: readonly string[]
}

/**
 * What happens to the database when `next` starts on it. Pure.
 *
 * @throws StartError when `next` cannot work on this database at all
 */
export function upgradePlan(history: History, next: Release): UpgradePlan {
  const pending = pendingAfter(history, next.migrations)
  return {
    pending: pending.map(({ name }) => name),
    contracting: pending.filter(({ expands }) => !expands).map(({ name }) => name),
  }
}

/** The plan in sentences, for before the question. */
export function upgradeSentences(
  from: string,
  to: string,
  { pending, contracting }: UpgradePlan,
): readonly string[] {
  const first = `Kloppend ${from} wordt ${to}.`
  if (pending.length === 0)
    return [first, `De database verandert niet: ${from} kan er daarna op verder. Terug: kloppend rollback`]
  const runs = `Wijzigingen in de database bij de start: ${shortened(pending)}.`
  return contracting.length === 0
    ? [
        first,
        runs,
        `Ze voegen alleen iets toe: ${from} kan op deze database verder. Terug: kloppend rollback`,
      ]
    : [
        first,
        runs,
        `Let op: na ${shortened(contracting)} werkt ${from} niet meer op deze database. Terug kan dan alleen door de reservekopie van hieronder terug te zetten.`,
      ]
}

/** What an upgrade that skipped versions runs may be long. */
const shortened = (names: readonly string[]): string =>
  names.length <= 4
    ? names.join(', ')
    : `${names.slice(0, 3).join(', ')} en ${String(names.length - 3)} andere, tot en met ${names.at(-1) ?? ''}`

/**
 * Refuse to go back to a version that does not work on this database. Pure.
 *
 * @throws StartError which names the migration
 */
export function requireWayBack(history: History, before: Release): void {
  const last = before.migrations.at(-1)?.name ?? ''
  const contracting = history.find(({ name, expands }) => name > last && !expands)
  if (contracting !== undefined)
    throw new StartError(
      `Terug naar ${before.version} kan niet: ${contracting.name} wijzigde de database zo dat die versie er niet meer op werkt. Er is niets veranderd. Alleen de reservekopie van vóór de nieuwe versie brengt die terug: docs/operations.md, Restore.`,
    )
  pendingAfter(history, before.migrations)
}
