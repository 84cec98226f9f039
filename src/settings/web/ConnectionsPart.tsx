import { WebhooksCard } from '#webhooks/web/WebhooksCard.tsx'
import { TokensCard } from './TokensCard.tsx'

/** What other programs may do with the books, and what they are told. */
export function ConnectionsPart() {
  return (
    <>
      <TokensCard />
      <WebhooksCard />
    </>
  )
}
