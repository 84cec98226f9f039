import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { markSent } from '#documents/contract.ts'
import { dutchTimeOf } from '#kernel/dutch-time.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { withSession } from '#platform/server/db/admin-session.ts'
import { changeReminderSettings } from '#reminders/contract.ts'
import { workingDayFrom } from '#reminders/domain/dutch-days.ts'
import { standardSteps } from '#reminders/domain/reminder-step.ts'
import { ingFile, sendBankFile } from '../../bank-steps.ts'
import { copyRow } from '../../copied-rows.ts'
import type { MailServer } from '../../mail-server.ts'
import { expectDone, type TestTenant } from '../../test-tenant.ts'
import type { Client } from '../check-books.ts'
import { builtWorld, type Ends } from '../ends.ts'
import { endOf, type Mode } from '../mode.ts'
import { CLOCK_LAG_MS, movedClock } from '../moved-clock.ts'
import { nodesOnDatabase } from '../nodes-on-database.ts'
import { endingFolder, confirmedParty } from '../world.ts'

const NODES = 4
const BUSINESSES = 10
const LATE_CUSTOMERS = 10_000
const DAYS_LATE = 10
/** After the last mail: a second one to the same customer would come in this time. */
const QUIET_MS = 20_000
const MINUTE_MS = 60_000

export const reminders: Mode = {
  name: 'reminders',
  description: `nine o'clock at ${String(NODES)} nodes on one database, as many of ${LATE_CUSTOMERS.toLocaleString('en')} late customers as the minutes allow: each gets one mail (needs libfaketime)`,
  async run(options) {
    const count = Math.min(LATE_CUSTOMERS, Math.max(BUSINESSES, Math.round(options.minutes * 400)))
    const world = await builtWorld((ends) => buildRemindersWorld(count / BUSINESSES, ends))
    try {
      const late = await world.addresses()
      options.say(`  ${String(late.length)} customers are late; it becomes nine o'clock`)
      const begun = performance.now()
      const until = endOf({ ...options, minutes: 3 * options.minutes })
      await world.becomesNine()
      for (let last = -1; world.mails.received.length < late.length && Date.now() < until;) {
        await delay(5_000)
        if (world.mails.received.length !== last)
          options.say(`  ${String(world.mails.received.length)} mails`)
        last = world.mails.received.length
      }
      const seconds = Math.round((performance.now() - begun) / 1_000)
      await delay(QUIET_MS)
      return {
        figures: `${String(late.length)} late customers of ${String(BUSINESSES)} businesses, ${String(NODES)} nodes: ${String(world.mails.received.length)} mails in ${String(seconds)} s, made by ${String(await world.makers())} nodes`,
        problems: problemsOf(late, world.mails),
      }
    } finally {
      await world.end()
    }
  },
}

async function buildRemindersWorld(customers: number, ends: Ends) {
  const parent = endingFolder(ends)
  const clock = movedClock(path.join(parent, 'clock'))
  const day = workingDayFrom(addDays(clock.today(), 1))
  const nine = nineOn(day)
  clock.moveTo(new Date(nine.getTime() - 2 * MINUTE_MS))
  const { programs, mails, superuser } = await nodesOnDatabase(ends, parent, {
    count: NODES,
    environment: clock.environment,
  })
  await withSession(superuser, noteMakers)
  for (let business = 0; business < BUSINESSES; business += 1) {
    const address = programs[business % NODES]?.address ?? ''
    const { tenant, customerId } = await confirmedParty(address, superuser)
    const id = await lateInvoice(tenant, customerId, day)
    await withSession(superuser, async (client) => {
      const copies = { count: customers, isSameCustomer: false }
      await copyRow(client, 'customers', tenant.tenantId, customerId, copies)
      await copyRow(client, 'documents', tenant.tenantId, id, copies)
    })
  }
  mails.received.length = 0
  return {
    mails,
    becomesNine: async () => {
      clock.moveTo(new Date(nine.getTime() + 5_000))
      await delay(CLOCK_LAG_MS)
    },
    addresses: () => withSession(superuser, addressesOfLate),
    makers: () => withSession(superuser, countMakers),
  }
}

/** Nine o'clock in Amsterdam, where it is seven in UTC in summer and eight in winter. */
function nineOn(day: LocalDate): Date {
  const seven = new Date(`${day}T07:00:00Z`)
  return dutchTimeOf(seven).time.startsWith('09') ? seven : new Date(seven.getTime() + 60 * MINUTE_MS)
}

/** Reminders go by themselves, the bank is of today, and an invoice of a customer is late. */
async function lateInvoice(tenant: TestTenant, customerId: string, day: LocalDate): Promise<string> {
  expectDone(await sendBankFile(tenant, ingFile([[day, 1, 'Rente', '', 'Rente over dit kwartaal']])))
  const settings = { version: 0, isAutomatic: true, steps: [...standardSteps] }
  expectDone(await tenant.call(changeReminderSettings, { body: settings }))
  const dueDate = addDays(day, -DAYS_LATE)
  const id = await tenant.addFinalised({ customerId, issueDate: dueDate, dueDate, deliveryDate: dueDate })
  expectDone(await tenant.call(markSent, { params: { id }, body: { way: 'paper', date: dueDate } }))
  return id
}

async function addressesOfLate(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ address: string }>(
    `select c.contact_email as address from documents d
     join customers c on c.tenant_id = d.tenant_id and c.id = d.customer_id where d.state = 'sent'`,
  )
  return rows.map(({ address }) => address)
}

/** Each reminder that was made leaves the node that made it here. */
const noteMakers = (client: Client): Promise<unknown> =>
  client.query(`
    create schema soak;
    create table soak.makers (worker uuid);
    create function soak.note() returns trigger language plpgsql security definer as $$ begin
      insert into soak.makers values (old.locked_by);
      return old;
    end $$;
    create trigger soak_note after delete on jobs for each row when (old.kind = 'reminders.send') execute function soak.note()`)

async function countMakers(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(distinct worker) from soak.makers')
  return Number(rows[0]?.count)
}

/** Each late customer got one mail, and no other address any. */
function problemsOf(late: readonly string[], { received }: MailServer): string[] {
  const missing = countsOf(late)
  for (const address of received.flatMap(({ to }) => to))
    missing.set(address, (missing.get(address) ?? 0) - 1)
  return [...missing]
    .filter(([, count]) => count !== 0)
    .map(
      ([address, count]) =>
        `${address} got ${String(Math.abs(count))} mails ${count > 0 ? 'too few' : 'too many'}`,
    )
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
