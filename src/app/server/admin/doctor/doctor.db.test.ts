import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Config } from '#platform/server/config.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { testProgram } from '#testing/test-program.ts'
import { aheadMs } from './clock-checks.ts'
import { examine } from './doctor.ts'
import { lineOf } from './finding.ts'
import { checkNames } from './machine-checks.ts'

const kloppend = await testProgram()
const { hostname, port } = new URL(kloppend.address)
const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const config: Config = {
  ...kloppend.config,
  host: hostname,
  port: Number(port),
  publicUrl: `http://localhost:${port}`,
  migrationUrl: kloppend.database.superuserUrl,
}

/** The lines by their title. */
async function lines(changes: Partial<Config> = {}, mailTo: string | null = null) {
  const asked = { named: null, mailTo, mustBeDurable: false }
  const findings = await examine({ ...config, ...changes }, asked)
  return Object.fromEntries(findings.map((finding) => [finding.title, lineOf(finding)]))
}

async function serverThat(answer: (server: Server) => void): Promise<string> {
  const server = createServer()
  answer(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

describe('the doctor', () => {
  test('looks at everything around the program, a line each', async () => {
    const backupTo = { folder: path.join(folder, 'backups') }
    mkdirSync(backupTo.folder)
    const mails = await startMailServer()
    onTestFinished(() => mails.stop())
    const found = await lines({ backupTo, backupPassphrase: 'een lange wachtzin', smtpUrl: mails.url })
    expect(Object.keys(found)).toEqual([
      'Instellingen',
      'Mappen',
      'Schijf',
      'Programma',
      'Proxy',
      'Mail',
      'Reservekopie',
      'PostgreSQL',
      'pg_dump',
      'Klok',
      'Tijdzone',
    ])
    expect(found).toMatchObject({
      Mappen: `✓ Mappen: ${config.dataDir} is van dit account, en de sleutels zijn voor geen ander te lezen.`,
      Programma: `✓ Programma: antwoordt op ${kloppend.address}.`,
      Proxy: `! Proxy: ${config.publicUrl} leidt naar Kloppend, zonder https: anderen kunnen meelezen.`,
      Mail: '✓ Mail: de mailserver laat Kloppend toe. Verstuur een proef met --mail ADRES.',
      Klok: '✓ Klok: gelijk met de database en met de server van PUBLIC_URL.',
    })
    expect(found['Reservekopie']).toMatch(
      /^✓ Reservekopie: .* is beschreven, gelezen en weer leeg, .* GB vrij/,
    )
    expect(found['Tijdzone']).toMatch(/^✓ Tijdzone: dagen en nachten zijn die van Europe\/Amsterdam/)
    expect(found['PostgreSQL']).toMatch(/^[✓!] PostgreSQL: \d+\.\d+/)
    expect(readdirSync(backupTo.folder).filter((name) => name.startsWith('proef-'))).toEqual([])
  })

  test('says that a program does not answer, and by which address users do not reach it', async () => {
    const found = await lines({ port: 9, publicUrl: 'http://127.0.0.1:9' })
    expect(found['Programma']).toMatch(/^✗ Programma: antwoordt niet op http:\/\/127\.0\.0\.1:9 \(/)
    const redirecting = await serverThat((server) =>
      server.on('request', (_, response) =>
        response.writeHead(301, { location: 'https://elders.test/' }).end(),
      ),
    )
    expect((await lines({ publicUrl: redirecting }))['Proxy']).toMatch(
      /^✗ Proxy: .* stuurt door naar https:\/\/elders\.test\/\. Geef PUBLIC_URL het adres/,
    )
    const other = await serverThat((server) =>
      server.on('request', (_, response) => response.writeHead(502).end('Bad Gateway')),
    )
    expect((await lines({ publicUrl: other }))['Proxy']).toMatch(/^✗ Proxy: .* antwoordt met 502/)
    const closed = await lines({ publicUrl: 'http://127.0.0.1:9' })
    expect(closed['Proxy']).toMatch(/^✗ Proxy: http:\/\/127\.0\.0\.1:9 antwoordt niet/)
  })

  test('says that a clock differs: of the machine that answers by PUBLIC_URL, in seconds', async () => {
    const ahead = await serverThat((server) =>
      server.on('request', (_, response) =>
        response.writeHead(200, { date: new Date(Date.now() + 60_000).toUTCString() }).end('ok'),
      ),
    )
    expect((await lines({ publicUrl: ahead }))['Klok']).toMatch(
      /^✗ Klok: de server van PUBLIC_URL loopt (59|60) s voor op deze machine\./,
    )
    expect([990, 1_000, 1_010, 1_500].map((shown) => aheadMs(shown, { from: 1_000, to: 1_010 }))).toEqual([
      -10, 0, 0, 490,
    ])
  })

  test('says what is wrong with the place for backups', async () => {
    const of = async (changes: Partial<Config>) => (await lines(changes))['Reservekopie']
    expect(await of({})).toMatch(/^! Reservekopie: BACKUP_TO is niet ingesteld/)
    expect(await of({ backupTo: { folder: path.join(folder, 'weg') } })).toMatch(
      /^✗ Reservekopie: De map .*weg is er niet\. Is de schijf aangekoppeld\?/,
    )
    expect(await of({ backupTo: { folder: path.join(config.dataDir, 'backups') } })).toMatch(
      /^✗ Reservekopie: .* ligt in de gegevensmap/,
    )
    const plain = path.join(folder, 'plain')
    mkdirSync(plain)
    expect(await of({ backupTo: { folder: plain } })).toMatch(/^! Reservekopie: .*Zonder BACKUP_PASSPHRASE/)
    writeFileSync(path.join(folder, 'a-file'), '')
    expect(await of({ backupTo: { folder: path.join(folder, 'a-file') } })).toMatch(/^✗ Reservekopie: /)
  })

  test('says that a mail server does not let the program in, and sends a mail to a given address', async () => {
    const mails = await startMailServer()
    onTestFinished(() => mails.stop())
    expect((await lines({ smtpUrl: mails.url }, 'ik@bedrijf.test'))['Mail']).toMatch(
      /^✓ Mail: De mailserver nam de mail aan: 250/,
    )
    expect(mails.received).toHaveLength(1)
    mails.refusesLogin = true
    const withLogin = mails.url.replace('smtp://', 'smtp://kloppend:geheim@')
    expect((await lines({ smtpUrl: withLogin }))['Mail']).toMatch(
      /^✗ Mail: de mailserver laat Kloppend niet toe \(.*535.*\)\. Controleer SMTP_URL\.$/,
    )
    expect((await lines())['Mail']).toMatch(/^! Mail: SMTP_URL is niet ingesteld/)
  })

  test('names a pg_dump that is older than the server, and a disk without room', async () => {
    const programs = path.join(folder, 'programs')
    mkdirSync(programs)
    writeFileSync(path.join(programs, 'pg_dump'), "#!/bin/sh\necho 'pg_dump (PostgreSQL) 15.0'\n", {
      mode: 0o755,
    })
    const backupTo = { folder: path.join(folder, 'with-dump') }
    mkdirSync(backupTo.folder)
    const found = await lines({ pgPrograms: programs, backupTo, minFreeDiskMib: 900_000_000 })
    expect(found['pg_dump']).toMatch(
      /^✗ pg_dump: .* is van PostgreSQL 15\.0, en dat is ouder dan de database/,
    )
    expect(found['Schijf']).toMatch(/^✗ Schijf: .* vrij op de schijf .*Maak ruimte/)
  })

  test('says that the database is away, and looks at the rest', async () => {
    const found = await lines({ databaseUrl: 'postgresql://kloppend_app:geheim@127.0.0.1:9/kloppend' })
    expect(found['PostgreSQL']).toMatch(/^✗ PostgreSQL: De database is niet te bereiken/)
    expect(found['PostgreSQL']).not.toContain('geheim')
    expect(found['Programma']).toMatch(/^✓/)
  })

  test('says that keys are read by others, and that a folder is missing', async () => {
    const dataDir = path.join(folder, 'data')
    mkdirSync(path.join(dataDir, 'secret'), { recursive: true, mode: 0o700 })
    writeFileSync(path.join(dataDir, 'secret/token-key'), '', { mode: 0o600 })
    expect((await lines({ dataDir }))['Mappen']).toMatch(/^✓/)
    chmodSync(path.join(dataDir, 'secret/token-key'), 0o640)
    expect((await lines({ dataDir }))['Mappen']).toMatch(
      /^✗ Mappen: Anderen kunnen .*token-key lezen: chmod -R go= /,
    )
    expect((await lines({ dataDir: path.join(folder, 'geen') }))['Mappen']).toMatch(
      /^✗ Mappen: .*geen is er niet\. Start Kloppend een keer, of stel DATA_DIR in\./,
    )
  })
})

test('a setting that the program does not know is named, and one of the system is not', () => {
  expect(lineOf(checkNames(['PORT', 'SMTP_URL_FILE', 'NODE_EXTRA_CA_CERTS', 'TZ', 'BAKCUP_TO']))).toMatch(
    /^! Instellingen: BAKCUP_TO kent het programma niet/,
  )
  expect(lineOf(checkNames(['PORT']))).toBe('✓ Instellingen: kloppen; 1 gezet.')
})
