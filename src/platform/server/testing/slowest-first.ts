import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Most of these start programs and databases of their own, and wait for them. */
const SLOWEST = [
  'crash',
  'mailbox',
  'import-business',
  'access',
  'backup',
  'webhooks',
  'rights',
  'embedded-postgres',
  'deletion',
  'refunds-and-lines',
  'frozen-database',
  'version-before',
]

/** The test files that take longest begin first, so that no worker runs one of them alone at the end. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = SLOWEST.indexOf(path.basename(moduleId, '.db.test.ts'))
      return place === -1 ? SLOWEST.length : place
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
