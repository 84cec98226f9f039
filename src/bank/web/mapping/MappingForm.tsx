import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField, type Choice } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import type { BankAccount } from '../../contract.ts'
import type { BankMapping, FileColumns } from '../../mapping-contract.ts'
import { bankMappings, useMapping } from '../queries.ts'
import { MappedLines } from './MappedLines.tsx'
import {
  accountChoice,
  fieldsOf,
  mappingFields,
  mappingOf,
  newMapping,
  NONE,
  type MappingFields,
} from './mapping-form.ts'
import './MappingForm.css'

/** What each column of an unknown file is, with the first lines as they would be read. It is remembered for the next file. */
export function MappingForm(props: {
  columns: FileColumns
  fileName: string
  accounts: readonly BankAccount[]
  onKept: () => void
  /** Only where the file is read already. */
  onCancel?: (() => void) | undefined
}) {
  const { data: kept, isPending } = useQuery(bankMappings)
  if (isPending) return null
  return <Form {...props} kept={kept?.find(({ id }) => id === props.columns.mappingId)} />
}

function Form({
  columns,
  fileName,
  accounts,
  kept,
  onKept,
  onCancel,
}: Parameters<typeof MappingForm>[0] & { kept: BankMapping | undefined }) {
  const change = useMapping(onKept)
  const form = useForm<MappingFields>({
    resolver: zodResolver(mappingFields(columns.layout.columns)),
    defaultValues: fieldsOf(columns, kept, fileName),
  })
  const save = form.handleSubmit((typed) => {
    change.mutate(newMapping(typed, columns.layout))
  })
  return (
    <form className="mapping-form" noValidate onSubmit={(event) => void save(event)}>
      <div>
        <h3>Wat betekenen de kolommen?</h3>
        <p className="mapping-form-help">{introOf(columns)}</p>
      </div>
      {columns.problem !== null && (
        <p className="mapping-form-problem" role="alert">
          {columns.problem}
        </p>
      )}
      <MainFields control={form.control} columns={columns} />
      <MoreFields control={form.control} columns={columns} accounts={accounts} />
      <Preview control={form.control} columns={columns} />
      <ErrorNote error={change.error} fallback="❌ Bewaren mislukt zonder foutmelding." />
      <div className="mapping-form-end">
        {onCancel !== undefined && (
          <Button variant="default" onClick={onCancel}>
            Annuleren
          </Button>
        )}
        <Button type="submit" loading={change.isPending}>
          Zo lezen
        </Button>
      </div>
    </form>
  )
}

const separators: Readonly<Record<string, string>> = { ';': 'puntkomma’s', ',': 'komma’s', '\t': 'tabs' }

function introOf({ layout, separator, encoding, mappingId }: FileColumns): string {
  const seen = `${String(layout.columns)} kolommen, gescheiden door ${separators[separator] ?? 'een teken'}${encoding === 'utf-8' ? '' : ', in de tekenset van Windows'}.`
  return mappingId === null
    ? `Dit bestand kennen we nog niet: ${seen} Wijs één keer aan wat elke kolom is; daarna lezen we zulke bestanden vanzelf. We hebben alvast een gok gedaan.`
    : `${seen} Wat je kiest geldt ook voor de volgende bestanden met deze kolommen.`
}

type Part = { control: Control<MappingFields>; columns: FileColumns }

/** Each column with what is in it on the first line that has something there. */
const columnChoices = ({ names, lines }: FileColumns): Choice[] =>
  names.map((name, index) => {
    const label = name === '' ? `Kolom ${String(index + 1)}` : name
    const example = lines.map(({ fields }) => fields[index] ?? '').find((cell) => cell !== '')
    return { value: String(index), label, ...(example !== undefined && { detail: example.slice(0, 40) }) }
  })

const withNone = (choices: readonly Choice[], label = 'Staat er niet in'): Choice[] => [
  { value: NONE, label },
  ...choices,
]

