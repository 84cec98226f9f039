import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/** Made by `npm run known-passwords`; its origin and licence are in `known-passwords.md`. */
export const KNOWN_PASSWORDS_FILE = new URL('known-passwords.txt.br', import.meta.url)

/**
 * Whether a password is one of the 100,000 most frequent ones that are long enough to be chosen, also with other
 * capitals. Source: OWASP ASVS 5.0, 6.2.4 and 6.2.12.
 */
export async function isKnownPassword(password: string): Promise<boolean> {
  return (await (loading ??= load())).includes(`\n${password.toLowerCase()}\n`)
}

let loading: Promise<string> | null = null

/** One line a password; a megabyte of memory, read when the first password is chosen and never for a login. */
async function load(): Promise<string> {
  const lines = await promisify(brotliDecompress)(await readFile(KNOWN_PASSWORDS_FILE))
  return `\n${lines.toString('latin1')}\n`
}
