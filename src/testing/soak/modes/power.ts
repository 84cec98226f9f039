import { loopDisk } from '../loop-disk.ts'
import { endOf, type Mode } from '../mode.ts'
import { DISK_MIB, powerCuts, worldOn } from '../power-cuts.ts'
import { confirmedBy } from '../world.ts'

const CLIENTS = 8

export const power: Mode = {
  name: 'power',
  description:
    'the power of the disk fails under load: ext4 in a file loses what was not flushed (needs root and loop devices)',
  async run(options) {
    const disk = loopDisk(DISK_MIB)
    try {
      const world = await worldOn(disk, CLIENTS)
      try {
        const run = await powerCuts(world, disk, { ...options, cuts: Infinity, endsAt: endOf(options) })
        const problems = [...run.problems, ...(await world.problems())]
        return { figures: `${String(run.cuts)} power cuts; ${confirmedBy(world)}`, problems }
      } finally {
        await world.end()
      }
    } finally {
      await disk.remove()
    }
  },
}
