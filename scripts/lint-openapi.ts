import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

/**
 * The findings of `redocly.yaml` in an OpenAPI document; null when there are none. The linter is configured
 * to send and fetch nothing.
 */
export function problemsInOpenApi(document: object): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-openapi-'))
  try {
    const file = path.join(folder, 'openapi.json')
    writeFileSync(file, JSON.stringify(document, null, 1))
    const linter = path.join(root, 'node_modules/@redocly/cli/bin/cli.js')
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [linter, 'lint', file, '--config', path.join(root, 'redocly.yaml'), '--format', 'stylish'],
      {
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    )
    return status === 0 ? null : `${stdout}${stderr}`
  } finally {
    rmSync(folder, { recursive: true })
  }
}
