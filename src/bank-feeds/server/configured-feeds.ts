import type { Config } from '#platform/server/config.ts'
import type { BankFeeds } from './bank-feed.ts'
import { enableBanking } from './enable-banking.ts'
import { mollie } from './mollie.ts'
import { httpTransport, type FeedTransport } from './transport.ts'

/** The providers by the settings of the installation. Without those of Enable Banking no bank can be connected. */
export const configuredFeeds = (
  config: Pick<Config, 'enableBanking' | 'mollieUrl'>,
  transport: FeedTransport = httpTransport,
): BankFeeds => ({
  banks: config.enableBanking === null ? null : enableBanking(config.enableBanking, transport),
  mollie: mollie(config.mollieUrl, transport),
})
