import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** VIES and the KVK on a port of this machine: answers of the documented shapes, with values of our own. */

export interface AskedOfRegister {
  readonly path: string
  readonly apiKey: string
  readonly body: Readonly<Record<string, unknown>>
}

/** How a register answers one question: JSON, text as it is, or not as it should. */
export type RegisterReply =
  | { readonly status?: number; readonly body: unknown }
  | { readonly fails: 'slow' | 'cut' | 'huge' }

export interface FakeRegisters {
  readonly address: string
  readonly asked: AskedOfRegister[]
  /** Answers that are given first, each once. */
  readonly ahead: RegisterReply[]
  close(): Promise<void>
}

export const KVK_KEY = 'l7xx-sleutel-van-een-test'
/** The one number that the register knows. */
const KNOWN_KVK = '69599084'
/** The number of the consultation that the fake gives. */
export const CONSULTATION = 'WAPIAAAAX1fakeAb'

/** A valid btw-id of a country that gives the name. */
export const VALID_BE = 'BE0428759497'
/** One of a country that gives none. */
export const VALID_DE = 'DE136695976'
export const INVALID_BE = 'BE0403170701'

const known: Readonly<Record<string, { name: string; address: string }>> = {
  [VALID_BE]: { name: 'BV Atelier Gent', address: 'Veldstraat 1\n9000 Gent' },
  [VALID_DE]: { name: '---', address: '---' },
}

/** What VIES answers to a question. */
export function viesAnswer(body: Readonly<Record<string, unknown>>): object {
  const vatId = `${String(body['countryCode'])}${String(body['vatNumber'])}`
  const found = known[vatId]
  const hasRequester = body['requesterNumber'] !== undefined
  return {
    countryCode: body['countryCode'],
    vatNumber: body['vatNumber'],
    requestDate: '2026-11-29T10:00:00.000Z',
    valid: found !== undefined,
    requestIdentifier: hasRequester && found !== undefined ? CONSULTATION : '',
    name: found?.name ?? '---',
    address: found?.address ?? '---',
    traderName: '---',
    traderStreet: '---',
    traderPostalCode: '---',
    traderCity: '---',
    traderCompanyType: '---',
    traderNameMatch: 'NOT_PROCESSED',
    traderStreetMatch: 'NOT_PROCESSED',
    traderPostalCodeMatch: 'NOT_PROCESSED',
    traderCityMatch: 'NOT_PROCESSED',
    traderCompanyTypeMatch: 'NOT_PROCESSED',
  }
}

/** A failure of VIES, which comes with status 200. */
export const viesFailure = (error: string): RegisterReply => ({
  body: { actionSucceed: false, errorWrappers: [{ error }] },
})

/** A profile of the KVK. */
export const kvkProfile = (kvkNumber: string, changes: object = {}): object => ({
  kvkNummer: kvkNumber,
  indNonMailing: 'Nee',
  naam: 'Drukkerij De Hoek',
  formeleRegistratiedatum: '20150101',
  materieleRegistratie: { datumAanvang: '20150101' },
  handelsnamen: [{ naam: 'Drukkerij De Hoek', volgorde: 0 }],
  _embedded: {
    hoofdvestiging: {
      vestigingsnummer: '000012345678',
      kvkNummer: kvkNumber,
      eersteHandelsnaam: 'Drukkerij De Hoek',
      adressen: [
        {
          type: 'correspondentieadres',
          indAfgeschermd: 'Nee',
          straatnaam: 'Postbus',
          postbusnummer: 200,
          postcode: '3500AE',
          plaats: 'Utrecht',
          land: 'Nederland',
        },
        {
          type: 'bezoekadres',
          indAfgeschermd: 'Nee',
          straatnaam: 'Hoekstraat',
          huisnummer: 3,
          huisletter: 'A',
          postcode: '3511AB',
          plaats: 'Utrecht',
          land: 'Nederland',
        },
      ],
    },
  },
  ...changes,
})

/** What a register answers at its address; null for an address of none. */
export function registerAnswer(
  path: string,
  body: Readonly<Record<string, unknown>>,
): { status?: number; body: unknown } | null {
  if (path.endsWith('/check-vat-number')) return { body: viesAnswer(body) }
  if (!path.startsWith('/api/v1/basisprofielen/')) return null
  const kvkNumber = path.split('/').at(-1) ?? ''
  return kvkNumber === KNOWN_KVK
    ? { body: kvkProfile(kvkNumber) }
    : { status: 404, body: { fout: [{ code: 'IPD0005', omschrijving: 'Het KVK-nummer is niet bekend.' }] } }
}

const answerTo = ({ path, apiKey, body }: AskedOfRegister): RegisterReply => {
  if (path.startsWith('/api/') && apiKey !== KVK_KEY) return { status: 401, body: 'Unauthorized' }
  return registerAnswer(path, body) ?? { status: 404, body: '' }
}

/** The registers on a port of this machine. */
export async function serveRegisters(port = 0): Promise<FakeRegisters> {
  const asked: AskedOfRegister[] = []
  const ahead: RegisterReply[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const question = questionOf(request, Buffer.concat(pieces).toString('utf8'))
      asked.push(question)
      give(response, question, ahead.shift() ?? answerTo(question))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
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

const questionOf = (request: IncomingMessage, text: string): AskedOfRegister => ({
  path: request.url ?? '',
  apiKey: String(request.headers['apikey'] ?? ''),
  body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
})

function give(response: ServerResponse, { body }: AskedOfRegister, reply: RegisterReply): void {
  const failure = 'fails' in reply ? reply.fails : null
  // A slow one never answers: the asker ends the wait.
  if (failure === 'slow') return
  const status = 'fails' in reply ? 200 : (reply.status ?? 200)
  response.writeHead(status, { 'content-type': 'application/json' })
  if ('fails' in reply) {
    if (failure === 'cut') {
      response.write('{"countryCode":"BE","va')
      setTimeout(() => response.destroy(), 20)
    } else response.end(JSON.stringify({ ...viesAnswer(body), more: 'x'.repeat(600_000) }))
    return
  }
  response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
}
