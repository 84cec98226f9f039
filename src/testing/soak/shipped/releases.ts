import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Books } from './books.ts'
import type { Operator } from './operator.ts'
import type { DebianRoot } from './debian-root.ts'

/** What the next version adds to the schema: what this one never reads, and a filter and a trigger where it writes. */
const EXPANDS = `-- expand
alter table customers add column next_note text;
create table next_things (tenant_id uuid not null references tenants (tenant_id), id uuid not null, primary key (tenant_id, id));
select enable_tenant_isolation('next_things');
grant select, insert on next_things to kloppend_app;
create function note_next_thing() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin return new; end $$;
create trigger next_things_noted after insert on documents for each row execute function note_next_thing();
`
const MIGRATION = '9999_next.sql'
/** Takes that migration out of a copy of the database. */
export const NEXT_UNDONE = [
  'drop trigger next_things_noted on documents',
  'drop function note_next_thing()',
  'drop table next_things',
  'alter table customers drop column next_note',
  `delete from schema_migrations where name = '${MIGRATION}'`,
]

/** The part of the name of an archive for which the document writes `VERSION`. */
export const versionOf = (archive: string): string =>
  /^kloppend-(.+)-linux-/.exec(path.basename(archive))?.[1] ?? 'VERSION'

/** The Debian package that `npm run release -- deb` makes beside an archive. */
export const debianPackageOf = (archive: string): string =>
  path.join(path.dirname(archive), `kloppend_${versionOf(archive)}_amd64.deb`)

/**
 * Upgrade to a next version, which expands the schema, and go back, by the commands of the document; each version is started again, and
 * enters an invoice. What a real version before wrote is tried by `there-and-back.db.test.ts`.
 *
 * @param next its version, which this root does not have yet
 * @returns what is wrong, in sentences
 */
export async function thereAndBack(
  root: DebianRoot,
  operator: Operator,
  { books, next }: { books: Books; next: string },
): Promise<string[]> {
  const problems: string[] = []
  const expectWhole = async (when: string): Promise<void> => {
    if (!(await books.areWhole())) problems.push(`${when} an invoice is not there`)
  }
  const before = root.must('kloppend version')
  makeNext(root, next)
  const upgrade = operator.gives(
    'sudo kloppend upgrade kloppend-VERSION-linux-x64.tar.gz',
    { VERSION: next },
    'ja',
  )
  if (
    upgrade.code !== 0 ||
    !root.must('kloppend version').includes(next) ||
    !upgrade.text.includes(MIGRATION)
  )
    problems.push(`upgrade: ${upgrade.text.slice(-500)}`)
  await expectWhole('after the upgrade')
  await books.enter()
  root.must('systemctl restart kloppend')
  await expectWhole('after a restart of the next version')
  const rollback = operator.gives('sudo kloppend rollback', {}, 'ja')
  if (rollback.code !== 0 || root.must('kloppend version') !== before)
    problems.push(`rollback: ${rollback.text.slice(-500)}`)
  await expectWhole('after going back')
  await books.enter()
  root.must('systemctl restart kloppend')
  await expectWhole('after a restart of the version before')
  if (!root.must('journalctl --unit=kloppend --output=cat --no-pager').includes('database_is_newer'))
    problems.push('the version before does not say that the database is newer')
  return problems
}

function makeNext(root: DebianRoot, next: string): void {
  const name = `kloppend-${next}-linux-x64`
  root.must(`cp -R "$(readlink -f /opt/kloppend/current)" /root/${name}`)
  const migrations = path.join(root.folder, 'root', name, 'db/migrations')
  mkdirSync(migrations, { recursive: true })
  writeFileSync(path.join(migrations, MIGRATION), EXPANDS, { mode: 0o644 })
  root.must(
    [
      `cd /root/${name}`,
      'rm -rf node_modules/.cache SHA256SUMS.sig',
      `sed -i '0,/"version": "[^"]*"/s//"version": "${next}"/' package.json`,
      String.raw`find . \( -type f -o -type l \) ! -name SHA256SUMS -print0 | sort -z | xargs -0 sha256sum > /root/sums`,
      'mv /root/sums SHA256SUMS',
      `cd /root && tar -czf ${name}.tar.gz ${name} && rm -r ${name}`,
    ].join(' && '),
  )
}
