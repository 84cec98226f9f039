import type { KeyRing } from '#platform/server/key-ring.ts'
import type { MailWriter } from '#documents/server/order-mail.ts'
import { languageOf } from '#documents/domain/language/reader.ts'
import type { DocumentId, TenantId } from '#kernel/ids.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { quoteErrors } from '../domain/errors.ts'
import { quoteMailAbout } from '../domain/mail-text.ts'
import { stateOn } from '../domain/quote-state.ts'
import { note } from './evidence.ts'
import { asShared, lockQuote, readQuote } from './quote-rows.ts'
import { linkOf } from './share-quote.ts'

/** Mails about quotes: a shared quote that can still be signed. Sharing itself assigns the number and the link. */
export const quoteMailWriter = (publicUrl: string): MailWriter => ({
  async write(tx, id, { today, lock }) {
    const quote = await (lock ? lockQuote(tx, id) : readQuote(tx, id))
    const state = stateOn(quote, today)
    if (state !== 'sent') throw quoteErrors.moveRefused(state, 'sent')
    const shared = asShared(quote)
    return {
      ...quoteMailAbout(shared, linkOf(publicUrl, id, languageOf(quote.customer))),
      number: shared.number,
      customerName: quote.customer.name,
      supplierName: quote.supplier.name,
      to: quote.addresses,
    }
  },
  // Without a mail a quote is shared by its link, which is a step of its own.
  markSent: () => Promise.reject(quoteErrors.sharedByLink()),
})

/** That a mail with the link left is evidence: it joins the chain. The quote is locked by the caller. */
export const noteQuoteMailed =
  (key: KeyRing) =>
  (tx: TenantTx, tenantId: TenantId, id: DocumentId, recipient: string): Promise<void> =>
    note(tx, { key, tenantId, userId: null, caller: null }, id, 'mailed', recipient)
