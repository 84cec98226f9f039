import type { Config } from '#platform/server/config.ts'
import type { IsolatedWork } from '#platform/server/isolated/supervisor.ts'
import { limitedRequest, OutsideFailure } from '#platform/server/outside/limited-request.ts'
import type { PublishedRate } from '../../domain/rates/published-rate.ts'
import { MAX_ANSWER_BYTES, readRates } from './reading/answer-task.ts'

/**
 * The reference rates of the European Central Bank, behind a port; null where the operator connected none. The answer has each day of the last ninety on
 * which there were rates, and is read in the work process of the tenant that asks.
 *
 * @throws OutsideFailure
 */
export type EcbRates = ((isolated: IsolatedWork) => Promise<readonly PublishedRate[]>) | null

/** A user waits for the answer. */
const TIMEOUT_MS = 15_000

/**
 * The ECB of the settings.
 *
 * @param timeoutMs another wait is for tests
 * @see https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html
 */
export const configuredRates = ({ ecbUrl }: Pick<Config, 'ecbUrl'>, timeoutMs = TIMEOUT_MS): EcbRates =>
  ecbUrl === null
    ? null
    : async (isolated) => {
        const { status, bytes } = await limitedRequest(
          new URL(`${ecbUrl}/stats/eurofxref/eurofxref-hist-90d.xml`),
          { method: 'GET', headers: { accept: 'application/xml, text/xml' } },
          { timeoutMs, mostBytes: MAX_ANSWER_BYTES },
        )
        if (status !== 200) throw new OutsideFailure('away', status)
        const rates = await readRates(isolated, bytes)
        if (rates === null) throw new OutsideFailure('unreadable', status)
        return rates
      }
