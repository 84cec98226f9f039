import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of a peer with its own packages in it, fetched when they are not there yet. */
export function installedPeer(name: string): string {
  const folder = fileURLToPath(new URL(name, import.meta.url))
  if (!existsSync(path.join(folder, 'node_modules')))
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  return folder
}
