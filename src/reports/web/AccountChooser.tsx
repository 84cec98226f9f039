import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { ledgerAccounts } from '#ledger/web/queries.ts'
import { SelectField } from '#platform/web/form/SelectField.tsx'

/** One account of the chart, found by typing a part of its number or name. */
export function AccountChooser({
  account,
  onChoose,
}: {
  account: string | null
  onChoose: (account: string) => void
}) {
  const accounts = useQuery(ledgerAccounts)
  const form = useForm({ defaultValues: { account: account ?? '' } })
  const { reset } = form
  useEffect(() => {
    reset({ account: account ?? '' })
  }, [account, reset])
  return (
    <div style={{ maxWidth: 456 }}>
      <SelectField
        control={form.control}
        name="account"
        label="Grootboekrekening"
        placeholder="Typ een nummer of naam"
        isSearchable
        nothingFound="Geen rekening gevonden."
        choices={(accounts.data ?? []).map(({ numberAsString, description }) => ({
          value: numberAsString,
          label: `${numberAsString} ${description}`,
        }))}
        onChoose={(chosen) => {
          if (chosen !== '') onChoose(chosen)
        }}
      />
    </div>
  )
}
