import { parseLocalDate } from '#kernel/local-date.ts'
import { today } from '#platform/web/today.ts'
import { isOssCustomer } from '#documents/domain/country.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { MAX_LINES } from '#documents/line-contract.ts'
import { issueDateOf } from '#documents/web/editor/paper-of-values.ts'
import type { LineOffers } from '#documents/web/line-offers.ts'
import { LinesEditor } from '#documents/web/LinesEditor.tsx'
import { useIsUnderKor, useIsUnderOss } from '#tenants/web/vat-queries.ts'
import { useChosenCustomer } from './queries.ts'

/**
 * The lines of a document, with the data that decides their VAT: the customer, and whether the KOR applies on
 * the day of the document.
 *
 * @param offersOf what can fill a line; a slice above passes it in
 * @param isOffered of a quote
 */
export function CustomerLines({
  offersOf,
  isOffered = false,
}: {
  offersOf: LineOffers
  isOffered?: boolean
}) {
  const { control } = useFormContext<{ customerId: string; issueDate: string; deliveryDate?: string }>()
  const customerId = useWatch({ control, name: 'customerId' })
  const issueDate = useWatch({ control, name: 'issueDate' })
  const deliveryDate = useWatch({ control, name: 'deliveryDate' })
  const isKor = useIsUnderKor(issueDateOf({ issueDate }))
  const isOss = useIsUnderOss(issueDateOf({ issueDate }))
  const { data: customer } = useChosenCustomer(customerId)
  return (
    <LinesEditor
      maxLines={MAX_LINES}
      country={customer?.country ?? 'NL'}
      vatId={customer?.btwId ?? null}
      isKor={isKor}
      ossCountry={
        isOss && customer !== undefined && isOssCustomer({ country: customer.country, vatId: customer.btwId })
          ? customer.country
          : null
      }
      suppliedOn={parseLocalDate(deliveryDate ?? '') ?? today()}
      offersOf={offersOf}
      isOffered={isOffered}
    />
  )
}
