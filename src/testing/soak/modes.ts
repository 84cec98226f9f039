import type { Mode } from './mode.ts'
import { archives } from './modes/archives.ts'
import { clock } from './modes/clock.ts'
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

/** All modes, in the order of the help. */
export const modes: readonly Mode[] = [
  crash,
  power,
  disk,
  failover,
  nodes,
  reminders,
  restore,
  hostile,
  fuzz,
  isolation,
  archives,
  clock,
  faultsMode,
  shipped,
]
