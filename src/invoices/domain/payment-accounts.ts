import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { holdsMoney } from '#ledger/domain/money-account.ts'
import { BANK, PREPAYMENT } from '#ledger/domain/vat-code.ts'

/** Where a customer's money arrives, in the words of whoever saw it. The first is the default. */
export const receivingAccounts = [
  { account: BANK, label: 'Zakelijke bankrekening' },
  { account: accountNumber('1110'), label: 'Zakelijke spaarrekening' },
  { account: accountNumber('1000'), label: 'Contant in de kas' },
  { account: accountNumber('0510'), label: 'Privé ontvangen' },
  { account: PREPAYMENT, label: 'Wat de klant eerder te veel betaalde' },
] as const satisfies readonly { account: AccountNumber; label: string }[]

/** What a customer is paid back from: the same, without money that the customer left here. */
export const payoutAccounts = receivingAccounts
  .filter(({ account }) => account !== PREPAYMENT)
  .map(({ account, label }) => ({ account, label: account === '0510' ? 'Privé betaald' : label }))

/** What holds money, and 0510 and 1700, which are the owner's own pocket. */
export const isReceivingAccount = (account: AccountNumber): boolean =>
  holdsMoney(account) || ['0510', '1700', PREPAYMENT].includes(account)
