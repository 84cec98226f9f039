import { afterAll } from 'vitest'
import { startMailServer, type MailServer } from './mail-server.ts'

/** A mail server for the tests of one file. */
export async function mailSink(): Promise<MailServer> {
  const sink = await startMailServer()
  afterAll(() => sink.stop())
  return sink
}
