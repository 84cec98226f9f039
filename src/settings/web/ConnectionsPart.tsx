import { useQuery } from '@tanstack/react-query'
import { receiptMailbox } from '#expenses/web/mailbox/mailbox-queries.ts'
import { MailboxCard } from '#expenses/web/mailbox/MailboxCard.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { ownCompany } from '#tenants/web/session-queries.ts'
import { apiTokens } from '#tenants/web/token-queries.ts'
import { WebhooksCard } from '#webhooks/web/WebhooksCard.tsx'
import { webhooks } from '#webhooks/web/queries.ts'
import { TestBusinessCard } from './TestBusinessCard.tsx'
import { TokensCard } from './TokensCard.tsx'

/**
 * What other programs may do with the books, what they are told, and from where receipts come. The cards appear together, because the
 * height of each is known with its content only, and the next ones would move.
 */
export function ConnectionsPart() {
  const isLoading = [
    useQuery(apiTokens).isPending,
    useQuery(webhooks).isPending,
    useQuery(receiptMailbox).isPending,
    useQuery(ownCompany).isPending,
  ].includes(true)
  if (isLoading) return <CardSkeleton lines={12} />
  return (
    <>
      <TokensCard />
      <WebhooksCard />
      <MailboxCard />
      <TestBusinessCard />
    </>
  )
}
