import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { MachineLacks } from './mode.ts'
import { soakFolder } from './world.ts'

const MIB = 1024 * 1024
/** A process that was killed holds its files for a moment longer. */
const UNMOUNT_PATIENCE_MS = 20_000

/**
 * `ioctl(EXT4_IOC_SHUTDOWN, EXT4_GOING_FLAGS_NOLOGFLUSH)`: nothing that was not flushed reaches the disk any more, as when the
 * power fails. Source: Linux, fs/ext4/ioctl.c and include/uapi/linux/ext4.h. Node has no ioctl, and each Debian has Perl.
 */
const SHUTDOWN = `open(my $folder, "<", $ARGV[0]) or die "$!\\n"; my $flags = pack("L", 2);
  ioctl($folder, 0x8004587D, $flags) or die "$!\\n"`

/** An ext4 file system of its own, in a file. */
export interface LoopDisk {
  /** The mounted folder. */
  readonly folder: string
  /** Lose what was not flushed. */
  cutPower(): void
  /** Replay the journal, as a machine does that starts again. */
  remount(): Promise<void>
  /** Take all space that is left. */
  fill(): void
  /** Free that space. */
  makeRoom(): void
  remove(): Promise<void>
}

/** @throws MachineLacks without root, loop devices or the tools of ext4 */
export function loopDisk(mib: number): LoopDisk {
  refuseWithoutTools()
  const parent = soakFolder()
  const [image, folder] = [path.join(parent, 'disk'), path.join(parent, 'mounted')]
  const ballast = path.join(folder, 'ballast')
  writeFileSync(image, '')
  truncateSync(image, mib * MIB)
  mkdirSync(folder)
  run('mkfs.ext4', ['-q', '-F', '-m', '0', image])
  mountOn(folder, image)
  return {
    folder,
    cutPower() {
      run('perl', ['-e', SHUTDOWN, folder])
    },
    async remount() {
      await unmount(folder)
      mountOn(folder, image)
    },
    fill() {
      fillWith(ballast)
    },
    makeRoom() {
      rmSync(ballast, { force: true })
    },
    async remove() {
      await unmount(folder)
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

function refuseWithoutTools(): void {
  if (process.getuid?.() !== 0)
    throw new MachineLacks('This mode mounts a file system, which only root may do.')
  const missing = ['/usr/sbin/mkfs.ext4', '/usr/bin/mount', '/usr/bin/perl', '/dev/loop-control'].filter(
    (file) => !existsSync(file),
  )
  if (missing.length > 0) throw new MachineLacks(`This mode needs ${missing.join(', ')}.`)
}

function mountOn(folder: string, image: string): void {
  try {
    run('mount', ['-o', 'loop', image, folder])
  } catch (error) {
    throw new MachineLacks(`This machine does not mount a loop device: ${String(error)}`)
  }
  chmodSync(folder, 0o755)
}

async function unmount(folder: string): Promise<void> {
  const giveUpAt = Date.now() + UNMOUNT_PATIENCE_MS
  for (;;) {
    try {
      run('umount', [folder])
      return
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
      await delay(20)
    }
  }
}

/** Down to the last block: in pieces of a MiB, then of 4 KiB. */
function fillWith(ballast: string): void {
  for (const piece of [MIB, 4096])
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(piece, 1), { flag: 'a', flush: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
}

/** Without the shell; a failure has the tool's own words. */
function run(tool: string, args: readonly string[]): void {
  execFileSync(tool, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
  })
}
