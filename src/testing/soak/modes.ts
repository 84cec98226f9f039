import type { Mode } from './mode.ts'
import { archives } from './modes/archives.ts'
import { clock } from './modes/clock.ts'
import { cluster } from './modes/cluster.ts'
import { crash } from './modes/crash.ts'
import { disk } from './modes/disk.ts'
import { failover } from './modes/failover.ts'
import { faultsMode } from './modes/faults.ts'
import { fuzz } from './modes/fuzz.ts'
import { hostile } from './modes/hostile.ts'
import { isolation } from './modes/isolation.ts'
import { nodes } from './modes/nodes.ts'
import { power } from './modes/power.ts'
import { reminders } from './modes/reminders.ts'
import { restore } from './modes/restore.ts'
import { shipped } from './modes/shipped.ts'

/** All modes by their part of `npm run soak -- all`, in the order of the help. */
export const modesByPart = {
  machines: [crash, power, disk, failover, cluster, nodes, reminders, restore],
  requests: [hostile, fuzz, isolation, archives, clock, faultsMode, shipped],
} satisfies Readonly<Record<string, readonly Mode[]>>

export const modes: readonly Mode[] = Object.values(modesByPart).flat()
