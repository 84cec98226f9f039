import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { programNode } from './node.mjs'
import { root } from './root.mjs'

/** A second run checks only the changed files. */
const typesOf = (project) => [
  '-p',
  `tsconfig.${project}.json`,
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/types-${project}.tsbuildinfo`,
]

/** The checks of the whole repository, each with its tool. The slow ones first, so that two cores finish together. */
const checks = [
  ['types: server', 'typescript-7/bin/tsc', ...typesOf('server')],
  ['types: web', 'typescript-7/bin/tsc', ...typesOf('web')],
  ['types: tests', 'typescript-7/bin/tsc', ...typesOf('test')],
  ['types: pure', 'typescript-7/bin/tsc', ...typesOf('pure')],
  ['formatting', 'oxfmt/bin/oxfmt', '--check'],
  ['lint', 'oxlint/bin/oxlint', '--type-aware', '--report-unused-disable-directives', '--deny-warnings'],
  ['dead code', 'knip/bin/knip.js', '--no-progress', '--no-config-hints'],
  [
    'import rules',
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    'src',
    '--config',
    '.dependency-cruiser.cjs',
  ],
  ['page weights', 'scripts/weights.ts', '--check'],
  ['openapi', 'scripts/check-openapi.ts'],
  ['released api', 'scripts/client.ts', '--check'],
  ['schema types', 'scripts/db/dump-schema.ts', '--check'],
  ['migrations', 'scripts/db/land-migrations.ts', '--check'],
  ['owners', 'scripts/check-owners.ts'],
  ['versions', 'scripts/check-versions.mjs'],
  ['lengths', 'scripts/check-lengths.mjs'],
  ['styles', 'scripts/check-styles.ts'],
  ['settings', 'scripts/settings.ts', '--check'],
  ['words', 'scripts/check-words.ts'],
  ['commits', 'scripts/check-commits.ts'],
]

/**
 * Run every check, in parallel on all cores, and print each with its seconds.
 *
 * @returns the names of the failed checks.
 */
export async function runChecks() {
  const node = programNode()
  const waiting = [...checks]
  const failed = []
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const [name, script, ...args] = check
      const { output, code, seconds } = await runCheck(node, script, args)
      console.log(`  ${code === 0 ? '✓' : '✗'} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(5)} s`)
      if (code === 0) continue
      failed.push(name)
      console.log(indented(output))
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), checks.length) }, work))
  return failed
}

function runCheck(node, script, args) {
  const startedAt = performance.now()
  const file = path.join(
    root,
    existsSync(path.join(root, script)) ? script : path.join('node_modules', script),
  )
  const child = spawn(node, [file, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((resolve) => {
    child.once('error', (error) => (output += error.message))
    child.once('close', (code) => resolve({ output, code, seconds: (performance.now() - startedAt) / 1000 }))
  })
}

const indented = (text) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')