function MainFields({ control, columns }: Part) {
  const kind = useWatch({ control, name: 'amountKind' })
  const all = columnChoices(columns)
  const column = (name: keyof MappingFields, label: string, choices: readonly Choice[] = all) => (
    <Span of={3}>
      <SelectField control={control} name={name} label={label} choices={choices} isSearchable />
    </Span>
  )
  return (
    <FormGrid>
      <Span of={6}>
        <TextField
          control={control}
          name="name"
          label="Naam"
          maxLength={60}
          help="Van de bank of dienst, om het bestand aan te herkennen."
        />
      </Span>
      {column('day', 'Datum')}
      <Span of={3}>
        <SelectField control={control} name="dayOrder" label="Volgorde van de datum" choices={dayOrders} />
      </Span>
      <Span of={3}>
        <SelectField control={control} name="amountKind" label="Hoe staat het bedrag er?" choices={kinds} />
      </Span>
      <Span of={3}>
        <SelectField control={control} name="decimalMark" label="Decimaalteken" choices={marks} />
      </Span>
      {column('amount', kind === 'two' ? 'Erbij' : 'Bedrag')}
      {kind === 'two' && column('out', 'Eraf')}
      {kind === 'word' && (
        <>
          {column('word', 'Af of bij')}
          <Span of={3}>
            <TextField control={control} name="inWord" label="Woord voor erbij" maxLength={40} />
          </Span>
          <Span of={3}>
            <TextField control={control} name="outWord" label="Woord voor eraf" maxLength={40} />
          </Span>
        </>
      )}
      {column('counterparty', 'Naam van de ander', withNone(all))}
      {column('iban', 'Rekening van de ander', withNone(all))}
      {column('description', 'Omschrijving', withNone(all))}
      {column('description2', 'Omschrijving, vervolg', withNone(all, 'Geen vervolg'))}
    </FormGrid>
  )
}

function MoreFields({ control, columns, accounts }: Part & { accounts: readonly BankAccount[] }) {
  const all = columnChoices(columns)
  const owners: Choice[] = [
    { value: NONE, label: 'Vraag het elke keer' },
    ...accounts.map(({ id, name }) => ({ value: accountChoice(id), label: `Altijd ${name}` })),
    ...all.map((choice) => ({ ...choice, label: `Kolom ‘${choice.label}’` })),
  ]
  const column = (name: keyof MappingFields, label: string, help?: string, none = 'Staat er niet in') => (
    <Span of={3}>
      <SelectField
        control={control}
        name={name}
        label={label}
        choices={withNone(all, none)}
        isSearchable
        help={help}
      />
    </Span>
  )
  return (
    <FormGrid>
      {column('description3', 'Omschrijving, nog een vervolg', undefined, 'Geen vervolg')}
      <Span of={3}>
        <SelectField
          control={control}
          name="account"
          label="Van welke rekening?"
          choices={owners}
          isSearchable
        />
      </Span>
      {column('balance', 'Saldo na de regel', 'Daarmee zien we of er iets ontbreekt.')}
      {column('reference', 'Kenmerk van de bank', 'Een nummer dat op elke regel anders is.')}
      {column('currency', 'Valuta', 'Regels in een andere munt tellen niet mee.')}
    </FormGrid>
  )
}

function Preview({ control, columns }: Part) {
  // All fields have a value: the form begins with them.
  const typed = useWatch({ control }) as MappingFields
  return <MappedLines mapping={mappingOf(typed)} columns={columns} />
}

const dayOrders: readonly Choice[] = [
  { value: 'dmy', label: 'Dag, maand, jaar', detail: '31-12-2026' },
  { value: 'ymd', label: 'Jaar, maand, dag', detail: '2026-12-31' },
  { value: 'mdy', label: 'Maand, dag, jaar', detail: '12/31/2026' },
]

const kinds: readonly Choice[] = [
  { value: 'signed', label: 'Eén kolom, met een min voor eraf' },
  { value: 'word', label: 'Eén kolom, en een kolom met af of bij' },
  { value: 'two', label: 'Een kolom voor erbij en een voor eraf' },
]

const marks: readonly Choice[] = [
  { value: ',', label: 'Komma', detail: '1.234,50' },
  { value: '.', label: 'Punt', detail: '1,234.50' },
]
