import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Customer } from '#customers/contract.ts'
import { customerList } from '#customers/web/queries.ts'
import type { Party } from '#documents/domain/frozen-document.ts'
import { legalRemarksOf } from '#documents/domain/remarks.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { isBlank, lineSoFar } from '#documents/web/line-values.ts'
import { Paper, type PaperDocument } from '#documents/web/Paper.tsx'
import { supplierOf } from '#documents/web/supplier.ts'
import { parseLocalDate } from '#kernel/local-date.ts'
import { today } from '#platform/web/form/typed-values.ts'
import { ownCompany } from '#tenants/web/queries.ts'
import { expectedQuoteNumber } from '../queries.ts'
import { lastDayTyped, type QuoteValues } from './quote-values.ts'

/** The quote as the customer will get it, while it is typed. Typing goes first: the sheet follows when there is time. */
export default function QuotePreview() {
  const { control } = useFormContext<QuoteValues>()
  const values = useDeferredValue(useWatch({ control }) as QuoteValues)
  const { data: customers } = useQuery(customerList)
  const { data: company } = useQuery(ownCompany)
  const issueDate = parseLocalDate(values.issueDate) ?? today()
  const { data: expected = '' } = useQuery(expectedQuoteNumber(issueDate))
  const document = useMemo((): PaperDocument => {
    const customer = customers?.find(({ id }) => id === values.customerId)
    const lines = values.lines.filter((line) => !isBlank(line)).map(lineSoFar)
    return {
      kind: 'quote',
      number: expected,
      isNumberExpected: true,
      issueDate,
      dueDate: lastDayTyped(values) ?? issueDate,
      deliveryDate: parseLocalDate(values.deliveryDate) ?? issueDate,
      title: values.title.trim() === '' ? null : values.title,
      intro: values.introMessage,
      outro: values.outroMessage,
      supplier: company === undefined ? null : supplierOf(company),
      customer: customer === undefined ? null : partyOf(customer),
      lines,
      totals: totalsOf(lines),
      remarks:
        customer === undefined
          ? []
          : legalRemarksOf(lines, { country: customer.country, vatId: customer.btwId }),
      corrects: null,
    }
  }, [values, customers, company, issueDate, expected])
  return <Paper document={document} />
}

const partyOf = (customer: Customer): Party => ({
  name: customer.name,
  street: customer.street,
  houseNumber: customer.houseNumber,
  zipCode: customer.zipCode,
  city: customer.city,
  country: customer.country,
  kvkNumber: customer.cocNumber,
  vatId: customer.btwId,
  email: customer.contactEmail,
})
