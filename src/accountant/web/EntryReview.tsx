import { useQuery } from '@tanstack/react-query'
import type { LocalDate } from '#kernel/local-date.ts'
import { may } from '#platform/web/rights.ts'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { isAfterReview } from '../domain/review.ts'
import { reviews } from './review-queries.ts'

/** In the journal: the entry came into a reviewed time afterwards. */
export function EntryReview({
  entry,
}: {
  entry: { readonly number: number; readonly transactionDate: LocalDate }
}) {
  const { data } = useQuery({ ...reviews, enabled: may('books.read') })
  const held = data?.marks.filter(({ withdrawnAt }) => withdrawnAt === null) ?? []
  if (!isAfterReview(held, { number: entry.number, day: entry.transactionDate })) return null
  return <StateChip tone="amber">Na controle gewijzigd</StateChip>
}
