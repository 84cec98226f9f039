/** @module-tag soak */
import { expect, test } from 'vitest'
import { childrenOf } from '#testing/soak/processes.ts'
import { backedUpWorld, plantedRestoreFaults, restoresUnderLoad } from '#testing/soak/restores.ts'
import { soakWorld } from '#testing/soak/world.ts'

// The small size of `npm run soak -- restore`.

test('the books are restored to a random moment of work under load, and what is absent or damaged is named', async () => {
  const world = await backedUpWorld(4)
  try {
    const run = await restoresUnderLoad(world, {
      seed: 11,
      restores: 1,
      endsAt: Infinity,
      say: () => undefined,
    })
    expect(run.problems).toEqual([])
    expect(run.restores).toBe(1)
    if (run.first === null) throw new Error('nothing was restored')
    expect(await plantedRestoreFaults(world, run.first)).toEqual([])
  } finally {
    await world.end()
  }
}, 900_000)

test('a world whose set-up fails leaves no process', async () => {
  const before = childrenOf(process.pid)
  // The program starts, and no business can register.
  await expect(soakWorld(1, { settings: { REGISTRATION: 'closed' } })).rejects.toThrow('refused with 403')
  expect(childrenOf(process.pid).filter((pid) => !before.includes(pid))).toEqual([])
}, 120_000)
