import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { fullHistory, type FullHistory } from '../full-history.ts'
import { registerTenant, type RegistrationWire, type TestTenant } from '../test-tenant.ts'
import { KillableProgram } from './killable-program.ts'
import { soakFolder } from './world.ts'

/** A program of its own, with tenants that have something of everything. */
export interface FullWorld {
  readonly program: KillableProgram
  readonly superuser: pg.Client
  addTenant(details?: Partial<RegistrationWire>): Promise<{ tenant: TestTenant; history: FullHistory }>
  end(): Promise<void>
}

export async function fullWorld(): Promise<FullWorld> {
  const parent = soakFolder()
  const program = new KillableProgram(path.join(parent, 'data'))
  await program.start()
  const superuser = new pg.Client(program.superuser())
  await superuser.connect()
  return {
    program,
    superuser,
    async addTenant(details) {
      const tenant = await registerTenant(program.address, details)
      return { tenant, history: await fullHistory(tenant, { superuser }) }
    },
    async end() {
      await superuser.end()
      await program.stop()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}
