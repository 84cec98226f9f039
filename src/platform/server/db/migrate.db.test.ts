import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clusterStatements } from './cluster-sql.ts'
import { checkSchemaVersion, migrate, readMigrations } from './migrate.ts'
import { testDatabase } from './testing/test-database.ts'

const database = await testDatabase()
const admin = database.superuserLogin
let folder = ''

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  mkdirSync(join(folder, 'migrations'))
  // Throw-away files on a database without history; the program's own tables stay beside them, unused.
  await database.superuser.query('drop table if exists schema_migrations, shelves, books, borrowers')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, text: string) => writeFileSync(join(folder, 'migrations', name), text)

test('files run in order, as the owner, once', async () => {
  file('0001_shelves.sql', 'create table shelves (id int primary key);')
  file('0002_books.sql', 'create table books (shelf int references shelves);')
  expect(await migrate({ admin, folder })).toEqual(['0001_shelves.sql', '0002_books.sql'])
  expect(await migrate({ admin, folder })).toEqual([])
  const { rows } = await database.superuser.query(
    `select distinct tableowner from pg_tables where tablename in ('shelves', 'books')`,
  )
  expect(rows).toEqual([{ tableowner: 'kloppend_owner' }])
})

test('of five programs that start together exactly one applies each file, and the others wait for it', async () => {
  file('0001_shelves.sql', 'create table shelves (id int); select pg_sleep(0.3);')
  file('0002_books.sql', 'create table books (id int);')
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate({ admin, folder })))
  expect(applied.flat().sort()).toEqual(['0001_shelves.sql', '0002_books.sql'])
})

test('a file that fails leaves nothing of itself, and names its line', async () => {
  file('0001_shelves.sql', 'create table shelves (id int);')
  file('0002_books.sql', 'create table books (id int);\ninsert into books\nvalues (wrong);')
  await expect(migrate({ admin, folder })).rejects.toThrow(
    'db/migrations/0002_books.sql:3 is mislukt: column "wrong" does not exist.',
  )
  const { rows } = await database.superuser.query(
    `select to_regclass('shelves') is not null as shelves, to_regclass('books') is not null as books`,
  )
  expect(rows[0]).toEqual({ shelves: true, books: false })
  expect((await database.superuser.query('select name from schema_migrations')).rows).toEqual([
    { name: '0001_shelves.sql' },
  ])
})

test('a file may not end its own transaction', async () => {
  file('0001_shelves.sql', 'create table shelves (id int); commit;')
  await expect(migrate({ admin, folder })).rejects.toThrow('mag zelf geen begin, commit of rollback bevatten')
})

test('a file that was changed after it ran is refused; other line ends are no change', async () => {
  file('0001_shelves.sql', 'create table shelves (id int);\n')
  await migrate({ admin, folder })
  file('0001_shelves.sql', 'create table shelves (id int);\r\n')
  expect(await migrate({ admin, folder })).toEqual([])
  file('0001_shelves.sql', 'create table shelves (id bigint);\n')
  await expect(migrate({ admin, folder })).rejects.toThrow('gewijzigd nadat het was uitgevoerd')
})

test('a database that is newer, lacks a file, or has one slipped in between is refused', async () => {
  file('0001_shelves.sql', 'create table shelves (id int);')
  file('0003_books.sql', 'create table books (id int);')
  await migrate({ admin, folder })
  file('0002_borrowers.sql', 'create table borrowers (id int);')
  // On a cluster the statements of a file are others, and the order of the files is the same.
  for (const statementsOf of [undefined, clusterStatements])
    await expect(migrate({ admin, folder, statementsOf })).rejects.toThrow(
      "De database heeft 0003_books.sql, en niet 0002_borrowers.sql, dat eerder komt: geen uitgebrachte versie maakt zo'n database. " +
        'Zet een back-up van een uitgebrachte versie terug. Is de migratie nieuw, geef haar dan een hoger nummer.',
    )
  expect((await database.superuser.query(`select to_regclass('borrowers') as made`)).rows).toEqual([
    { made: null },
  ])
  rmSync(join(folder, 'migrations', '0002_borrowers.sql'))
  rmSync(join(folder, 'migrations', '0003_books.sql'))
  await expect(migrate({ admin, folder })).rejects.toThrow('De database is nieuwer dan dit programma')
  file('0003_books.sql', 'create table books (id int);')
  rmSync(join(folder, 'migrations', '0001_shelves.sql'))
  await expect(migrate({ admin, folder })).rejects.toThrow('0001_shelves.sql is uitgevoerd maar ontbreekt')
})

test('a program that may not migrate learns that the schema is behind', async () => {
  file('0001_shelves.sql', 'create table shelves (id int);')
  await migrate({ admin, folder })
  await checkSchemaVersion(database.appLogin, folder)
  file('0002_books.sql', 'create table books (id int);')
  await expect(checkSchemaVersion(database.appLogin, folder)).rejects.toThrow(
    'mist 1 wijziging(en), vanaf 0002_books.sql',
  )
})

test('names are strict, and numbers unique', () => {
  file('0001_a.sql', '')
  file('0001_b.sql', '')
  expect(() => readMigrations(folder)).toThrow('het nummer 0001 is al gebruikt')
  rmSync(join(folder, 'migrations', '0001_b.sql'))
  file('2-b.sql', '')
  expect(() => readMigrations(folder)).toThrow('een naam is 0001_een_naam.sql')
})

test('a lock that another holds fails the file after three seconds, not the whole program after minutes', async () => {
  file('0001_shelves.sql', 'create table shelves (id int);')
  await migrate({ admin, folder })
  const holder = await database.superuser.connect()
  await holder.query('begin; lock table shelves in access exclusive mode')
  file('0002_books.sql', 'alter table shelves add column name text;')
  await expect(migrate({ admin, folder })).rejects.toThrow('canceling statement due to lock timeout')
  await holder.query('rollback')
  holder.release()
  expect(await migrate({ admin, folder })).toEqual(['0002_books.sql'])
})
