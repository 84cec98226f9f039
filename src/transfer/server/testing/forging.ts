import { strFromU8, strToU8 } from 'fflate'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { MANIFEST, manifestSchema, SIGNATURE, type Manifest } from '../manifest.ts'
import type { Row } from '../read/row-check.ts'
import { signManifest } from '../signing-key.ts'
import { zipped, type Files } from './moving.ts'

/** The key of an attacker: the archive is signed well, with a key that no installation knows. */
const ATTACKER = Buffer.alloc(64, 'een andere sleutel')

export const manifestIn = (files: Files): Manifest =>
  manifestSchema.parse(JSON.parse(strFromU8(files[MANIFEST] ?? new Uint8Array())))

/** All rows of a table in an archive. */
export function rowsIn(files: Files, table: string): Row[] {
  const found = manifestIn(files).tables.find(({ name }) => name === table)
  return (found?.parts ?? []).flatMap(({ path }) =>
    strFromU8(files[path] ?? new Uint8Array())
      .trimEnd()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Row),
  )
}

/** An archive whose rows of some tables are others, with all hashes, counts and the signature made again. */
export function withRows(
  files: Files,
  changed: Readonly<Record<string, readonly Row[]>>,
  columns = (all: string[]) => all,
): Buffer {
  const manifest = manifestIn(files)
  const all: Files = { ...files }
  for (const [table, rows] of Object.entries(changed)) {
    const entry = manifest.tables.find(({ name }) => name === table)
    if (entry === undefined) throw new Error(`no table ${table} in the archive`)
    const bytes = strToU8(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    const path = `gegevens/${table}-9999.jsonl`
    all[path] = bytes
    Object.assign(entry, {
      rows: rows.length,
      columns: columns(entry.columns),
      parts: [{ path, rows: rows.length, bytes: bytes.length, sha256: sha256Of(bytes) }],
    })
  }
  return signed(all, manifest)
}

/** An archive with this manifest, signed with the key of an attacker. */
export function signed(files: Files, manifest: unknown): Buffer {
  const all: Files = { ...files, [MANIFEST]: strToU8(JSON.stringify(manifest)) }
  all[SIGNATURE] = strToU8(JSON.stringify(signManifest(ATTACKER, all[MANIFEST] ?? new Uint8Array())))
  return zipped(all)
}
