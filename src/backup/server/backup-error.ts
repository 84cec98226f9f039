import { StartError } from '#platform/server/start-error.ts'

/** A backup, restore or check that cannot go on: one Dutch sentence for the person who runs the program. */
export class BackupError extends StartError {
  override readonly name = 'BackupError'
}
