import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { LaunchError, root } from './root.mjs'

/** Older versions do not run TypeScript directly. */
const oldestMajor = 24

/**
 * The Node of the program: the one that npm installed, or the machine's when that is new enough (where no
 * package exists for the machine).
 */
export function programNode() {
  const packages = [
    `node-${process.platform}-${process.arch}`,
    `node-bin-${process.platform}-${process.arch}`,
  ]
  const installed = packages
    .map((name) => path.join(root, 'node_modules', name, 'bin', 'node'))
    .find(existsSync)
  if (installed === process.execPath) return installed
  if (installed !== undefined && spawnSync(installed, ['--version']).status === 0) return installed
  if (Number(process.versions.node.split('.')[0]) >= oldestMajor) return process.execPath
  throw new LaunchError(
    `Voor ${process.platform}-${process.arch} is er geen Node om mee te installeren, en deze machine heeft ${process.version}. ` +
      `Installeer Node ${oldestMajor} of later, van https://nodejs.org.`,
  )
}

/**
 * V8 keeps tens of MiB for young objects and releases them late; with 4 MiB per half the same work takes a fifth less memory. What is
 * old may grow to a factor of what is used before V8 collects it: 4 where the heap may take gigabytes, 1.6 with 512 MiB
 * (docs/decisions/0032-a-small-young-generation.md). Not a setting of the program, because V8 reads both before the program begins.
 */
const memoryFlags = ['--max-semi-space-size=4', '--max-old-space-size=512']

/** Areas of the C library, for buffers outside the heap of V8: it makes eight for each core, and returns little of what they held. */
const MALLOC_ARENA_MAX = '2'

/**
 * Node keeps what it compiled, so that a second start reads instead of compiling a thousand files again. Node checks each
 * entry by content and by its own version, and works without where it may not write.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules', '.cache', 'compiled'),
}

/**
 * Replace this process by a TypeScript program: signals from npm and the terminal then reach the program, and
 * its exit code is ours.
 */
export function become(script, args) {
  const node = programNode()
  const command = [...memoryFlags, path.join(root, script), ...args]
  const env = { MALLOC_ARENA_MAX, ...process.env, ...compileCache }
  if (typeof process.execve === 'function') process.execve(node, [node, ...command], env)
  // Before Node 23 a process cannot replace itself; it starts the program as a child and forwards the
  // signals.
  const child = spawn(node, command, { env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm ends on SIGHUP without a signal to us.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGHUP')
  }, 500)
  watch.unref()
  child.once('error', (error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
