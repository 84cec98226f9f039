import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launch, LaunchError, machineEnvironment, root } from './launch/root.mjs'

// npm run alone [-- ARGUMENTS OF npm test]: what a newcomer does. The last commit is cloned alone into an empty folder with an empty
// home, and `npm ci` and `npm test` run there. Nothing outside the clone is read: no folder beside it, no setting of this machine.
//   npm run alone                                   all checks and tests
//   npm run alone -- --only unit                    one part
//   npm run alone -- --only unit src/kernel         and of its files only those whose path contains this

/** What a machine needs to reach the network and to show text; everything else is left out, `SAMPLES` too. */
const KEPT =
  /^(PATH|LANG|LC_\w+|TERM|TZ|(https?|no|all)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|npm_config_registry)$/i

await launch(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-alone-'))
  const clone = path.join(folder, 'clone', 'kloppend')
  const home = path.join(folder, 'home')
  mkdirSync(home)
  const run = runnerFor(home)
  try {
    run(root, 'git', ['clone', '--quiet', '--no-hardlinks', root, clone])
    console.log(`\n— ${said(clone, 'git', ['log', '-1', '--format=%h %s'])}, alone in ${path.dirname(clone)}`)
    const beside = readdirSync(path.dirname(clone)).filter((name) => name !== path.basename(clone))
    if (beside.length > 0) throw new LaunchError(`Naast de kloon staat ${beside.join(', ')}.`)
    run(clone, 'npm', ['ci'])
    run(clone, 'npm', ['test', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])])
    expectNothingLeft(clone)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** A command in a folder with the environment of a newcomer. */
function runnerFor(home) {
  const env = Object.fromEntries(Object.entries(machineEnvironment()).filter(([name]) => KEPT.test(name)))
  return (cwd, command, args) => {
    const { status, error } = spawnSync(command, args, { cwd, env: { ...env, HOME: home }, stdio: 'inherit' })
    if (status !== 0)
      throw new LaunchError(
        `\`${command} ${args.join(' ')}\` slaagt niet in een kloon die alleen staat${error === undefined ? '' : `: ${error.message}`}.`,
      )
  }
}

function said(cwd, command, args) {
  return spawnSync(command, args, { cwd, encoding: 'utf8' }).stdout.trim()
}

/** Tests leave the sources as they are, and nothing beside the clone. */
function expectNothingLeft(clone) {
  const changed = said(clone, 'git', ['status', '--porcelain'])
  if (changed !== '') throw new LaunchError(`De tests lieten in de kloon iets achter:\n${changed}`)
  if (readdirSync(path.dirname(clone)).length !== 1)
    throw new LaunchError('De tests lieten naast de kloon iets achter.')
  console.log('\nGroen in een kloon die alleen staat, met een lege thuismap.')
}
