import { become } from './launch/node.mjs'
import { launch, LaunchError } from './launch/root.mjs'

// The program and its commands in a release, where everything is installed and built: `kloppend`, `kloppend backup …`.
const programs = {
  start: 'dist/server/app.server.main.mjs',
  ready: 'scripts/ready.ts',
  version: 'scripts/version.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  verify: 'scripts/verify.ts',
  admin: 'scripts/admin.ts',
}

await launch(() => {
  const [command = 'start', ...args] = process.argv.slice(2)
  const program = programs[command]
  if (program === undefined)
    throw new LaunchError(`"${command}" is geen opdracht. Kies uit: ${Object.keys(programs).join(', ')}.`)
  become(program, args)
})
