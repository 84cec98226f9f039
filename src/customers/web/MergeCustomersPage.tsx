import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { counted, formatEuros } from '#kernel/dutch-format.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { FormSection } from '#platform/web/form/FormLayout.tsx'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { CustomerDetail, ReferenceCounts } from '../contract.ts'
import { customerFieldLabel, customerFieldNames, type CustomerFieldName } from '../domain/fields.ts'
import { kindLabel } from '../domain/kind.ts'
import { languageLabel } from '../domain/language.ts'
import { movedInWords } from '../domain/moved-in-words.ts'
import { contactInWords, contactValuesOf } from './contact-values.ts'
import { CustomerField } from './CustomerField.tsx'
import { CustomerMissing } from './CustomerMissing.tsx'
import { MERGE_PARAM } from './merge-address.ts'
import './MergeCustomersPage.css'
import { TermWarning } from './TermWarning.tsx'
import { customerById, customerReferences, similarCustomers, useMerging } from './queries.ts'

/** Make one customer of two: choose the other one and which of them is kept, see them side by side, and confirm. */
export function MergeCustomersPage() {
  const customerId = (useParams()['customerId'] ?? '') as CustomerId
  const [params] = useSearchParams()
  const { control, setValue } = useForm({ defaultValues: { otherId: params.get(MERGE_PARAM) ?? '' } })
  const otherId = useWatch({ control, name: 'otherId' }) as CustomerId
  const customer = useQuery(customerById(customerId))
  const other = useQuery({ ...customerById(otherId), enabled: otherId !== '' && otherId !== customerId })
  if (customer.isLoadingError) return <CustomerMissing query={customer} />
  return (
    <>
      <PageHeader
        title="Klanten samenvoegen"
        crumbs={[
          { label: 'Administratie' },
          { label: 'Klanten', to: paths.customers },
          { label: customer.data?.name ?? '…', to: paths.customer(customerId) },
        ]}
      />
      {customer.data === undefined ? (
        <CardSkeleton lines={8} />
      ) : (
        <>
          <OtherCustomer
            control={control}
            customer={customer.data}
            onChoose={(id) => {
              setValue('otherId', id)
            }}
          />
          {other.data !== undefined && otherId !== '' && (
            <Comparison key={other.data.id} customers={[customer.data, other.data]} />
          )}
          <ErrorNote error={other.error} fallback="Fout bij laden van klanten." />
        </>
      )}
    </>
  )
}

/** Who is the same: those that look alike are offered first. */
function OtherCustomer({
  control,
  customer,
  onChoose,
}: {
  control: Control<{ otherId: string }>
  customer: CustomerDetail
  onChoose: (id: CustomerId) => void
}) {
  const { name, contactEmail, cocNumber, btwId, id } = customer
  const { data: similar = [] } = useQuery(
    similarCustomers({
      name,
      contactEmail,
      cocNumber: cocNumber ?? '',
      btwId: btwId ?? '',
      except: id,
    }),
  )
  return (
    <FormSection
      title={`Wie is dezelfde als ${customer.name}?`}
      help="Afgeronde documenten houden wat erop staat. Je kunt samenvoegen later ongedaan maken."
    >
      <CustomerField control={control} name="otherId" except={customer.id} />
      {similar.length > 0 && (
        <div className="merge-similar">
          <span>Lijkt erop:</span>
          {similar.map((one) => (
            <Button
              key={one.id}
              size="xs"
              variant="light"
              onClick={() => {
                onChoose(one.id)
              }}
            >
              {one.name}, {one.city}
            </Button>
          ))}
        </div>
      )}
    </FormSection>
  )
}

