import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testSeed } from '#platform/server/testing/test-seed.ts'
import { withSession } from '#platform/server/db/admin-session.ts'
import { problemsIn } from '#testing/soak/all-checks.ts'
import { booksProblems, crashCycles } from '#testing/soak/crash-cycles.ts'
import { faults, type Fault } from '#testing/soak/faults.ts'
import { addBankedParty, soakWorld, type SoakWorld } from '#testing/soak/world.ts'

/** How often a process is killed: each kind of victim once with this seed. */
const FEW = { cycles: 3, tags: [], seed: 7 }
/** The process that is killed, and the moment. `npm run soak -- crash` runs other seeds, for as long as asked. */
const MANY = { cycles: 24, tags: 'soak', seed: testSeed }
const CLIENTS = 10

let world: SoakWorld
beforeAll(async () => {
  world = await soakWorld(CLIENTS)
  await addBankedParty(world)
})
afterAll(() => world.end())

for (const { cycles, tags, seed } of [FEW, MANY])
  test(
    `killed ${String(cycles)} times under load, the books contain every acknowledged change and nothing else (seed ${String(seed)})`,
    { tags, timeout: 1_800_000, meta: { slow: 'a program is killed and started each time' } },
    async () => {
      const { problems, acknowledged, victims } = await crashCycles(world, { cycles, seed })
      expect(problems).toEqual([])
      expect(victims.server + victims.database + victims.both).toBe(cycles)
      expect(Math.min(victims.server, victims.database, victims.both)).toBeGreaterThan(cycles / 12)
      // The program was busy in each cycle: a cycle without work would prove nothing.
      expect(acknowledged.finalised.size).toBeGreaterThan(cycles / 2)
      expect(acknowledged.learntLater).toBeGreaterThan(cycles)
      expect(acknowledged.paid.size).toBeGreaterThan(cycles / 2)
    },
  )

describe('the checks find damage', () => {
  /** The damage is undone, so that the cases do not influence each other. */
  const problemsAfter = ({ plant }: Fault): Promise<string[]> =>
    withSession(world.program.superuser(), async (client) => {
      await client.query("begin; set local session_replication_role = 'replica'")
      const undo = await plant(client, world.program.dataDir)
      const problems = await problemsIn(client, outside())
      undo()
      await client.query('rollback')
      return problems
    })
  const outside = () => ({
    dataDir: world.program.dataDir,
    acknowledged: world.writers.acknowledged,
    received: world.mails.received,
  })

  test(
    'without damage, all mails sent, they find nothing',
    { timeout: 300_000, meta: { slow: 'every check reads the whole of the books' } },
    async () => {
      expect(await world.problems()).toEqual([])
      expect(world.mails.received.length).toBeGreaterThan(FEW.cycles / 4)
    },
  )

  test.each(faults.map((fault) => [fault.what, fault] as const))('%s', async (_, fault) => {
    expect(await problemsAfter(fault)).toContainEqual(expect.stringMatching(fault.isNamed))
    expect(await booksProblems(world.program, world.writers)).toEqual([])
  })

  test('after all that damage they find nothing again', async () => {
    expect(await world.problems()).toEqual([])
  })

  for (const [setting, tags] of [
    ['fsync', []],
    ['full_page_writes', 'soak'],
    ['synchronous_commit', 'soak'],
  ] as const)
    test(
      `the program does not start on a server on which ${setting} is switched off`,
      { tags: [tags].flat(), timeout: 300_000, meta: { slow: 'a program is stopped and started' } },
      async () => {
        const alter = (sql: string) => withSession(world.program.superuser(), (client) => client.query(sql))
        await alter(`alter system set ${setting} = off`)
        await world.program.stop()
        await expect(world.program.start()).rejects.toThrow(`De database staat op ${setting} = off`)
        world.program.repair((line) => !line.startsWith(setting))
        await world.program.start()
        expect(await booksProblems(world.program, world.writers)).toEqual([])
      },
    )
})
