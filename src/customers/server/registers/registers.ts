import type { Config } from '#platform/server/config.ts'
import type { IsolatedWork } from '#platform/server/isolated/supervisor.ts'
import {
  limitedRequest,
  OutsideFailure,
  type OutsideAnswer,
} from '#platform/server/outside/limited-request.ts'
import { RegisterFailure, type RegisterRefusal } from '../../domain/registers/errors.ts'
import type { VatNumber } from '../../domain/registers/vat-number.ts'
import { MAX_ANSWER_BYTES, readAnswer, type RegisterAnswer } from './reading/answer-task.ts'

export type ViesAnswer = Exclude<RegisterAnswer<'vies'>, { failure: string }>
export type KvkAnswer = RegisterAnswer<'kvk'>

/**
 * The registers that know businesses, each behind one port; null where the operator connected none. Answers are read in the work
 * process of the tenant that asks.
 */
export interface Registers {
  /** @throws RegisterFailure */
  readonly vies:
    | ((isolated: IsolatedWork, asked: VatNumber, requester: VatNumber | null) => Promise<ViesAnswer>)
    | null
  /** @throws RegisterFailure */
  readonly kvk: ((isolated: IsolatedWork, kvkNumber: string) => Promise<KvkAnswer>) | null
}

/** A user waits for the answer; VIES asks the country itself, which takes seconds. */
const TIMEOUT_MS = 15_000

/** The registers of the settings. @param timeoutMs another wait is for tests */
export const configuredRegisters = (
  { viesUrl, kvk }: Pick<Config, 'viesUrl' | 'kvk'>,
  timeoutMs = TIMEOUT_MS,
): Registers => ({
  vies: viesUrl === null ? null : viesAt(viesUrl, timeoutMs),
  kvk: kvk === null ? null : kvkAt(kvk, timeoutMs),
})

/** @see https://ec.europa.eu/taxation_customs/vies/#/technical-information */
function viesAt(url: string, timeoutMs: number): NonNullable<Registers['vies']> {
  return async (isolated, asked, requester) => {
    const body = {
      countryCode: asked.countryCode,
      vatNumber: asked.number,
      ...(requester === null
        ? {}
        : { requesterMemberStateCode: requester.countryCode, requesterNumber: requester.number }),
    }
    const { status, bytes } = await requestTo(
      `${url}/taxation_customs/vies/rest-api/check-vat-number`,
      {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      timeoutMs,
    )
    // A failure has the same shape with every status; without that shape a server error is a service that is away.
    const answer = await readAnswer(isolated, 'vies', bytes).catch((error: unknown) => {
      throw status >= 500 || status === 429 ? new RegisterFailure('away') : error
    })
    if ('failure' in answer) throw new RegisterFailure(refusalOf[answer.failure] ?? 'away')
    if (status !== 200) throw new RegisterFailure(status >= 500 ? 'away' : 'unreadable')
    if (answer.countryCode !== asked.countryCode || answer.number !== asked.number)
      throw new RegisterFailure('unreadable')
    return answer
  }
}

/** What the codes of VIES mean; every other one says that the register or the country does not answer now. */
const refusalOf: Readonly<Record<string, RegisterRefusal>> = {
  INVALID_INPUT: 'number-refused',
  INVALID_REQUESTER_INFO: 'requester-unknown',
}

/** @see https://developers.kvk.nl/documentation/basisprofiel-api */
function kvkAt(
  { url, apiKey }: { readonly url: string; readonly apiKey: string },
  timeoutMs: number,
): NonNullable<Registers['kvk']> {
  return async (isolated, kvkNumber) => {
    const { status, bytes } = await requestTo(
      `${url}/api/v1/basisprofielen/${encodeURIComponent(kvkNumber)}`,
      { method: 'GET', headers: { accept: 'application/json', apikey: apiKey } },
      timeoutMs,
    )
    if (status === 404) throw new RegisterFailure('number-unknown')
    if (status === 401 || status === 403) throw new RegisterFailure('not-accepted')
    if (status !== 200) throw new RegisterFailure(status >= 500 || status === 429 ? 'away' : 'number-unknown')
    const answer = await readAnswer(isolated, 'kvk', bytes)
    if (answer.kvkNumber !== kvkNumber || answer.name === '') throw new RegisterFailure('unreadable')
    return answer
  }
}

const requestTo = (
  address: string,
  request: Parameters<typeof limitedRequest>[1],
  timeoutMs: number,
): Promise<OutsideAnswer> =>
  limitedRequest(new URL(address), request, { timeoutMs, mostBytes: MAX_ANSWER_BYTES }).catch(
    (error: unknown) => {
      throw error instanceof OutsideFailure ? new RegisterFailure(error.reason) : error
    },
  )
