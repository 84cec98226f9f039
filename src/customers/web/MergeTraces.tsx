import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { dutchDayOf } from '#kernel/dutch-time.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Elsewhere } from '#platform/web/ui/Elsewhere.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { Customer, CustomerDetail, MergeMark } from '../contract.ts'
import { movedInWords } from '../domain/moved-in-words.ts'
import { MERGE_PARAM } from './merge-address.ts'
import './MergeTraces.css'
import { similarCustomers, useMerging } from './queries.ts'

/** With which customers this one was merged, and what moved; each can be undone. */
export function MergeTraces({ customer }: { customer: CustomerDetail }) {
  const { mergedInto, merged, id, name } = customer
  if (mergedInto === null && merged.length === 0) return null
  return (
    <ul className="merge-traces" aria-label="Samengevoegd">
      {mergedInto !== null && (
        <Trace mark={mergedInto} goneId={id} goneName={name} before="Samengevoegd met" isAway />
      )}
      {merged.map((mark) => (
        <Trace key={mark.id} mark={mark} goneId={mark.id} goneName={mark.name} before="Hier samengevoegd:" />
      ))}
    </ul>
  )
}

function Trace({
  mark,
  goneId,
  goneName,
  before,
  isAway = false,
}: {
  mark: MergeMark
  /** The customer that was archived. */
  goneId: CustomerId
  goneName: string
  before: string
  /** This page is the one of the archived customer. */
  isAway?: boolean
}) {
  const { undoing } = useMerging()
  const moved = movedInWords(mark.moved)
  return (
    <li className="merge-trace">
      <span>
        {before} <Link to={paths.customer(mark.id)}>{mark.name}</Link> op{' '}
        {formatDateInWords(dutchDayOf(mark.at))}
        <Elsewhere instant={mark.at} />
        {moved !== '' && `; ${isAway ? 'daarheen' : 'hierheen'} gingen ${moved}`}.
      </span>
      <Button
        needs="customers.write"
        size="xs"
        variant="default"
        loading={undoing.isPending}
        onClick={() => {
          undoing.mutate(goneId, {
            onSuccess: () => {
              toast(`${goneName} is weer een eigen klant`)
            },
          })
        }}
      >
        Maak ongedaan
      </Button>
    </li>
  )
}

/** A customer that is probably the same, with the offer to merge them. */
export function LooksLike({
  customer: { id, name, contactEmail, cocNumber, btwId },
}: {
  customer: Customer
}) {
  const { data } = useQuery(
    similarCustomers({ name, contactEmail, cocNumber: cocNumber ?? '', btwId: btwId ?? '', except: id }),
  )
  const [similar] = data ?? []
  if (similar === undefined) return null
  return (
    <p className="merge-traces merge-trace">
      <span>
        Lijkt op <Link to={paths.customer(similar.id)}>{similar.name}</Link> uit {similar.city}. Is het
        dezelfde?
      </span>
      <Button size="xs" variant="default" to={`${paths.mergeCustomer(id)}?${MERGE_PARAM}=${similar.id}`}>
        Voeg ze samen
      </Button>
    </p>
  )
}
