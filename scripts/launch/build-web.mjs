import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { programNode } from './node.mjs'
import { LaunchError, root } from './root.mjs'

const script = 'scripts/build-web.ts'
const stamp = path.join(root, 'dist', 'web', '.stamp')

/** Build the files for browsers, unless these exact sources were built already. */
export function ensureWebBuilt() {
  if (!existsSync(path.join(root, script))) return
  const inputs = hashOfInputs()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return
  console.log('Schermen bouwen…')
  const startedAt = Date.now()
  const { status } = spawnSync(programNode(), [script], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0)
    throw new LaunchError('Het bouwen van de schermen is niet gelukt; hierboven staat waarom.')
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, inputs)
  console.log(`Schermen gebouwd in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
}

/** By content: a fresh clone or another branch changes times without changing files. */
function hashOfInputs() {
  const files = [
    ...filesUnder('src').filter(isForTheWeb),
    ...filesUnder('public'),
    ...atTheRoot(),
    ...buildScripts(),
  ]
  const hash = createHash('sha256')
  for (const file of files.toSorted())
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

const isForTheWeb = (file) =>
  !file.includes(`${path.sep}server${path.sep}`) && !/\.test\.tsx?$|\.md$/.test(file)

const atTheRoot = () =>
  ['package-lock.json', 'package.json', 'tsconfig.base.json', 'index.html', 'vite.config.ts'].filter(isThere)

const buildScripts = () =>
  filesUnder('scripts').filter(
    (file) => path.basename(file).startsWith('build-') || file.includes('build-web'),
  )

const isThere = (file) => existsSync(path.join(root, file))

function filesUnder(folder) {
  if (!isThere(folder)) return []
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
}
