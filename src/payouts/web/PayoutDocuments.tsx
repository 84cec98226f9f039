import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { counted } from '#kernel/dutch-format.ts'
import { PlainCheckbox } from '#platform/web/form/PlainCheckbox.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { SearchField } from '#platform/web/ui/SearchField.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { PayoutDocument } from '../contract.ts'
import { typed, type PayoutValues } from './payout-form.ts'
import { payoutDocuments } from './queries.ts'

/** More than this are searched. */
const MOST_SHOWN = 12

/** The open invoices and credit notes that this payout pays, each for all that is open. */
export function PayoutDocuments({ control }: { control: Control<PayoutValues> }) {
  const documents = useQuery(payoutDocuments)
  const { field } = useController({ control, name: 'documents' })
  const [search, setSearch] = useState('')
  const chosen = field.value
  if (documents.isLoadingError)
    return <ErrorNote error={documents.error} fallback="Fout bij laden van je facturen." onRetry={() => void documents.refetch()} />
  if (documents.data === undefined) return <TableSkeleton rows={3} />
  if (documents.data.length === 0)
    return (
      <p className="payout-documents-none">
        Er staat geen factuur open. Is alles al betaald, kies dan hierboven dat de verkopen al geboekt zijn.
      </p>
    )
  const found = documents.data.filter((each) => isFound(each, search) || each.id in chosen)
  const shown = found.toSorted((a, b) => Number(b.id in chosen) - Number(a.id in chosen)).slice(0, MOST_SHOWN)
  const choose = ({ id, openAmount }: PayoutDocument, isOn: boolean): void => {
    const { [id]: _, ...others } = chosen
    field.onChange(isOn ? { ...others, [id]: typed(openAmount) } : others)
  }
  return (
    <div className="payout-documents">
      {documents.data.length > MOST_SHOWN && (
        <SearchField
          label="Zoek een factuur"
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
          }}
        />
      )}
      <ul>
        {shown.map((each) => (
          <li key={each.id}>
            <PlainCheckbox
              checked={each.id in chosen}
              label={<Named document={each} />}
              onChange={(event) => {
                choose(each, event.currentTarget.checked)
              }}
            />
            <Money cents={each.openAmount} />
          </li>
        ))}
      </ul>
      {found.length > shown.length && (
        <p className="payout-documents-none">
          En nog {counted(found.length - shown.length, 'factuur', 'facturen')}. Zoek op nummer of klant.
        </p>
      )}
    </div>
  )
} // prettier-ignore

const Named = ({ document }: { document: PayoutDocument }) => (
  <>
    {document.kind === 'credit-note' && 'Creditnota '}
    {document.number} <span className="payout-number">{document.customerName}</span>{' '}
    <span className="payout-number">
      <DateText date={document.date} />
    </span>
  </>
)

const isFound = ({ number, customerName }: PayoutDocument, search: string): boolean =>
  `${number} ${customerName}`.toLowerCase().includes(search.trim().toLowerCase())
