import type { Contact } from '#customers/domain/contact.ts'
import type { CustomerId } from '#kernel/ids.ts'

/** A customer with the addresses to which its mails go. */
export interface MailedCustomer {
  readonly id: CustomerId
  readonly name: string
  readonly contactEmail: string
  readonly contacts: readonly Contact[]
}
