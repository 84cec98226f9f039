/** The program and its commands in a release, by what is typed after `kloppend`, and the file that each is. */
export const commands = {
  start: 'dist/server/app.server.main.mjs',
  ready: 'scripts/ready.ts',
  version: 'scripts/version.ts',
  doctor: 'scripts/doctor.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  verify: 'scripts/verify.ts',
  admin: 'scripts/admin.ts',
  upgrade: 'scripts/upgrade.ts',
  rollback: 'scripts/rollback.ts',
  distribute: 'scripts/db/distribute.ts',
}

/** These replace the program itself, which only the administrator of the machine may; the others are done by the account of the program. */
export const commandsOfRoot = ['upgrade', 'rollback']
