import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { releaseOf } from '#platform/server/db/installed-programs.ts'
import { findProgram } from './pg-programs.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-pg-programs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const place = path.join(folder, 'pg_dump')
const installed = (version: string): void =>
  writeFileSync(place, `#!/bin/sh\necho 'pg_dump (PostgreSQL) ${version} (Debian ${version}-1.pgdg12+1)'\n`, {
    mode: 0o755,
  })

test('a pg_dump of an older minor release than the server is refused: its dump would not be restored', async () => {
  installed('17.4')
  await expect(findProgram('pg_dump', folder, releaseOf('17.6 (Debian 17.6-1)'))).rejects.toThrow(
    /pg_dump is van PostgreSQL 17\.4, en dat is ouder dan de database \(17\.6\)\. Werk postgresql-client-17 bij/,
  )
})

test('one of the same minor release, a newer one or a newer major version dumps the server', async () => {
  for (const version of ['17.6', '17.10', '18.0']) {
    installed(version)
    expect(await findProgram('pg_dump', folder, releaseOf('17.6'))).toBe(place)
  }
})

test('one of an older major version is refused with what to install', async () => {
  installed('15.18')
  await expect(findProgram('pg_dump', folder, releaseOf('17.6'))).rejects.toThrow(
    /15\.18, en dat is ouder dan de database \(17\.6\)\. Installeer postgresql-client-17/,
  )
  rmSync(place)
  await expect(findProgram('pg_dump', folder, releaseOf('17.6'))).rejects.toThrow(
    /pg_dump van PostgreSQL 17 ontbreekt in/,
  )
})

test('a restore asks for the major version of the dump only: a backup is never refused for a minor release', async () => {
  installed('17.0')
  expect(await findProgram('pg_dump', folder, { major: 17 })).toBe(place)
})

test('the version of a test release and of a distribution are read', () => {
  expect(releaseOf('19beta1')).toEqual({ major: 19, minor: 0 })
  expect(releaseOf('15.18 (Debian 15.18-1.pgdg12+1)')).toEqual({ major: 15, minor: 18 })
})
