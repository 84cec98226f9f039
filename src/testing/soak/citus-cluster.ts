import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { withSession } from '#platform/server/db/admin-session.ts'
import { urlOf, type DatabaseLogin } from '#platform/server/db/database-login.ts'
import { installedFolders } from '#platform/server/db/installed-programs.ts'
import type { Ends } from './ends.ts'
import { standbyOf } from './failovers.ts'
import { MachineLacks } from './mode.ts'
import { OwnPostgres } from './own-postgres.ts'

const DATABASE = 'kloppend'
const PORT = 5432
/** A node asks more connections of another than a program does, and prepares each transaction of two nodes. */
const SETTINGS = `
shared_preload_libraries = 'citus'
max_connections = 200
max_prepared_transactions = 400
citus.enable_statistics_collection = off
`
const SCRIPT = fileURLToPath(new URL('../../../scripts/db/distribute.ts', import.meta.url))
/** A cluster ends what a lost node left prepared each minute. */
const PREPARED_PATIENCE_MS = 150_000
const METADATA_PATIENCE_MS = 60_000

/** The folder with the programs of a PostgreSQL that has the extension citus. @throws MachineLacks without one */
function citusPrograms(): string {
  const found = installedFolders().find((folder) => existsSync(path.join(folder, '../lib/citus.so')))
  if (found === undefined)
    throw new MachineLacks('this machine has no PostgreSQL with the extension citus (db/README.md, step 4)')
  return found
}

/**
 * A Citus cluster on servers of one's own: a coordinator with a synchronous standby, and two workers, each reached by the socket in its
 * folder. What an operator does to it is done as db/README.md says.
 */
export class CitusCluster {
  readonly workers: readonly OwnPostgres[]
  #coordinator: OwnPostgres
  #standby: OwnPostgres
  readonly #next: () => OwnPostgres
  /** The login of the program, as a connection string. */
  readonly programUrl: string

  private constructor(
    workers: readonly OwnPostgres[],
    [coordinator, standby]: readonly [OwnPostgres, OwnPostgres],
    next: () => OwnPostgres,
    programUrl: string,
  ) {
    this.workers = workers
    this.#coordinator = coordinator
    this.#standby = standby
    this.#next = next
    this.programUrl = programUrl
  }

