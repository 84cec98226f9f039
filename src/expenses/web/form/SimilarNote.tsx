import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { localDateCodec } from '#contract/codecs.ts'
import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import type { ExpenseId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import { useSettledValue } from '#platform/web/settled.ts'
import { Remark } from '#platform/web/ui/Remark.tsx'
import { similarExpenses } from '../queries.ts'

/** Shown when a booked expense is similar to the typed one. A warning, not a refusal. */
export function SimilarNote({
  typed,
  except,
}: {
  typed: {
    description: string
    supplierName: string
    supplierInvoiceNumber: string
    date: string
    gross: Cents
  }
  /** The expense that is being corrected. */
  except: ExpenseId | undefined
}) {
  const { description, supplierName, supplierInvoiceNumber, date, gross } = useSettledValue(typed, 500)
  const number = supplierInvoiceNumber.trim().slice(0, 100)
  const day = localDateCodec.safeParse(date)
  const { data } = useQuery({
    ...similarExpenses({
      description: description.slice(0, 500),
      supplierName: supplierName.trim().slice(0, 200),
      supplierInvoiceNumber: number,
      date: day.data ?? ('' as never),
      grossAmount: gross,
      except,
    }),
    enabled: day.success && gross !== 0n && description.trim() !== '',
  })
  const [similar] = data ?? []
  const isSameInvoice =
    number !== '' && similar?.supplierInvoiceNumber?.toLowerCase() === number.toLowerCase()
  return (
    <div role="status" className="expense-note">
      {similar !== undefined && (
        <Remark tone="amber">
          {isSameInvoice
            ? `Factuur ${number} van deze leverancier is al geboekt:`
            : 'Dit lijkt op een uitgave die er al is:'}{' '}
          <Link to={paths.expense(similar.id)} target="_blank">
            {similar.description}
          </Link>{' '}
          van {formatDate(similar.date)}, {formatEuros(similar.grossAmount)}. Boek 'm niet dubbel.
        </Remark>
      )}
    </div>
  )
}
