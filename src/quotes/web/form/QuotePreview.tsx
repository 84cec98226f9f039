import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { receiverOf } from '#documents/domain/party.ts'
import { useChosenCustomer } from '#customers/web/queries.ts'
import { issueDateOf, paperOf } from '#documents/web/editor/paper-of-values.ts'
import { Paper } from '#documents/web/Paper.tsx'
import { supplierOf } from '#documents/domain/party.ts'
import { ownCompany } from '#tenants/web/session-queries.ts'
import { useIsUnderKor } from '#tenants/web/vat-queries.ts'
import { expectedQuoteNumber } from '../queries.ts'
import type { QuoteValues } from './quote-values.ts'

/** The quote as the customer will get it, while it is typed. Typing goes first: the sheet follows when there is time. */
export function QuotePreview() {
  const { control } = useFormContext<QuoteValues>()
  const values = useDeferredValue(useWatch({ control }) as QuoteValues)
  const { data: customer } = useChosenCustomer(values.customerId)
  const { data: company } = useQuery(ownCompany)
  const { data: expected = '' } = useQuery(expectedQuoteNumber(issueDateOf(values)))
  const isKor = useIsUnderKor(issueDateOf(values))
  const document = useMemo(() => {
    return paperOf(values, {
      kind: 'quote',
      intro: values.introMessage,
      outro: values.outroMessage,
      supplier: company === undefined ? null : supplierOf(company),
      customer: customer === undefined ? null : receiverOf(customer),
      number: expected,
      isKor,
    })
  }, [values, customer, company, expected, isKor])
  return <Paper document={document} />
}
