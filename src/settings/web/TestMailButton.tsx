import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { outgoingMails } from '#documents/web/mail-queries.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { sendTestMail } from '#tenants/account-contract.ts'

/** Sends a mail to the user's own address; the list below shows its result. */
export function TestMailButton() {
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: () => call(sendTestMail, {}),
    onSuccess: async () => {
      toast('De proefmail is onderweg naar je eigen adres')
      await queryClient.invalidateQueries({ queryKey: outgoingMails.queryKey })
    },
    onError: (error) => {
      toastError(error, '❌ Versturen mislukt zonder foutmelding.')
    },
  })
  return (
    <Button
      needs="settings.write"
      size="xs"
      variant="default"
      loading={send.isPending}
      leftSection={<IconSend size={16} aria-hidden />}
      onClick={() => {
        send.mutate()
      }}
    >
      Stuur een proefmail
    </Button>
  )
}