/** Both side by side, and which one is kept. */
function Comparison({ customers }: { customers: readonly [CustomerDetail, CustomerDetail] }) {
  const [keptId, setKeptId] = useState(customers[0].id)
  const [kept, gone] = keptId === customers[0].id ? customers : [customers[1], customers[0]]
  const { data: moves } = useQuery(customerReferences(gone.id))
  const lost = rowsOf.filter(({ shown }) => shown(kept) === '' && shown(gone) !== '')
  return (
    <section className="form-section merge-comparison" aria-labelledby="vergelijken">
      <h2 id="vergelijken">Wat er blijft</h2>
      <fieldset className="merge-choice">
        <legend>Welke klant blijft?</legend>
        {customers.map((one) => (
          <label key={one.id}>
            <input
              type="radio"
              name="blijft"
              checked={one.id === kept.id}
              onChange={() => {
                setKeptId(one.id)
              }}
            />
            {one.name}, {one.city}
          </label>
        ))}
      </fieldset>
      <table className="merge-table">
        <thead>
          <tr>
            <th scope="col">Gegeven</th>
            {customers.map((one) => (
              <th key={one.id} scope="col" data-kept={one.id === kept.id || undefined}>
                {one.name}
                <small>{one.id === kept.id ? 'blijft' : 'gaat naar het archief'}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf.map(({ label, shown }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {customers.map((one) => (
                <td key={one.id} data-kept={one.id === kept.id || undefined}>
                  {shown(one) || '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="merge-consequence">{consequence(kept, gone, moves)}</p>
      {lost.length > 0 && (
        <p className="merge-consequence">
          Alleen bij {gone.name}: {lost.map(({ label }) => label.toLowerCase()).join(', ')}. Neem dat zelf
          over bij {kept.name}; in het archief blijft het te lezen.
        </p>
      )}
      <TermWarning of={termAfter(kept, gone)} />
      <MergeButton kept={kept} gone={gone} moves={moves} />
    </section>
  )
}

function MergeButton({
  kept,
  gone,
  moves,
}: {
  kept: CustomerDetail
  gone: CustomerDetail
  moves: ReferenceCounts | undefined
}) {
  const { merging, undoing } = useMerging()
  const navigate = useNavigate()
  const merge = async () => {
    const isSure = await askConfirmation({
      title: 'Klanten samenvoegen?',
      text: `${consequence(kept, gone, moves)} Je kunt dit later ongedaan maken.`,
      confirmLabel: 'Samenvoegen',
    })
    if (!isSure) return
    merging.mutate(
      { id: gone.id, into: kept.id, version: gone.version, intoVersion: kept.version },
      {
        onSuccess: () => {
          void navigate(paths.customer(kept.id))
          toast(`${gone.name} is samengevoegd met ${kept.name}`, {
            undo: () => {
              undoing.mutate(gone.id)
            },
          })
        },
      },
    )
  }
  return (
    <div className="merge-end">
      <ErrorNote error={merging.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
      <Button loading={merging.isPending} disabled={moves === undefined} onClick={() => void merge()}>
        Samenvoegen…
      </Button>
    </div>
  )
}

/** Both are the same company: the term of the one that is kept is judged by what either of them says of its size. */
const termAfter = (kept: CustomerDetail, gone: CustomerDetail) =>
  kept.paymentDays === null
    ? null
    : { kind: kept.kind, isLargeCompany: kept.isLargeCompany || gone.isLargeCompany, days: kept.paymentDays }

/** What merging does, in sentences. */
function consequence(kept: CustomerDetail, gone: CustomerDetail, moves: ReferenceCounts | undefined): string {
  const moved = moves === undefined ? '' : movedInWords(moves)
  const first = moved === '' ? '' : `Naar ${kept.name} gaan: ${moved}. `
  return `${first}${gone.name} gaat naar het archief, met een verwijzing naar ${kept.name}. Bij ${kept.name} verandert verder niets.`
}

/** How a field is shown beside the other customer's; null is part of another row, and a field that is not here is text. */
const shownField: Partial<Record<CustomerFieldName, ((customer: CustomerDetail) => string) | null>> = {
  name: null,
  kind: ({ kind }) => kindLabel[kind],
  language: ({ language }) => languageLabel[language],
  houseNumber: null,
  zipCode: null,
  city: null,
  country: null,
  street: ({ street, houseNumber, zipCode, city }) => `${street} ${houseNumber}, ${zipCode} ${city}`,
  paymentDays: ({ paymentDays }) => (paymentDays === null ? '' : counted(paymentDays, 'dag', 'dagen')),
  isLargeCompany: ({ isLargeCompany }) => (isLargeCompany ? 'ja' : ''),
  creditLimit: ({ creditLimit }) => (creditLimit === null ? '' : formatEuros(creditLimit)),
  contacts: ({ contacts }) => contacts.map((contact) => contactInWords(contactValuesOf(contact))).join('\n'),
}

const rowsOf = customerFieldNames.flatMap((name) => {
  const shown = shownField[name]
  if (shown === null) return []
  const text = ({ [name]: value }: CustomerDetail): string => (typeof value === 'string' ? value : '')
  return [{ label: name === 'street' ? 'Adres' : customerFieldLabel[name], shown: shown ?? text }]
})
