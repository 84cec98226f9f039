import { serveProvider, fakeProvider } from '../../src/bank/testing/fake-provider.ts'
import { registerAnswer } from '../../src/customers/testing/fake-registers.ts'

/** The provider of accounts at banks, the page of the bank on which a user gives permission, and the registers VIES and KVK. */
const provider = fakeProvider()
const server = await serveProvider(
  {
    ...provider,
    answer: (asked, base) => registerAnswer(asked.path, asked.body) ?? provider.answer(asked, base),
  },
  Number(process.env['FAKE_BANK_PORT']),
)
process.once('SIGTERM', () => {
  void server.close().then(() => process.exit())
})
