import { useForm } from 'react-hook-form'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { NewRegister } from '../contract.ts'
import { useNewRegister } from './queries.ts'
import { sellsChoices } from './takings-form.ts'

/** Another register, such as the terrace or the stall. */
export function NewRegisterDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<NewRegister>({ defaultValues: { name: '', sells: 'goods' } })
  const creation = useNewRegister(() => {
    toast('✅ Kassa toegevoegd')
    onClose()
  })
  const create = form.handleSubmit((register) => {
    if (register.name.trim() === '')
      form.setError('name', { message: 'Verplicht veld' }, { shouldFocus: true })
    else creation.mutate(register)
  })
  return (
    <Dialog title="Kassa toevoegen" onClose={onClose}>
      <form noValidate onSubmit={(event) => void create(event)}>
        <FormGrid>
          <TextField
            control={form.control}
            name="name"
            label="Naam"
            maxLength={60}
            placeholder="Bijvoorbeeld: terras"
            help="Elke kassa krijgt een eigen nummering, en een eigen rekening voor wat er is gepind."
          />
          <SelectField
            control={form.control}
            name="sells"
            label="Wat verkoop je er vooral?"
            choices={sellsChoices}
          />
        </FormGrid>
        <DialogEnd
          error={creation.error}
          fallback="❌ Toevoegen mislukt zonder foutmelding."
          submitLabel="Toevoegen"
          isBusy={creation.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
