import path from 'node:path'
import type { Operator } from './operator.ts'
import type { DebianRoot } from './debian-root.ts'

/** The version after each; its program and schema are those of now, and only its name differs. */
const NEXT = '999.0.0'
const NEXT_NAME = `kloppend-${NEXT}-linux-x64`

/** The part of the name of an archive for which the document writes `VERSION`. */
export const versionOf = (archive: string): string =>
  /^kloppend-(.+)-linux-/.exec(path.basename(archive))?.[1] ?? 'VERSION'

/**
 * Upgrade to a next version and go back, by the commands of the document. What differs between two schemas is tried by
 * `there-and-back.db.test.ts`; this is about folders, links, the unit and the backup of before.
 *
 * @param isWhole whether the program answers and what was entered is there
 * @returns what is wrong, in sentences
 */
export async function thereAndBack(
  root: DebianRoot,
  operator: Operator,
  isWhole: () => Promise<boolean>,
): Promise<string[]> {
  const problems: string[] = []
  const before = root.must('kloppend version')
  makeNext(root)
  const upgrade = operator.gives(
    'sudo kloppend upgrade kloppend-VERSION-linux-x64.tar.gz',
    { VERSION: NEXT },
    'ja',
  )
  if (upgrade.code !== 0 || !root.must('kloppend version').includes(NEXT))
    problems.push(`upgrade: ${upgrade.text.slice(-500)}`)
  if (!(await isWhole())) problems.push('after the upgrade the invoice is not there')
  // A node of N+1 that is restarted, and then one of N on the database that N+1 used.
  root.must('systemctl restart kloppend')
  if (!(await isWhole())) problems.push('after a restart of the next version the invoice is not there')
  const rollback = operator.gives('sudo kloppend rollback', {}, 'ja')
  if (rollback.code !== 0 || root.must('kloppend version') !== before)
    problems.push(`rollback: ${rollback.text.slice(-500)}`)
  root.must('systemctl restart kloppend')
  if (!(await isWhole())) problems.push('after going back the invoice is not there')
  return problems
}

function makeNext(root: DebianRoot): void {
  root.must(
    [
      `cp -R "$(readlink -f /opt/kloppend/current)" /root/${NEXT_NAME}`,
      `cd /root/${NEXT_NAME}`,
      'rm -rf node_modules/.cache SHA256SUMS.sig',
      `sed -i '0,/"version": "[^"]*"/s//"version": "${NEXT}"/' package.json`,
      String.raw`find . \( -type f -o -type l \) ! -name SHA256SUMS -print0 | sort -z | xargs -0 sha256sum > /root/sums`,
      'mv /root/sums SHA256SUMS',
      `cd /root && tar -czf ${NEXT_NAME}.tar.gz ${NEXT_NAME} && rm -r ${NEXT_NAME}`,
    ].join(' && '),
  )
}
