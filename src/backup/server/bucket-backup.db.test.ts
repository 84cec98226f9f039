/** @module-tag soak */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, type Config } from '#platform/server/config.ts'
import { keptFolderOf } from '#platform/server/files/open-files.ts'
import { s3Server, type S3Server } from '#platform/server/files/testing/s3-server.ts'
import { uploadedPdf } from '#testing/expense-steps.ts'
import { KillableProgram } from '#testing/soak/killable-program.ts'
import { registerTenant } from '#testing/test-tenant.ts'
import { backUpNow, restoreInto, verifyFrom } from './commands.ts'

// The whole way to a bucket and back: `s3+http://` as an operator writes it, files in a bucket of their own, an encrypted backup.

let parent: string
let files: S3Server
let backups: S3Server
const at = (name: string): string => path.join(parent, name)
const passphrase = 'paard batterij nietje goed'

/** The bucket as in FILES_URL and BACKUP_TO. */
function urlOf({ bucket }: S3Server, folder: string): string {
  const url = new URL(bucket.address)
  const login = `${bucket.accessKeyId}:${encodeURIComponent(bucket.secretAccessKey)}`
  return `s3+http://${login}@${url.host}${url.pathname}/${folder}?region=${bucket.region}`
}

const configOf = (settings: Record<string, string> = {}): Config =>
  readConfig({
    DATA_DIR: at('live'),
    FILES_URL: urlOf(files, 'bonnen'),
    BACKUP_PASSPHRASE: passphrase,
    ...settings,
  })

async function saidBy<T>(work: (say: (line: string) => void) => Promise<T>): Promise<[T, string]> {
  const lines: string[] = []
  const outcome = await work((line) => lines.push(line))
  return [outcome, lines.join('\n')]
}
const verified = (): Promise<[boolean, string]> =>
  saidBy((say) => verifyFrom(configOf(), { from: urlOf(backups, 'reserve'), say }))

beforeAll(async () => {
  parent = mkdtempSync(path.join(tmpdir(), 'kloppend-bucket-'))
  chmodSync(parent, 0o755)
  files = await s3Server()
  backups = await s3Server()
  const program = new KillableProgram(at('live'), { FILES_URL: urlOf(files, 'bonnen') })
  await program.start()
  await uploadedPdf(await registerTenant(program.address))
  await program.stop()
}, 120_000)
afterAll(async () => {
  await files.close()
  await backups.close()
  rmSync(parent, { recursive: true, force: true })
})

test('a backup in a bucket is complete, readable with the passphrase only, and restored with the files of another bucket', async () => {
  // A bucket that is busy for a moment is asked again.
  backups.failNext(2)
  const [, said] = await saidBy((say) => backUpNow(configOf(), { to: urlOf(backups, 'reserve'), say }))
  expect(said).toContain('(versleuteld)')
  expect(said).toContain('1 bestand')
  // No line shows the key or the secret of the bucket.
  expect(said).not.toContain(backups.bucket.accessKeyId)
  expect([...backups.objects.keys()].every((name) => name.startsWith('reserve/'))).toBe(true)
  const [isRight, checks] = await verified()
  expect(checks).toContain('De reservekopie is goed.')
  expect(isRight).toBe(true)
  const without = configOf({ BACKUP_PASSPHRASE: '' })
  const silent = (): void => undefined
  await expect(verifyFrom(without, { from: urlOf(backups, 'reserve'), say: silent })).rejects.toThrow(
    'zijn versleuteld',
  )

  // In the folder of the copy, so that it can run without the bucket of the original.
  await restoreInto(configOf(), { from: urlOf(backups, 'reserve'), into: at('restored'), say: silent })
  const [tenant = ''] = readdirSync(keptFolderOf(at('restored'))).filter((name) => name.length === 36)
  const inBucket = [...files.objects.keys()].filter((name) => /[0-9a-f]{64}$/.test(name))
  const inFolder = readdirSync(path.join(keptFolderOf(at('restored')), tenant), { recursive: true })
  expect(inFolder.map((name) => path.basename(String(name)))).toContain(path.basename(inBucket[0] ?? 'none'))
  const copy = new KillableProgram(at('restored'))
  await copy.start()
  await copy.stop()
}, 300_000)

test('an object that a bucket lost or changed is named', async () => {
  const nameOf = (kind: string): string =>
    [...backups.objects.keys()].find((name) => name.startsWith(`reserve/${kind}/`)) ?? ''
  const file = nameOf('files')
  const kept = backups.objects.get(file)
  if (kept === undefined) throw new Error('no file is in the backup')
  backups.objects.delete(file)
  expect((await verified())[1]).toMatch(/✗ Bestanden bij de boekingen: ontbreekt: [0-9a-f]{8}/)
  backups.objects.set(file, { ...kept, bytes: kept.bytes.subarray(1) })
  expect((await verified())[1]).toMatch(/✗ Bestanden en mails: files\/.* is beschadigd/)
  backups.objects.set(file, kept)
  expect((await verified())[0]).toBe(true)
}, 300_000)

test('a bucket that is away or that refuses ends the command with a sentence, and leaves no backup that counts', async () => {
  const manifests = () => [...backups.objects.keys()].filter((name) => name.endsWith('.manifest'))
  const before = manifests()
  backups.failNext(1_000_000)
  const say = (): void => undefined
  await expect(backUpNow(configOf(), { to: urlOf(backups, 'reserve'), say })).rejects.toThrow(/SlowDown|503/)
  backups.failNext(0)
  expect(manifests()).toEqual(before)
  const wrong = urlOf(backups, 'reserve').replace('geheim', 'fout')
  await expect(backUpNow(configOf(), { to: wrong, say })).rejects.toThrow('SignatureDoesNotMatch')
}, 300_000)
