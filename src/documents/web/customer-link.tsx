import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DocumentId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { putOnClipboard } from '#platform/web/clipboard.ts'
import { useMutation } from '#platform/web/mutation.ts'
import type { RowAction } from '#platform/web/table/column.ts'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { getCustomerLink, makeCustomerLink, revokeCustomerLink, settleDisputes } from '../link-contract.ts'

/** The link of a document for its customer, and what the customer reported. */
export const customerLinkById = (id: DocumentId) =>
  queryOptions({
    queryKey: ['customer-link', id],
    queryFn: ({ signal }) => call(getCustomerLink, { params: { id }, signal }),
  })

/** Copy the link of a finalised document, and revoke it while there is one. */
export function useCustomerLinkActions(
  id: DocumentId,
  { customerName, isFinal }: { customerName: string; isFinal: boolean },
): RowAction[] {
  const { data: link } = useQuery({ ...customerLinkById(id), enabled: isFinal })
  const making = useMutation({ mutationFn: () => call(makeCustomerLink, { params: { id } }) })
  const revoking = useMutation({ mutationFn: () => call(revokeCustomerLink, { params: { id } }) })
  const renewed = useRenewal(id)
  if (!isFinal) return []
  const copy = () => {
    making.mutate(undefined, {
      onSuccess: ({ address }) => {
        void putOnClipboard(address).then((isCopied) => {
          // A browser may refuse; then the link itself is what helps.
          toast(isCopied ? '✅ Link gekopieerd' : `De link is: ${address}`)
        })
      },
      onError: (error) => {
        toastError(error, '❌ Link maken mislukt zonder foutmelding.')
      },
      onSettled: renewed,
    })
  }
  const revoke = async () => {
    const isSure = await askConfirmation({
      title: 'Link intrekken?',
      text: `Wie de link heeft, ziet daarna alleen nog wie je bent, en geen bedragen. Ook de knop in een mail aan ${customerName} werkt dan niet meer. Een volgende mail krijgt een nieuwe link.`,
      confirmLabel: 'Trek link in',
      tone: 'red',
    })
    if (!isSure) return
    revoking.mutate(undefined, {
      onSuccess: () => {
        toast('✅ Link ingetrokken')
      },
      onError: (error) => {
        toastError(error, '❌ Intrekken mislukt zonder foutmelding.')
      },
      onSettled: renewed,
    })
  }
  return [
    {
      label: 'Kopieer link voor klant',
      needs: 'sales.send' as const,
      icon: <IconLink {...small} />,
      isBusy: making.isPending,
      onSelect: copy,
    },
    ...(link?.address == null
      ? []
      : [
          {
            label: 'Trek link in…',
            needs: 'sales.send' as const,
            icon: <IconLinkOff {...small} />,
            isBusy: revoking.isPending,
            onSelect: () => void revoke(),
          },
        ]),
  ]
}

/** Say that what the customer reported is settled. */
export function useSettling(id: DocumentId) {
  const renewed = useRenewal(id)
  return useMutation({
    mutationFn: () => call(settleDisputes, { params: { id } }),
    onSuccess: () => {
      toast('✅ Melding afgehandeld')
    },
    onError: (error) => {
      toastError(error, '❌ Wijzigen mislukt zonder foutmelding.')
    },
    onSettled: renewed,
  })
}

/** The timeline of the document and its tasks change with the link. */
function useRenewal(id: DocumentId): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const queryKey of [customerLinkById(id).queryKey, ['invoices'], ['credit-notes'], ['notifications']])
      void queryClient.invalidateQueries({ queryKey })
  }
}

const small = { size: 16, stroke: 1.8, 'aria-hidden': true } as const
