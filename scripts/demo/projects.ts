import { closeProject } from '#projects/server/close-project.ts'
import { createProject } from '#projects/server/create-project.ts'
import { readProject } from '#projects/server/projects.ts'
import type { CustomerId, ProjectId } from '#kernel/ids.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { DemoCustomer } from './customers.ts'

/** A project, and the days on which invoices to its customer are part of the project. */
export interface DemoProject {
  readonly id: ProjectId
  readonly customerId: CustomerId
  readonly from: LocalDate
  /** Null: still active. */
  readonly until: LocalDate | null
}

/** Title, customer, and how many days ago it began and ended. */
const plan = [
  ['Huisstijl en website', 'Café De Zaak', 700, 420],
  ['Jubileumboek', 'Boekhandel Paagman', 710, 640],
  ['Seizoensbrochure', 'Jeugdtheater Kwatta', 560, 170],
  ['Nieuwe website', 'Kinderopvang De Boomhut', 400, null],
  ['Verpakkingen herfstbier', 'Brouwerij Het Anker', 330, null],
  ['Wayfinding praktijk', 'Praktijk De Linde', 280, null],
  ['Herinrichting wachtruimte', 'Fysio Centrum Zuid', 240, null],
  ['Beeldmerk en belettering bus', 'Loodgieter Pietersen', 190, null],
  ['Jaarverslag', 'VVE Kerkstraat 12–18', 150, null],
  ['Fotografie werkplaats', 'Timmerbedrijf Van Dalen', 3, null],
] as const satisfies readonly (readonly [string, string, number, number | null])[]

/** Projects that began before their first invoices. */
export async function fillWithProjects(
  tx: TenantTx,
  customers: readonly DemoCustomer[],
  today: LocalDate,
): Promise<DemoProject[]> {
  const projects: DemoProject[] = []
  for (const [title, customerName, beganAgo, endedAgo] of plan) {
    const customer = customers.find(({ name }) => name === customerName)
    if (customer === undefined) throw new Error(`the demo has no customer ${customerName}`)
    const id = await createProject(tx, { title, customerId: customer.id })
    const from = addDays(today, -beganAgo)
    await sql`update projects set created_at = ${from}::date + interval '9 hours'
      where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
    const until = endedAgo === null ? null : addDays(today, -endedAgo)
    projects.push({ id, customerId: customer.id, from, until })
  }
  return projects
}

/** Close those that ended, each on its day. */
export async function closeEndedProjects(tx: TenantTx, projects: readonly DemoProject[]): Promise<void> {
  for (const { id, until } of projects) {
    if (until === null || (await readProject(tx, id)).documents.length === 0) continue
    await closeProject(tx, id)
    await sql`update projects set closed_at = ${until}::date + interval '17 hours'
      where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  }
}

/** The project of an invoice on that day. */
export const projectFor = (
  projects: readonly DemoProject[],
  customerId: CustomerId,
  date: LocalDate,
): ProjectId | null =>
  projects.find(
    (project) =>
      project.customerId === customerId &&
      project.from <= date &&
      (project.until === null || date <= project.until),
  )?.id ?? null