  /**
   * Start the servers in a folder, make the cluster, and prepare the cluster for the program.
   *
   * @param runtimeOf the login of the program, by which it reaches the coordinator of that moment
   */
  static async start(
    ends: Ends,
    folder: string,
    runtimeOf: (coordinator: () => OwnPostgres) => Promise<DatabaseLogin>,
  ): Promise<CitusCluster> {
    const binaries = citusPrograms()
    const servers: OwnPostgres[] = []
    ends.add(() => Promise.all(servers.map((server) => server.kill())))
    const next = (): OwnPostgres => {
      const name = `server-${String(servers.length + 1)}`
      const place = path.join(folder, name)
      const server = new OwnPostgres(place, {}, binaries, `${SETTINGS}citus.local_hostname = '${place}'\n`)
      servers.push(server)
      return server
    }
    const [coordinator, ...workers] = await Promise.all([
      startEmpty(next()),
      startEmpty(next()),
      startEmpty(next()),
    ])
    await withSession(superuserOf(coordinator), async (client) => {
      await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.folder, PORT])
      for (const worker of workers) await client.query('select citus_add_node($1, $2)', [worker.folder, PORT])
    })
    const standby = await standbyOf(coordinator, next())
    let now: () => OwnPostgres = () => coordinator
    const runtime = await runtimeOf(() => now())
    const cluster = new CitusCluster(workers, [coordinator, standby], next, urlOf(runtime))
    now = () => cluster.#coordinator
    await cluster.distribute()
    return cluster
  }

  get superuser(): DatabaseLogin {
    return superuserOf(this.#coordinator)
  }

  /** `kloppend distribute`. @throws with what the command said */
  async distribute(): Promise<void> {
    const env = { ...process.env, CLUSTER_URL: urlOf(this.superuser), DATABASE_URL: this.programUrl }
    await promisify(execFile)(process.execPath, [SCRIPT], { env })
  }

  /** The worker that has the rows of a business. */
  async workerOf(tenantId: string): Promise<OwnPostgres> {
    const folder = await withSession(this.superuser, (client) => placeOf(client, tenantId))
    const worker = this.workers.find((each) => each.folder === folder)
    if (worker === undefined) throw new Error(`no worker has the rows of ${tenantId}, which are in ${folder}`)
    return worker
  }

  /** Move the rows of a business, with those of its neighbours in each shard, to the other worker. */
  async moveToOtherWorker(tenantId: string): Promise<void> {
    await withSession(this.superuser, async (client) => {
      const from = await placeOf(client, tenantId)
      const to = this.workers.find(({ folder }) => folder !== from)
      await client.query('alter role kloppend_owner bypassrls')
      try {
        await client.query(
          `select citus_move_shard_placement(get_shard_id_for_distribution_column('tenants', $1::uuid), $2, $4::int, $3, $4::int, 'block_writes')`,
          [tenantId, from, to?.folder, PORT],
        )
      } finally {
        await client.query('alter role kloppend_owner nobypassrls')
      }
      if ((await placeOf(client, tenantId)) === from) throw new Error(`${tenantId} did not move`)
    })
    await this.distribute()
  }

  /** Kill the coordinator at once. */
  killCoordinator(): Promise<void> {
    return this.#coordinator.kill()
  }

  /** Promote the standby of a coordinator that is gone, and name its place to the cluster. */
  async promote(): Promise<void> {
    await this.#standby.promote()
    await withSession(superuserOf(this.#standby), async (client) => {
      // The copy has the settings of the server that it was made from.
      await client.query(`alter system set citus.local_hostname = '${this.#standby.folder}'`)
      await client.query('select pg_reload_conf()')
      await client.query('select citus_update_node(nodeid, $1, $2) from pg_dist_node where groupid = 0', [
        this.#standby.folder,
        PORT,
      ])
      // Until the workers know the place, a function of a business runs here instead of on its node, and is refused.
      await untilWorkersKnow(client)
    })
    this.#coordinator = this.#standby
  }

  /** Give the coordinator a synchronous standby again. */
  async renewStandby(): Promise<void> {
    this.#standby = await standbyOf(this.#coordinator, this.#next())
  }

  /** In sentences: functions that everyone may run on a worker, and not on the coordinator. */
  async problemsInRights(): Promise<string[]> {
    const here = await ofEveryone(this.#coordinator)
    if (here.size === 0)
      return ['everyone may run no function on the coordinator, so that its rights were not read']
    const there = await Promise.all(this.workers.map(ofEveryone))
    return there.flatMap((names, worker) =>
      [...names]
        .filter((name) => !here.has(name))
        .map((name) => `on worker ${String(worker + 1)} everyone may run ${name}`),
    )
  }

  /** Wait until no transaction of two nodes is prepared and not ended. @returns a sentence when one stays */
  async preparedLeft(): Promise<string[]> {
    const giveUpAt = Date.now() + PREPARED_PATIENCE_MS
    for (;;) {
      const counts = await Promise.all([this.#coordinator, ...this.workers].map(preparedOn))
      const left = counts.reduce((sum, count) => sum + count, 0)
      if (left === 0) return []
      if (Date.now() > giveUpAt) return [`${String(left)} transactions stay prepared on a node`]
      await delay(1_000)
    }
  }
}

/** @throws when the workers do not know the places of all nodes in time */
async function untilWorkersKnow(client: pg.Client): Promise<void> {
  for (const giveUpAt = Date.now() + METADATA_PATIENCE_MS; ; await delay(50)) {
    const { rowCount } = await client.query(
      'select from pg_dist_node where hasmetadata and not metadatasynced',
    )
    if (rowCount === 0) return
    if (Date.now() > giveUpAt) throw new Error('the workers do not know the place of the coordinator')
  }
}

/** The functions that everyone may run on a server. */
async function ofEveryone(server: OwnPostgres): Promise<Set<string>> {
  const { rows } = await withSession(superuserOf(server), (client) =>
    client.query<{ name: string }>(
      `select f.oid::regprocedure::text as name from pg_proc f
       cross join aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) as acl
       where f.pronamespace = 'public'::regnamespace and acl.grantee = 0`,
    ),
  )
  return new Set(rows.map(({ name }) => name))
}

const superuserOf = (server: OwnPostgres): DatabaseLogin => ({ ...server.superuser, database: DATABASE })

/** An empty server with the database and the extension. */
async function startEmpty(server: OwnPostgres): Promise<OwnPostgres> {
  server.init()
  await server.start()
  await withSession(server.superuser, (client) => client.query(`create database ${DATABASE}`))
  await withSession(superuserOf(server), (client) => client.query('create extension citus'))
  return server
}

async function placeOf(client: pg.Client, tenantId: string): Promise<string> {
  const { rows } = await client.query<{ place: string }>(
    `select n.nodename as place from pg_dist_placement p join pg_dist_node n using (groupid)
     where p.shardid = get_shard_id_for_distribution_column('tenants', $1::uuid) and p.shardstate = 1`,
    [tenantId],
  )
  return rows[0]?.place ?? ''
}

async function preparedOn(server: OwnPostgres): Promise<number> {
  const { rows } = await withSession(superuserOf(server), (client) =>
    client.query<{ count: number }>('select count(*)::int as count from pg_prepared_xacts'),
  )
  return rows[0]?.count ?? 0
}
