import path from 'node:path'
import pg from 'pg'
import { fullHistory, type FullHistory } from '../full-history.ts'
import { registerTenant, type RegistrationWire, type TestTenant } from '../test-tenant.ts'
import { builtWorld, type Ends } from './ends.ts'
import { KillableProgram } from './killable-program.ts'
import { endingFolder } from './world.ts'

/** A program of its own, with tenants that have something of everything. */
export interface FullWorld {
  readonly program: KillableProgram
  readonly superuser: pg.Client
  addTenant(details?: Partial<RegistrationWire>): Promise<{ tenant: TestTenant; history: FullHistory }>
  end(): Promise<void>
}

export async function fullWorld(): Promise<FullWorld> {
  return builtWorld(async (ends) => {
    const { program, superuser } = await startedProgram(ends)
    return {
      program,
      superuser,
      async addTenant(details?: Partial<RegistrationWire>) {
        const tenant = await registerTenant(program.address, details)
        return { tenant, history: await fullHistory(tenant, { superuser }) }
      },
    }
  })
}

/** A running program with an empty database, and a connection that sees all of it. Both stop with `ends`. */
export async function startedProgram(
  ends: Ends,
): Promise<{ readonly program: KillableProgram; readonly superuser: pg.Client }> {
  const program = new KillableProgram(path.join(endingFolder(ends), 'data'))
  ends.add(() => program.stop())
  await program.start()
  const superuser = new pg.Client(program.superuser())
  ends.add(() => superuser.end())
  await superuser.connect()
  return { program, superuser }
}
