import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The file in a release that names every other file with its hash, as `sha256sum --check` reads it. */
export const CHECKSUMS = 'SHA256SUMS'

/** The signer and the purpose of a signature; `deploy/install.sh` names the same. */
export const SIGNER = 'kloppend-release'

const lineOf = (file: string, name: string): string =>
  `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${name}\n`

/** Write the checksums of all files of a folder into it. */
export function writeChecksums(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name !== CHECKSUMS && statSync(path.join(folder, name)).isFile())
    .toSorted()
  writeFileSync(
    path.join(folder, CHECKSUMS),
    names.map((name) => lineOf(path.join(folder, name), `./${name}`)).join(''),
  )
}

/** Write the checksum of one file beside it. @returns the path of the checksum */
export function writeChecksumOf(file: string): string {
  const beside = `${file}.sha256`
  writeFileSync(beside, lineOf(file, path.basename(file)))
  return beside
}

/**
 * Sign a file with a private key of ssh; the signature is beside it, with `.sig` after its name.
 *
 * @throws Error with what ssh-keygen said
 */
export function sign(file: string, key: string): void {
  execFileSync('ssh-keygen', ['-Y', 'sign', '-q', '-f', key, '-n', SIGNER, file], {
    stdio: ['inherit', 'ignore', 'inherit'],
  })
}

/** The public half of a private key, for in a release. */
export const publicKeyOf = (key: string): string =>
  execFileSync('ssh-keygen', ['-y', '-f', key], {
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'inherit'],
  }).trim()
