import { useForm } from 'react-hook-form'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { useNaming } from '#tenants/web/member-queries.ts'

/** The own name of the user, in all businesses in which the user works. */
export function NameDialog({ name, onClose }: { name: string | null; onClose: () => void }) {
  const naming = useNaming()
  const form = useForm({ defaultValues: { name: name ?? '' } })
  const submit = form.handleSubmit((typed) => {
    naming.mutate(typed.name, {
      onSuccess: () => {
        toast('✅ Naam gewijzigd')
        onClose()
      },
    })
  })
  return (
    <Dialog title="Je naam" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          control={form.control}
          name="name"
          label="Naam"
          autoComplete="name"
          maxLength={80}
          help="Te zien voor wie mensen uitnodigt, in elk bedrijf waar je werkt. Leeg laten mag."
        />
        <DialogEnd error={naming.error} submitLabel="Bewaren" isBusy={naming.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
