import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Files of others, such as schemas of the Belastingdienst, which are not part of this repository: the folder that `SAMPLES` names. Without it
 * the tests that need such a file are skipped, and no test reads outside the repository.
 */
const folder = process.env['SAMPLES'] ?? ''

export const hasSharedSamples = folder !== ''

/** The folder, null without `SAMPLES`. */
export const sharedSamples = (): string | null => (hasSharedSamples ? path.resolve(folder) : null)

/**
 * The place of one file or folder of the samples; empty without `SAMPLES`.
 *
 * @throws Error when `SAMPLES` names a folder without that file: a test is skipped only where no samples were promised
 */
export function sharedSample(name: string): string {
  if (!hasSharedSamples) return ''
  const place = path.resolve(folder, name) + (name.endsWith('/') ? path.sep : '')
  if (!existsSync(place)) throw new Error(`SAMPLES=${folder} has no ${name}`)
  return place
}
