import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isProgramRunning } from './reach-server.ts'

test('a program in a sandbox is known by its socket, and what a killed one left is none', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kloppend-reach-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const sockets = path.join(dataDir, 'run')
  for (const folder of ['pg', 'run']) mkdirSync(path.join(dataDir, folder))
  expect(await isProgramRunning(dataDir)).toBe(false)
  // A process of which nothing may be seen.
  const pidFile = ['2', path.join(dataDir, 'pg'), '1', '5432', sockets, '', '1 1', 'ready', '']
  writeFileSync(path.join(dataDir, 'pg/postmaster.pid'), pidFile.join('\n'))
  expect(await isProgramRunning(dataDir)).toBe(false)
  const server = createServer().listen(path.join(sockets, '.s.PGSQL.5432'))
  await once(server, 'listening')
  expect(await isProgramRunning(dataDir)).toBe(true)
  server.close()
  await once(server, 'close')
  expect(await isProgramRunning(dataDir)).toBe(false)
})
