import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'

/** A key that was replaced: it verifies and decrypts what is of before, and makes nothing new. */
export interface RetiredKey {
  readonly key: Uint8Array
  /** Milliseconds since 1970. */
  readonly retiredAt: number
}

/** A key of the program, and those that it replaced, the latest first. */
export interface KeyRing {
  readonly current: Uint8Array
  readonly earlier: readonly RetiredKey[]
}

/** The keys that may have been used at a moment: the present one, and each that was retired at that moment or later. */
export const keysUsedAt = ({ current, earlier }: KeyRing, at: number): readonly Uint8Array[] => [
  current,
  ...earlier.filter(({ retiredAt }) => retiredAt >= at).map(({ key }) => key),
]

/** The file beside a key, with a line for each retired one: the instant and the key. */
export const retiredFileOf = (file: string): string => `${file}.earlier`

export function ringOf(file: string, current: Uint8Array): KeyRing {
  const earlier = linesOf(retiredFileOf(file)).flatMap((line) => {
    const [at = '', key = ''] = line.split(' ')
    const retired = { retiredAt: Date.parse(at), key: Buffer.from(key, 'base64url') }
    return Number.isNaN(retired.retiredAt) || retired.key.length === 0 ? [] : [retired]
  })
  return { current, earlier: earlier.sort((one, other) => other.retiredAt - one.retiredAt) }
}

/**
 * Add a key to the retired ones, before it is replaced: after a crash in between it is both, which harms nothing.
 *
 * @param text the key, base64url
 */
export function retire(file: string, text: string, now: Date): void {
  const retired = retiredFileOf(file)
  const lines = [...linesOf(retired), `${now.toISOString()} ${text}`]
  replaceFile(retired, `${lines.join('\n')}\n`)
}

/** Whole under its name, or what was there before. */
export function replaceFile(file: string, content: string): void {
  const unfinished = `${file}.${process.pid}`
  rmSync(unfinished, { force: true })
  writeFileSync(unfinished, content, { mode: 0o600, flush: true })
  renameSync(unfinished, file)
}

function linesOf(file: string): string[] {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
}
