import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { BankAccount } from '../../contract.ts'
import type { BankMapping } from '../../mapping-contract.ts'
import { bankMappings, useMappingDeletion } from '../queries.ts'
import './MappingList.css'

/** The files whose columns a user explained. Hidden while there are none: most users never need it. */
export function MappingList({ accounts }: { accounts: readonly BankAccount[] }) {
  const { data = [] } = useQuery(bankMappings)
  const deletion = useMappingDeletion(() => {
    toast('✅ Verwijderd. Wat is ingelezen, blijft ingelezen.')
  })
  const remove = async ({ id, name }: BankMapping) => {
    const isSure = await askConfirmation({
      title: `De kolommen van ${name} vergeten?`,
      text: 'Bij het volgende bestand met deze kolommen vragen we opnieuw wat ze betekenen. Wat is ingelezen, blijft ingelezen.',
      confirmLabel: 'Vergeten',
      tone: 'red',
    })
    if (isSure)
      deletion.mutate(id, {
        onError: (error) => {
          toastError(error, '❌ Verwijderen mislukt zonder foutmelding.')
        },
      })
  }
  if (data.length === 0) return null
  return (
    <div className="mapping-list">
      <Card title="Bestanden waarvan je de kolommen hebt aangewezen">
        <ul>
          {data.map((mapping) => (
            <li key={mapping.id}>
              <span className="mapping-list-what">
                <b>{mapping.name}</b>
                <span>{layoutOf(mapping)}</span>
                <span>{ownerOf(mapping, accounts)}</span>
              </span>
              <HistoryButton kind="bank-mapping" id={mapping.id} of={mapping.name} size="xs" />
              <IconButton
                needs="books.post"
                label={`De kolommen van ${mapping.name} vergeten…`}
                onClick={() => void remove(mapping)}
              >
                <IconTrash size={17} stroke={1.8} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

const layoutOf = ({ layout: { header, columns } }: BankMapping): string =>
  header.length === 0
    ? `${String(columns)} kolommen zonder namen`
    : header.filter((name) => name !== '').join(', ')

function ownerOf({ bankAccountId, mapping }: BankMapping, accounts: readonly BankAccount[]): string {
  if (bankAccountId !== null)
    return `Altijd van ${accounts.find(({ id }) => id === bankAccountId)?.name ?? 'één rekening'}`
  return mapping.accountColumn === null
    ? 'De rekening vragen we elke keer'
    : 'De rekening staat in het bestand'
}
