import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StartError } from '#platform/server/start-error.ts'
import type { Config } from '#platform/server/config.ts'
import { startProgram } from './program.ts'
import { commands } from './admin/commands.ts'
import { uploadedPdf } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'

/** Several programs on one database: a node that differs from the first is refused with one sentence. */
const kloppend = await testProgram()
const { config } = kloppend

const outcomeOf = async (changes: Partial<Config>): Promise<string> => {
  try {
    const program = await startProgram({ ...config, ...changes }, { durability: 'off-for-tests' })
    await program.stop()
    return 'started'
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as Error).message
  }
}

async function folderOfANode(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kloppend-node-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return dataDir
}
const secretIn = (dataDir: string): string => path.join(dataDir, 'secret')
const copySecrets = (to: string) => cp(secretIn(config.dataDir), secretIn(to), { recursive: true })
const shareFiles = (to: string) =>
  cp(path.join(config.dataDir, 'files'), path.join(to, 'files'), { recursive: true })
const anotherKey = (dataDir: string, name: string) =>
  writeFile(path.join(secretIn(dataDir), name), `${randomBytes(64).toString('base64url')}\n`, { mode: 0o600 })

test('a second node with the keys and files of the first starts', async () => {
  const dataDir = await folderOfANode()
  await copySecrets(dataDir)
  await shareFiles(dataDir)
  expect(await outcomeOf({ dataDir })).toBe('started')
})

test.each(['evidence-key', 'login-key', 'token-key'])(
  'a node with another %s is refused, and the sentence names the key and no secret',
  async (name) => {
    const dataDir = await folderOfANode()
    await copySecrets(dataDir)
    await shareFiles(dataDir)
    await anotherKey(dataDir, name)
    const refusal = await outcomeOf({ dataDir })
    expect(refusal).toMatch(
      new RegExp(`^De sleutel .*${name} is een andere dan die van deze database: .*kopieer de map .*secret`),
    )
    expect(refusal.split('. ')).toHaveLength(1)
    // The first node goes on as before.
    expect(await outcomeOf({})).toBe('started')
  },
)

test('the database keeps fingerprints of keys and no key', async () => {
  const { rows } = await kloppend.database.superuser.query<{ name: string; value: string }>(
    `select name, value from node_facts where name like '%-key' order by name`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['evidence-key', 'login-key', 'token-key'])
  for (const { value } of rows) expect(value).toMatch(/^[0-9a-f]{32}$/)
})

test('keys that an operator replaced on purpose count after one command, and the old ones no longer', async () => {
  const dataDir = await folderOfANode()
  await copySecrets(dataDir)
  await shareFiles(dataDir)
  await anotherKey(dataDir, 'token-key')
  const accept = commands['accept-keys']
  await accept?.run({ ...config, dataDir }, '')
  expect(await outcomeOf({ dataDir })).toBe('started')
  expect(await outcomeOf({})).toContain('token-key is een andere')
  await accept?.run(config, '')
  expect(await outcomeOf({})).toBe('started')
})

test('a node with a folder of files of its own is refused, also before there are files', async () => {
  const dataDir = await folderOfANode()
  await copySecrets(dataDir)
  const refusal = await outcomeOf({ dataDir })
  expect(refusal).toMatch(/^Deze database heeft haar bestanden ergens anders dan in .*kept: geef elke server/)
  expect(await outcomeOf({ dataDir })).toBe(refusal)
  // With files the older check refuses: the folder has none of them.
  const tenant = await kloppend.register()
  await uploadedPdf(tenant)
  expect(await outcomeOf({ dataDir })).toMatch(/De bestanden waar deze database van weet, staan niet in/)
})

test('two nodes that start for the first time at once, each with a folder of its own: one goes on', async () => {
  const fresh = await testProgram()
  await fresh.program.stop()
  await fresh.database.superuser.query('truncate node_facts')
  const folders = await Promise.all([folderOfANode(), folderOfANode()])
  await Promise.all(folders.map((to) => cp(secretIn(fresh.dataDir), secretIn(to), { recursive: true })))
  const outcomes = await Promise.all(folders.map((dataDir) => outcomeOf({ ...fresh.config, dataDir })))
  expect(outcomes.filter((outcome) => outcome === 'started')).toHaveLength(1)
})
