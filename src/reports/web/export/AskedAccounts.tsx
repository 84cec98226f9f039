import { useQuery } from '@tanstack/react-query'
import { useForm, type Control } from 'react-hook-form'
import { isBalanceSheet } from '#ledger/domain/account.ts'
import { ledgerAccounts } from '#ledger/web/queries.ts'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { chooseImportedAccounts, type PastPreview } from '../../past-contract.ts'

type Asked = PastPreview['asked'][number]

/** The accounts that no one knows, each with a proposal; what is chosen is remembered, and the preview follows. */
export function AskedAccounts({
  software,
  asked,
  isUnknown,
  runningVat,
  onChosen,
}: {
  software: string
  asked: readonly Asked[]
  /** Whether there are accounts among them that no one knows; the others are changed. */
  isUnknown: boolean
  /** Why VAT accounts are asked; empty where none is. */
  runningVat: string
  onChosen: () => void
}) {
  const { control, handleSubmit } = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(
      asked.map(({ proposal }, index) => [nameOf(index), proposal?.number ?? '']),
    ),
  })
  const choosing = useMutation({
    mutationFn: (values: Record<string, string>) =>
      call(chooseImportedAccounts, {
        body: {
          software,
          accounts: asked.flatMap(({ id, name }, index) => {
            const number = values[nameOf(index)] ?? ''
            return number === '' ? [] : [{ id, name, number }]
          }),
        },
      }),
    onSuccess: onChosen,
  })
  return (
    <Notice title="Dit vragen we je" tone="amber">
      {runningVat !== '' && <p>{runningVat}</p>}
      <p>{questionOf(asked.length, isUnknown)}</p>
      <form
        className="import-plan-asked"
        onSubmit={(event) => {
          void handleSubmit((values) => {
            choosing.mutate(values)
          })(event)
        }}
      >
        <ul>
          {asked.map((each, index) => (
            <AskedRow key={each.id} asked={each} name={nameOf(index)} control={control} />
          ))}
        </ul>
        <Button type="submit" loading={choosing.isPending}>
          {asked.length === 1 ? 'Deze keuze gebruiken' : 'Deze keuzes gebruiken'}
        </Button>
      </form>
      <ErrorNote error={choosing.error} fallback="Je keuzes konden niet worden bewaard." />
    </Notice>
  )
}

function questionOf(count: number, isUnknown: boolean): string {
  const [these, they] = count === 1 ? ['deze rekening', 'hoort'] : ['deze rekeningen', 'horen']
  const unknown = isUnknown ? 'Niet elke rekening van je vorige pakket kennen we. ' : ''
  return `${unknown}Kies waar ${these} hier bij ${they}; we onthouden het voor een volgend bestand.`
}

function AskedRow({
  asked,
  name,
  control,
}: {
  asked: Asked
  name: string
  control: Control<Record<string, string>>
}) {
  const accounts = useQuery(ledgerAccounts)
  const choices = (accounts.data ?? [])
    .filter(({ type, isClosed }) => !isClosed && isBalanceSheet(type.value) === asked.isBalanceSheet)
    .map(({ numberAsString, description }) => ({
      value: numberAsString,
      label: `${numberAsString} ${description}`,
    }))
  return (
    <li>
      <span className="import-plan-old">
        <b>
          {asked.id} {asked.name}
        </b>
        <Money cents={asked.amount} />
      </span>
      <SelectField
        control={control}
        name={name}
        label={`Hier hoort ${asked.id} ${asked.name} bij`}
        isLabelHidden
        isSearchable
        placeholder="Typ een nummer of naam"
        nothingFound="Geen rekening gevonden."
        choices={choices}
      />
    </li>
  )
}

/** Ids of accounts may have dots, which a form reads as a path. */
const nameOf = (index: number): string => `account${String(index)}`
