import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCount } from '#kernel/dutch-format.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'

/** A card of the first page with its content; when the content cannot be loaded, only this card says so. */
export function OverviewCard<Data>({
  title,
  query,
  aside,
  isFlush = false,
  children,
}: {
  title: ReactNode
  query: UseQueryResult<Data>
  aside?: ReactNode
  isFlush?: boolean
  children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined && isFlush) return children(query.data)
  return (
    <Card title={title} aside={aside}>
      {query.data === undefined ? <NotNow onRetry={() => void query.refetch()} /> : children(query.data)}
    </Card>
  )
}

/** Shown instead of a card's figures. */
export const NotNow = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="overview-not-now">
    Dit lukt nu niet.
    <Button size="xs" variant="default" onClick={onRetry}>
      Opnieuw proberen
    </Button>
  </div>
)

/** A title with the total number. */
export const Counted = ({ title, count }: { title: string; count: number }) => (
  <>
    {title} {count > 0 && <small>{formatCount(count)}</small>}
  </>
)
