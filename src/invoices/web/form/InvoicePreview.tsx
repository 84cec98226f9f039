import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { receiverOf } from '#documents/domain/party.ts'
import { useChosenCustomer } from '#customers/web/queries.ts'
import { documentSettings, settingsOf } from '#documents/web/document-settings.ts'
import { issueDateOf, paperOf } from '#documents/web/editor/paper-of-values.ts'
import { Paper } from '#documents/web/Paper.tsx'
import { supplierOf } from '#documents/domain/party.ts'
import { ownCompany } from '#tenants/web/session-queries.ts'
import { useIsUnderKor } from '#tenants/web/vat-queries.ts'
import { ownWords } from '../../domain/finalise.ts'
import { expectedNumber } from '../queries.ts'
import type { InvoiceValues } from './invoice-values.ts'

/** The invoice as the customer will get it, while it is typed. Typing goes first: the sheet follows when there is time. */
export function InvoicePreview() {
  const { control } = useFormContext<InvoiceValues>()
  const values = useDeferredValue(useWatch({ control }) as InvoiceValues)
  const { data: customer } = useChosenCustomer(values.customerId)
  const { data: company } = useQuery(ownCompany)
  const { data: expected = '' } = useQuery(expectedNumber(issueDateOf(values)))
  const { data: settings } = useQuery(documentSettings)
  const isKor = useIsUnderKor(issueDateOf(values))
  const document = useMemo(() => {
    const paper = paperOf(values, {
      kind: 'invoice',
      supplier: company === undefined ? null : supplierOf(company),
      customer: customer === undefined ? null : receiverOf(customer),
      number: expected,
      isKor,
    })
    const { supplier, customer: party } = paper
    if (supplier === null || party === null || settings === undefined) return paper
    return { ...paper, ...ownWords({ ...paper, supplier, customer: party, settings: settingsOf(settings) }) }
  }, [values, customer, company, settings, expected, isKor])
  return <Paper document={document} />
}
