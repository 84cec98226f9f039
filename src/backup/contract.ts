import { z } from 'zod'
import { instant } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'

/** How the backups of the installation are; where they are is for the operator alone. */
const backupStatus = z.object({
  health: z.enum(['off', 'first', 'fine', 'late', 'wrong']),
  lastBackupAt: instant.nullable(),
  /** The moment up to which every change is in the backup; null when changes are not copied continuously. */
  copiedThrough: instant.nullable(),
  /** When a backup was last restored and checked. */
  checkedAt: instant.nullable(),
  isCheckRight: z.boolean().nullable(),
})
export type BackupStatus = z.output<typeof backupStatus>

export const getBackup = endpoint({
  method: 'GET',
  path: '/api/Backup',
  access: 'tenant',
  needs: 'settings.read',
  summary: 'Wanneer de laatste reservekopie van deze installatie is gemaakt en gecontroleerd.',
  data: backupStatus,
})
