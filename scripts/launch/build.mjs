import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { programNode } from './node.mjs'
import { LaunchError, root } from './root.mjs'

/** What is built from the sources, each to a folder of `dist`. */
const parts = {
  web: {
    what: 'schermen',
    script: 'scripts/build-web.ts',
    isInput: (file) => !file.includes(`${path.sep}server${path.sep}`) && !/\.test\.tsx?$|\.md$/.test(file),
  },
  server: {
    what: 'server',
    script: 'scripts/build-server.ts',
    isInput: (file) => file.endsWith('.ts') && !/\.test\.ts$|\.d\.ts$/.test(file),
  },
}

/** Build the files for browsers and those of the server, unless these exact sources were built already. */
export const ensureBuilt = () => ensureParts(Object.keys(parts))

/** Build the server alone, for tests that open no screen. */
export const ensureServerBuilt = () => ensureParts(['server'])

/** Build the files for browsers alone, for the check of their weights. */
export const ensureWebBuilt = () => ensureParts(['web'])

async function ensureParts(names) {
  const wanted = names.map((name) => ({ name, inputs: hashOfInputs(parts[name]) }))
  const missing = wanted.filter(({ name, inputs }) => readStamp(name) !== inputs)
  if (missing.length === 0) return
  const what = missing.map(({ name }) => parts[name].what).join(' en ')
  console.log(`Bouwen: ${what}…`)
  const startedAt = Date.now()
  const codes = await Promise.all(missing.map(({ name }) => run(parts[name].script)))
  if (codes.some((code) => code !== 0))
    throw new LaunchError(`Het bouwen (${what}) is niet gelukt; hierboven staat waarom.`)
  for (const { name, inputs } of missing) {
    mkdirSync(path.dirname(stampOf(name)), { recursive: true })
    writeFileSync(stampOf(name), inputs)
  }
  console.log(`Gebouwd in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
}

const stampOf = (name) => path.join(root, 'dist', name, '.stamp')

const readStamp = (name) => (existsSync(stampOf(name)) ? readFileSync(stampOf(name), 'utf8') : null)

function run(script) {
  const child = spawn(programNode(), [script], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** By content: a fresh clone or another branch changes times without changing files. */
function hashOfInputs({ isInput }) {
  const files = [
    ...filesUnder('src').filter(isInput),
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

const atTheRoot = () =>
  ['package-lock.json', 'package.json', 'tsconfig.base.json', 'index.html', 'vite.config.ts'].filter(isThere)

const buildScripts = () =>
  filesUnder('scripts').filter((file) => file.split(path.sep).some((part) => part.startsWith('build')))

const isThere = (file) => existsSync(path.join(root, file))

function filesUnder(folder) {
  if (!isThere(folder)) return []
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
}
