import type pg from 'pg'
import { exportOf, filesIn, type Files } from '#transfer/server/testing/moving.ts'
import { mailFileWith } from '../../mailed-file.ts'
import { registerTenant, type TestTenant } from '../../test-tenant.ts'
import { allWorkDone } from '../../work-done.ts'
import { archiveTables } from '../archive-tables.ts'
import { builtWorld } from '../ends.ts'
import { outcomeOf, type ImportingProgram } from '../forged-archives.ts'
import { forgeriesOf, mailForgeries, refusedBy, strangersOf, type Forgery } from '../forgeries.ts'
import { contentOf } from '../foreign-ids.ts'
import { fullWorld, startedProgram } from '../full-worlds.ts'
import { endOf, type Mode, type SoakOptions, type SoakResult } from '../mode.ts'
import { shuffled } from '../seeded-random.ts'

export const archives: Mode = {
  name: 'archives',
  description:
    'an archive of a business with one value forged, for each column of each table, signed by a stranger and imported: refused, or history without an effect',
  async run(options) {
    const home = await fullWorld()
    try {
      const { tenant } = await home.addTenant()
      await mailFileWith(tenant)
      await allWorkDone({ superuser: home.superuser }, 60_000)
      const files = filesIn(await exportOf(tenant))
      const abroad = await programAbroad()
      try {
        return await forgeAll(abroad.program, files, options)
      } finally {
        await abroad.end()
      }
    } finally {
      await home.end()
    }
  },
}

/** Another installation, with another business in it. */
const programAbroad = () =>
  builtWorld(async (ends) => {
    const { program, superuser } = await startedProgram(ends)
    const register = (): Promise<TestTenant> => registerTenant(program.address)
    return { program: { superuser, dataDir: program.dataDir, register } }
  })

async function forgeAll(
  abroad: ImportingProgram & { readonly superuser: pg.Client },
  files: Files,
  options: SoakOptions,
): Promise<SoakResult> {
  const { say } = options
  const stranger = await abroad.register()
  await stranger.addFinalised()
  await allWorkDone(abroad, 60_000)
  const strangers = await strangersOf(abroad.superuser, stranger.tenantId)
  const tables = await archiveTables(abroad.superuser)
  const before = await contentOf(abroad.superuser, stranger.tenantId)
  const forgeries = [
    ...mailForgeries(files, strangers),
    ...tables.flatMap((table) => forgeriesOf(table, files, strangers)),
  ]
  const problems = untried(tables, forgeries)
  const letIn = forgeries.filter((forgery) => refusedBy(forgery, tables) === null)
  say(`  ${String(forgeries.length)} forgeries, of which the contracts let ${String(letIn.length)} in`)
  const counts = { refused: 0, harmless: 0 }
  const endsAt = endOf(options)
  for (const [index, forgery] of shuffled(letIn, options.seed).entries()) {
    if (Date.now() > endsAt) break
    const { isRefused, effects } = await outcomeOf(abroad, files, forgery)
    counts[isRefused ? 'refused' : 'harmless'] += 1
    for (const effect of effects) {
      problems.push(`${inWords(forgery)}: ${effect}`)
      say(`  ${problems.at(-1) ?? ''}`)
    }
    if (index % 50 === 49) say(`  ${String(index + 1)} imported`)
  }
  if ((await contentOf(abroad.superuser, stranger.tenantId)) !== before)
    problems.push('a row of another business has changed')
  const columns = new Set(forgeries.map(({ table, column }) => `${table}.${column}`))
  return {
    figures: `${String(forgeries.length)} forgeries of ${String(columns.size)} columns in ${String(tables.length)} tables: ${String(forgeries.length - letIn.length)} refused by a contract; ${String(counts.refused + counts.harmless)} of ${String(letIn.length)} others imported: ${String(counts.refused)} refused by the import, ${String(counts.harmless)} without an effect`,
    problems,
  }
}

const inWords = ({ table, column, what }: Forgery): string => `${table}.${column} with ${what}`

/** A table without a row in the archive was not tried, which proves nothing about it. */
const untried = (
  tables: Awaited<ReturnType<typeof archiveTables>>,
  forgeries: readonly Forgery[],
): string[] =>
  tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => !forgeries.some((each) => each.table === name && each.column === column.name))
      .map((column) => `${name}.${column.name} was not forged`),
  )
