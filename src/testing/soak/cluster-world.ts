import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startMailServer, type MailServer } from '../mail-server.ts'
import { problemsAtTheEnd } from './all-checks.ts'
import { CitusCluster } from './citus-cluster.ts'
import { builtWorld, type Ends } from './ends.ts'
import { nextAnswer } from './failovers.ts'
import { InvoiceWriters, type Party } from './invoice-writers.ts'
import { KillableProgram } from './killable-program.ts'
import type { OwnPostgres } from './own-postgres.ts'
import { startRelay } from './relay.ts'
import { endingFolder, soakParty } from './world.ts'

const GOOD_ANSWER_WITHIN_MS = 60_000
/** A business goes to a worker by the hash of its id: of so many, all go to one in one run of five hundred. */
const MOST_PARTIES = 10
const FEWEST_PARTIES = 4

/** A program on a Citus cluster, and businesses on both workers that invoice all the time. */
export interface ClusterWorld {
  readonly writers: InvoiceWriters
  readonly mails: MailServer
  readonly address: string
  /** Kill the worker of a business, and start that worker after some time. @returns a sentence when the other worker did not go on */
  loseWorker(party: number, awayMs: number): Promise<string[]>
  /** Move a business to the other worker. @returns milliseconds */
  move(party: number): Promise<number>
  /** Kill the coordinator and promote its standby. @returns milliseconds to the first step that succeeded after it */
  failOver(): Promise<number>
  problems(): Promise<string[]>
  end(): Promise<void>
}

/** @throws MachineLacks without a PostgreSQL that has Citus */
export const clusterWorld = (clients: number): Promise<ClusterWorld> =>
  builtWorld((ends) => buildClusterWorld(clients, ends))

async function buildClusterWorld(clients: number, ends: Ends): Promise<Omit<ClusterWorld, 'end'>> {
  const parent = endingFolder(ends)
  const cluster = await CitusCluster.start(ends, parent, async (coordinator) => {
    const relay = await startRelay(() => ({ path: coordinator().socket }))
    ends.add(() => relay.close())
    return {
      host: '127.0.0.1',
      port: relay.port,
      user: 'kloppend',
      password: 'onbelangrijk',
      database: 'kloppend',
    }
  })
  const mails = await startMailServer()
  ends.add(() => mails.stop())
  const program = new KillableProgram(path.join(parent, 'data'), {
    DATABASE_URL: cluster.programUrl,
    SMTP_URL: mails.url,
  })
  ends.add(() => program.stop())
  await program.start()
  const parties = await partiesOnBoth(cluster, () => soakParty(program.address, cluster.superuser))
  const writers = new InvoiceWriters(parties, clients, { mails: true })
  const partyAt = (index: number): Party => parties[index % parties.length] as Party
  return {
    writers,
    mails,
    address: program.address,
    async loseWorker(party, awayMs) {
      const worker = await cluster.workerOf(partyAt(party).tenant.tenantId)
      await worker.kill()
      const awaySince = performance.now()
      // An answer that was on its way when the worker was killed is none of the other worker.
      await delay(awayMs)
      const wentOn = writers.answeredAt > awaySince + awayMs / 5
      await worker.start()
      await nextAnswer(writers, performance.now(), performance.now() + GOOD_ANSWER_WITHIN_MS)
      return wentOn ? [] : ['while a worker was away no business of the other worker had an answer']
    },
    async move(party) {
      const since = performance.now()
      await cluster.moveToOtherWorker(partyAt(party).tenant.tenantId)
      return Math.round(performance.now() - since)
    },
    async failOver() {
      const since = performance.now()
      await cluster.killCoordinator()
      await cluster.promote()
      const answeredAt = await nextAnswer(writers, performance.now(), since + GOOD_ANSWER_WITHIN_MS)
      await cluster.renewStandby()
      return Math.round(answeredAt - since)
    },
    async problems() {
      const outside = {
        dataDir: program.dataDir,
        acknowledged: writers.acknowledged,
        received: mails.received,
      }
      return [
        ...(await cluster.preparedLeft()),
        ...(await cluster.problemsInRights()),
        ...(await problemsAtTheEnd(cluster.superuser, outside)),
      ]
    },
  }
}

/** Businesses, until each worker has one. @throws when one worker has none of many */
async function partiesOnBoth(cluster: CitusCluster, party: () => Promise<Party>): Promise<Party[]> {
  const parties: Party[] = []
  const used = new Set<OwnPostgres>()
  while (parties.length < FEWEST_PARTIES || used.size < cluster.workers.length) {
    if (parties.length === MOST_PARTIES) throw new Error('one worker has no business of ten')
    const next = await party()
    parties.push(next)
    used.add(await cluster.workerOf(next.tenant.tenantId))
  }
  return parties
}
