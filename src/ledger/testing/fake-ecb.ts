import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays, type LocalDate } from '#kernel/local-date.ts'

/** The European Central Bank on a port of this machine: answers of the documented shape, with rates of our own. */

/** How the bank answers once: text with a status, or no answer in time, or one that is cut off. */
export type EcbReply =
  | { readonly status?: number; readonly body: string }
  | { readonly fails: 'slow' | 'cut' }

export interface FakeEcb {
  readonly address: string
  /** The paths that were asked. */
  readonly asked: string[]
  /** Answers that are given first, each once. */
  readonly ahead: EcbReply[]
  close(): Promise<void>
}

type Rates = Readonly<Record<string, string>>

/** The rates of each day: one euro was so much. */
const RATES: Rates = { USD: '1.0870', JPY: '163.25', GBP: '0.84638', IDR: '17487.21' }

/** A file as the bank publishes. @param days the newest first */
export const ecbFile = (days: Readonly<Record<string, Rates>>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube>${Object.entries(days)
    .map(
      ([day, rates]) =>
        `<Cube time="${day}">${Object.entries(rates)
          .map(([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`)
          .join('')}</Cube>`,
    )
    .join('')}</Cube></gesmes:Envelope>`

/** The ninety days until a day, without Saturdays and Sundays. */
export const ecbDaysUntil = (until: LocalDate, rates: Rates = RATES): Readonly<Record<string, Rates>> =>
  Object.fromEntries(
    Array.from({ length: 90 }, (_, index) => addDays(until, -index))
      .filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
      .map((day) => [day, rates]),
  )

/** What the bank answers at its address; null for another address. */
export const ecbAnswer = (path: string, until: LocalDate): { readonly body: string } | null =>
  path === '/stats/eurofxref/eurofxref-hist-90d.xml' ? { body: ecbFile(ecbDaysUntil(until)) } : null

/** The bank on a port of this machine. @param until the last day that may have rates */
export async function serveEcb(until: () => LocalDate): Promise<FakeEcb> {
  const asked: string[] = []
  const ahead: EcbReply[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const reply: EcbReply = ahead.shift() ?? ecbAnswer(path, until()) ?? { status: 404, body: '' }
    if ('fails' in reply) {
      // A slow one never answers: the asker ends the wait.
      if (reply.fails === 'slow') return
      response.writeHead(200, { 'content-type': 'text/xml' })
      response.write('<?xml version="1.0"?><gesmes:Envelope')
      setTimeout(() => response.destroy(), 20)
      return
    }
    response.writeHead(reply.status ?? 200, { 'content-type': 'text/xml' })
    response.end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    asked,
    ahead,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}
