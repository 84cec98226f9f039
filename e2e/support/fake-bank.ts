import { serveProvider, fakeProvider } from '../../src/bank/testing/fake-provider.ts'

/** The provider of accounts at banks, and the page of the bank on which a user gives permission. */
const server = await serveProvider(fakeProvider(), Number(process.env['FAKE_BANK_PORT']))
process.once('SIGTERM', () => {
  void server.close().then(() => process.exit())
})
