import { accountNumber } from '../../domain/account.ts'
import { moneyRoleOf } from '../../domain/money-account.ts'
import type { ChartAccountOnWire } from '../../contract.ts'

/** Cash, and accounts at banks: what is in transit or at a payment provider is among the rest. */
export const isAskedMoney = ({ numberAsString, isClosed }: ChartAccountOnWire): boolean =>
  !isClosed && ['cash', 'bank', 'savings', 'card'].includes(moneyRoleOf(accountNumber(numberAsString)) ?? '')
