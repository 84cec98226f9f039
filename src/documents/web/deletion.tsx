import { IconTrash } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router'
import type { DocumentId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import type { RowAction } from '#platform/web/table/column.ts'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { deleteDocument } from '../contract.ts'
import { useMoney } from './moves.ts'

/** Deleting a concept, as an action that asks first and says `consequence`; from its own page it leads to `list`. */
export function useDeletion(
  list: string,
  consequence = 'Het concept had nog geen nummer en staat in geen boek. Het is daarna weg en komt niet terug.',
): (concept: { id: DocumentId; name: string }) => RowAction {
  const deletion = useMoney((id: DocumentId) => call(deleteDocument, { params: { id } }))
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const remove = async ({ id, name }: { id: DocumentId; name: string }) => {
    const isSure = await askConfirmation({
      title: `Concept voor ${name} verwijderen?`,
      text: consequence,
      confirmLabel: 'Verwijderen',
      cancelLabel: 'Niet verwijderen',
      tone: 'red',
    })
    if (!isSure) return
    if (pathname !== list) void navigate(list)
    deletion.mutate(id, {
      onSuccess: () => {
        toast('✅ Concept verwijderd')
      },
      onError: (error) => {
        toastError(error, '❌ Verwijderen mislukt zonder foutmelding.')
      },
    })
  }
  return (concept) => ({
    label: 'Verwijder…',
    needs: 'sales.write',
    icon: <IconTrash size={16} stroke={1.8} aria-hidden />,
    tone: 'red',
    onSelect: () => void remove(concept),
  })
}
