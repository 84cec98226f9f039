import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withSession } from '#platform/server/db/admin-session.ts'
import type { DatabaseLogin } from '#platform/server/db/database-login.ts'
import { ingFile, sendBankFile, type FileLine } from '../bank-steps.ts'
import { uploadedPdf } from '../expense-steps.ts'
import { startMailServer, type MailServer } from '../mail-server.ts'
import { addShared, signBoth } from '../quotes.ts'
import { changeCompanyOf } from '../setting-steps.ts'
import { expectDone, registerTenant } from '../test-tenant.ts'
import { problemsAtTheEnd } from './all-checks.ts'
import { builtWorld, type Ends } from './ends.ts'
import { InvoiceWriters, type Party } from './invoice-writers.ts'
import { KillableProgram } from './killable-program.ts'

/**
 * A program on a folder of its own, with two tenants that invoice and a mail server; for the faults of the machine and for the
 * damage that must be found.
 */
export interface SoakWorld {
  readonly program: KillableProgram
  readonly mails: MailServer
  readonly writers: InvoiceWriters
  /** What is wrong when all work is done. */
  problems(): Promise<string[]>
  end(): Promise<void>
}

/** A folder that the database's account can reach. */
export function soakFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-soak-'))
  chmodSync(folder, 0o755)
  return folder
}

/** The same, removed at the end of a world. */
export function endingFolder(ends: Ends): string {
  const folder = soakFolder()
  ends.add(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export async function soakWorld(
  clients: number,
  options: { readonly dataDir?: string; readonly settings?: Readonly<Record<string, string>> } = {},
): Promise<SoakWorld> {
  return builtWorld(async (ends) => {
    const parent = endingFolder(ends)
    const mails = await startMailServer()
    ends.add(() => mails.stop())
    const program = new KillableProgram(options.dataDir ?? path.join(parent, 'data'), {
      SMTP_URL: mails.url,
      ...options.settings,
    })
    ends.add(() => program.stop())
    await program.start()
    const party = () => soakParty(program.address, program.superuser())
    const parties = [await party(), await party()]
    const writers = new InvoiceWriters(parties, clients, { mails: true })
    return {
      program,
      mails,
      writers,
      problems: () =>
        problemsAtTheEnd(program.superuser(), {
          dataDir: program.dataDir,
          acknowledged: writers.acknowledged,
          received: mails.received,
        }),
    }
  })
}

/** A business with a confirmed address, a receipt, and a quote that both sides have signed. */
export async function soakParty(address: string, superuser: DatabaseLogin): Promise<Party> {
  const party = await confirmedParty(address, superuser)
  await uploadedPdf(party.tenant)
  await signBoth(party.tenant, await addShared(party.tenant, party.customerId))
  return party
}

/** One more business, with a statement of its bank, that then gets another account on its invoices: some faults need one. */
export async function addBankedParty({ program }: Pick<SoakWorld, 'program'>): Promise<void> {
  const { tenant } = await soakParty(program.address, program.superuser())
  const lines: FileLine[] = [
    ['2026-01-05', 121, 'Bakkerij Jansen', 'NL02RABO0123456789', 'Factuur'],
    ['2026-01-06', -12.5, 'Papier & Co', '', 'Papier'],
  ]
  expectDone(await sendBankFile(tenant, ingFile(lines, 100)))
  await changeCompanyOf(tenant, { iban: 'NL20INGB0001234567' }, tenant.password)
}

/** A business with a confirmed address, so that no budget holds its mails back, and a customer. */
export async function confirmedParty(address: string, superuser: DatabaseLogin): Promise<Party> {
  const tenant = await registerTenant(address)
  const customerId = await tenant.addCustomer()
  await withSession(superuser, (client) =>
    client.query('update logins set confirmed_at = now() where email = $1', [tenant.email]),
  )
  return { tenant, customerId }
}

/** What the clients know to be done, for the figures of a run. */
export function confirmedBy({ writers, mails }: Pick<SoakWorld, 'writers' | 'mails'>): string {
  const { created, finalised, sent, paid, learntLater } = writers.acknowledged
  const steps = created.size + finalised.size + sent.size + paid.size
  return `${String(steps)} steps acknowledged (${String(learntLater)} only when repeated), ${String(finalised.size)} invoices, ${String(mails.received.length)} messages`
}
