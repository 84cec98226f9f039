import { createHmac } from 'node:crypto'
import path from 'node:path'
import type { TenantId } from '#kernel/ids.ts'
import { commandLine } from './command-line.ts'
import type { Database } from './db/database.ts'
import type { ProgramKeys } from './secrets.ts'
import { StartError } from './start-error.ts'

/**
 * What every node of one installation must have in common. The database knows fingerprints, never a key. `example` is the business in which
 * visitors look around (`http/visitor.ts`).
 */
type FactName = 'evidence-key' | 'login-key' | 'token-key' | 'file-store' | 'example'

export interface NodeFacts {
  /** The first node decides. @returns what was decided, by this call or before */
  agree(name: FactName, value: string): Promise<string>
  /** Null before a node decided. */
  known(name: FactName): Promise<string | null>
  change(name: FactName, value: string): Promise<void>
}

export function nodeFactsOf(database: Database): NodeFacts {
  const ask = <T>(call: string, values: readonly string[]): Promise<T> =>
    database.withConnection(async (connection) => {
      const { rows } = await connection.query<{ answer: T }>(`select ${call} as answer`, values)
      return (rows[0] as { answer: T }).answer
    })
  return {
    agree: (name, value) => ask('agree_on_fact($1, $2)', [name, value]),
    known: (name) => ask('known_fact($1)', [name]),
    change: (name, value) => ask('change_fact($1, $2)', [name, value]),
  }
}

/** The value of the fact `example` while no business is shown: a fact is changed and never removed. */
export const NO_EXAMPLE = '00000000-0000-0000-0000-000000000000' as TenantId

/** The business in which visitors look around, or null. */
export async function shownExample(facts: Pick<NodeFacts, 'known'>): Promise<TenantId | null> {
  const shown = (await facts.known('example')) as TenantId | null
  return shown === NO_EXAMPLE ? null : shown
}

/**
 * Make sure that this node has the keys of the other nodes. With another token key each would refuse the sessions of the others,
 * and with another evidence key chains would break.
 *
 * @param isOnlyNode the database is the embedded one: a new token key is how an operator ends all sessions
 * @throws StartError when a key differs from what the first node had
 */
export async function checkKeys(
  facts: NodeFacts,
  keys: ProgramKeys,
  { dataDir, isOnlyNode }: { readonly dataDir: string; readonly isOnlyNode: boolean },
): Promise<void> {
  for (const [name, value] of fingerprintsOf(keys)) {
    const known = await facts.agree(name, value)
    if (known === value) continue
    if (name === 'token-key' && isOnlyNode) await facts.change(name, value)
    else throw new StartError(otherKey(path.join(dataDir, 'secret'), name, isOnlyNode))
  }
}

/** The operator replaced keys on purpose: those of this node count from now on. */
export async function acceptKeys(facts: NodeFacts, keys: ProgramKeys): Promise<void> {
  for (const [name, value] of fingerprintsOf(keys)) await facts.change(name, value)
}

const fingerprintsOf = ({ evidenceKey, loginKey, tokenKey }: ProgramKeys): [FactName, string][] => [
  ['evidence-key', fingerprintOf('evidence-key', evidenceKey.current)],
  ['login-key', fingerprintOf('login-key', loginKey.current)],
  ['token-key', fingerprintOf('token-key', tokenKey.current)],
]

/** 128 bits. The key has 256 at least, so its fingerprint tells nothing about it. */
const fingerprintOf = (name: FactName, key: Uint8Array): string =>
  createHmac('sha256', key).update(`kloppend fingerprint of ${name}`).digest('hex').slice(0, 32)

function otherKey(folder: string, name: FactName, isOnlyNode: boolean): string {
  const advice = isOnlyNode
    ? `zet de map ${folder} uit je reservekopie terug`
    : `controleer DATABASE_URL, en kopieer de map ${folder} van een server die al draait`
  return `De sleutel ${path.join(folder, name)} is een andere dan die van deze database: ${advice} (is hij met opzet vervangen, stop dan alle servers en draai ${commandLine('admin', 'accept-keys')}).`
}
