import type { DatabaseLogin } from '../../db/database-login.ts'
import { openDatabase } from '../../db/database.ts'
import { jobRegistry, scheduleOf } from '../job-registry.ts'
import { startWorker } from '../worker.ts'
import { countingJob } from './counting-job.ts'

// One node of several on a database, with a clock that is wrong: node counting-node.ts <minutes>, login in LOGIN.
const wrongByMs = Number(process.argv[2]) * 60_000
const RightDate = Date
globalThis.Date = class extends RightDate {
  constructor(...args: ConstructorParameters<typeof RightDate> | []) {
    if (args.length === 0) super(RightDate.now() + wrongByMs)
    else super(...args)
  }
  static override now(): number {
    return RightDate.now() + wrongByMs
  }
} as DateConstructor

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined }
const log = { ...quiet } as unknown as Parameters<typeof startWorker>[0]['log']
const login = JSON.parse(process.env['LOGIN'] ?? '') as DatabaseLogin
const database = await openDatabase({ login, poolSize: 3, log })
startWorker({ database, registry: jobRegistry([scheduleOf(countingJob, {})]), log })
// The parent process waits for a message.
process.stdout.write('started\n')
