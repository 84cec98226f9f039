import { useQuery } from '@tanstack/react-query'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { apiTokens } from '#tenants/web/token-queries.ts'
import { WebhooksCard } from '#webhooks/web/WebhooksCard.tsx'
import { webhooks } from '#webhooks/web/queries.ts'
import { TokensCard } from './TokensCard.tsx'

/**
 * What other programs may do with the books, and what they are told. Both cards appear together, because the height of the first is known
 * with its keys only, and the second would move.
 */
export function ConnectionsPart() {
  const isLoading = [useQuery(apiTokens).isPending, useQuery(webhooks).isPending].includes(true)
  if (isLoading) return <CardSkeleton lines={12} />
  return (
    <>
      <TokensCard />
      <WebhooksCard />
    </>
  )
}
