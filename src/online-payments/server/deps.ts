import type { OwedOf } from '#documents/server/customer-page.ts'
import type { ReadCharges } from '#payments/server/read-charges.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Supervisor } from '#platform/server/isolated/supervisor.ts'
import type { KeyRing } from '#platform/server/key-ring.ts'
import type { PaymentProvider } from './mollie-payments.ts'

export interface OnlinePaymentDeps {
  readonly database: Database
  readonly supervisor: Supervisor
  readonly paymentProvider: PaymentProvider
  /** Encrypts the keys at the provider; not in the database. */
  readonly loginKey: KeyRing
  readonly publicUrl: string
  /** Costs, interest and instalments: reminders and arrangements are above, so the program hands them in. */
  readonly owedOf: OwedOf
  readonly readCharges: ReadCharges
}
