import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type Control } from 'react-hook-form'
import { z } from 'zod'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { ChartAccountOnWire } from '../../contract.ts'
import { accountTypeLabel, type AccountType } from '../../domain/account.ts'
import { useAccountChange, useNewAccount } from '../queries.ts'
import '../hand/hand-form.css'

const accountForm = z.object({
  number: z.string().regex(/^\d{4}$/, 'Een rekeningnummer heeft vier cijfers.'),
  name: z.string().trim().min(1, 'Verplicht veld').max(120),
  type: z.string().min(1, 'Kies een soort.'),
  rgsCode: z.string().trim().max(20),
})

type AccountValues = z.input<typeof accountForm>

/** A new account, or another name or RGS code for one. Its number and kind stay, because entries hang on them. */
export function AccountDialog({
  account,
  onClose,
}: {
  account: ChartAccountOnWire | null
  onClose: () => void
}) {
  const creation = useNewAccount(() => {
    toast('✅ Rekening toegevoegd')
    onClose()
  })
  const change = useAccountChange(() => {
    toast('✅ Rekening gewijzigd')
    onClose()
  })
  const form = useForm<AccountValues>({
    resolver: zodResolver(accountForm),
    defaultValues: {
      number: account?.numberAsString ?? '',
      name: account?.description ?? '',
      type: account?.type.value ?? '',
      rgsCode: account?.rgsCode ?? '',
    },
  })
  const save = form.handleSubmit(({ number, name, type, rgsCode }) => {
    const code = rgsCode === '' ? null : rgsCode
    if (account === null)
      creation.mutate({
        numberAsString: number,
        description: name,
        type: type as AccountType,
        rgsCode: code,
      })
    else change.mutate({ id: account.id, description: name, ...(code !== null && { rgsCode: code }) })
  })
  return (
    <Dialog
      title={account === null ? 'Rekening toevoegen' : `${account.numberAsString} wijzigen`}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void save(event)}>
        <FormGrid>
          {account === null && <NumberAndKind control={form.control} />}
          <Span of={6}>
            <TextField control={form.control} name="name" label="Naam" maxLength={120} />
          </Span>
          <Span of={6}>
            <TextField
              control={form.control}
              name="rgsCode"
              label="RGS-code"
              isOptional={account === null}
              maxLength={20}
              placeholder="WBedAlkOal"
              help="Voor je accountant, in de auditfile. Laat je dit leeg, dan kiezen wij een passende."
            />
          </Span>
        </FormGrid>
        <DialogEnd
          error={creation.error ?? change.error}
          fallback="❌ Bewaren mislukt zonder foutmelding."
          submitLabel="Bewaren"
          isBusy={creation.isPending || change.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

function NumberAndKind({ control }: { control: Control<AccountValues> }) {
  return (
    <>
      <Span of={2}>
        <TextField
          control={control}
          name="number"
          label="Nummer"
          inputMode="numeric"
          maxLength={4}
          placeholder="4545"
        />
      </Span>
      <Span of={4}>
        <SelectField
          control={control}
          name="type"
          label="Soort"
          choices={Object.entries(accountTypeLabel).map(([value, label]) => ({ value, label }))}
        />
      </Span>
    </>
  )
}
