import { serveProvider, fakeProvider } from '../../src/bank-feeds/testing/fake-provider.ts'
import { registerAnswer } from '../../src/customers/testing/fake-registers.ts'
import { ecbAnswer } from '../../src/ledger/testing/fake-ecb.ts'
import { mapAnswer } from '../../src/trips/testing/fake-map.ts'
import { todayInAmsterdam } from '../../src/platform/server/clock.ts'

/** The provider of accounts at banks, the page of the bank on which a user gives permission, the registers VIES and KVK, the rates of the ECB, and a map. */
const provider = fakeProvider()
const server = await serveProvider(
  {
    ...provider,
    answer: (asked, base) =>
      registerAnswer(asked.path, asked.body) ??
      mapAnswer(asked.path, asked.body) ??
      ecbAnswer(asked.path, todayInAmsterdam()) ??
      provider.answer(asked, base),
  },
  Number(process.env['FAKE_BANK_PORT']),
)
process.once('SIGTERM', () => {
  void server.close().then(() => process.exit())
})
