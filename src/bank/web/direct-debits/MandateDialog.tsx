import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { formatDate, formatIban } from '#kernel/dutch-format.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { OneFileField } from '#platform/web/form/OneFileField.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { typedDate } from '#platform/web/form/typed-values.ts'
import { today } from '#platform/web/today.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { useMoneyProof } from '#tenants/web/money-proof.tsx'
import { newMandate, type Mandate } from '../../direct-debit-contract.ts'
import { useNewMandate } from './queries.ts'

/** What is typed: all of the mandate as text. A form that is added as a file needs no place. */
const mandateForm = (hasFile: boolean) =>
  z.object({
    reference: newMandate.shape.reference,
    holder: newMandate.shape.holder,
    iban: newMandate.shape.iban,
    evidence: hasFile
      ? z.string().transform((typed) => typed.trim().slice(0, 200) || KEPT_HERE)
      : newMandate.shape.evidence,
    scheme: newMandate.shape.scheme,
    use: z.enum(['recurrent', 'once']),
    signedOn: typedDate(),
    noticeDays: z.string().regex(/^([1-9]|[12]\d|30)$/, 'Vul 1 tot en met 30 dagen in.'),
  })
type MandateForm = z.input<ReturnType<typeof mandateForm>>

/** Where the signed form is, in the list of mandates. */
const KEPT_HERE = 'formulier bij de machtiging bewaard'

const startOf = (replaced: Mandate | null, holder: string): MandateForm => ({
  reference: '',
  holder: replaced?.holder ?? holder,
  iban: replaced === null ? '' : formatIban(replaced.iban),
  evidence: '',
  scheme: replaced?.scheme ?? 'CORE',
  use: replaced?.recurrent === false ? 'once' : 'recurrent',
  signedOn: formatDate(today()),
  noticeDays: String(replaced?.noticeDays ?? 14),
})

/** A mandate that a customer signed. A change of account is a new one, which replaces that of before. */
export function MandateDialog({
  customer,
  replaced,
  onClose,
}: {
  customer: { readonly id: CustomerId; readonly name: string }
  replaced: Mandate | null
  onClose: () => void
}) {
  const creation = useNewMandate()
  const guard = useMoneyProof(creation)
  const [file, setFile] = useState<File | null>(null)
  const form = useForm<MandateForm, unknown, z.output<ReturnType<typeof mandateForm>>>({
    resolver: zodResolver(mandateForm(file !== null)),
    defaultValues: startOf(replaced, customer.name.slice(0, 70)),
  })
  const save = form.handleSubmit(({ use, noticeDays, ...typed }) => {
    guard.ask(
      { ...typed, noticeDays: Number(noticeDays), customerId: customer.id, recurrent: use === 'recurrent', replacesId: replaced?.id ?? null, form: file },
      {
        onSuccess: () => {
          toast('✅ Machtiging bewaard')
          onClose()
        },
      },
    )
  })
  const { control } = form
  return (
    <Dialog title={replaced === null ? 'Machtiging toevoegen' : `${replaced.reference} vervangen`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <FormGrid>
          <Span of={3}>
            <TextField control={control} name="reference" label="Kenmerk" maxLength={35} placeholder="M-2026-0001" help="Staat op het formulier." />
          </Span>
          <Span of={3}>
            <DateField control={control} name="signedOn" label="Getekend op" />
          </Span>
          <Span of={6}>
            <TextField control={control} name="holder" label="Naam van de rekeninghouder" maxLength={70} />
          </Span>
          <Span of={6}>
            <TextField control={control} name="iban" label="IBAN van de klant" maxLength={60} />
          </Span>
          <Span of={3}>
            <SelectField control={control} name="use" label="Gebruik" choices={uses} />
          </Span>
          <Span of={3}>
            <SelectField control={control} name="scheme" label="Soort" choices={kinds} />
          </Span>
          <Span of={6}>
            <TextField control={control} name="noticeDays" label="Dagen vooraf gemeld" inputMode="numeric" maxLength={2} help="Zoveel dagen na het versturen van de factuur wordt er afgeschreven. 14, of wat jullie afspraken." />
          </Span>
          <Span of={6}>
            <TextField control={control} name="evidence" label="Waar ligt het getekende formulier?" isOptional={file !== null} maxLength={200} placeholder="Map Machtigingen, tabblad J" />
          </Span>
        </FormGrid>
        <OneFileField title="Getekend formulier" help="Een scan of foto, bewaard als bewijs" file={file} onChange={setFile} />
        <DialogEnd error={guard.error} submitLabel="Bewaren" isBusy={creation.isPending} onClose={onClose} />
      </form>
      {guard.dialog}
    </Dialog>
  )
} // prettier-ignore

const uses = [
  { value: 'recurrent', label: 'Doorlopend' },
  { value: 'once', label: 'Eenmalig' },
]
const kinds = [
  { value: 'CORE', label: 'Gewoon (CORE)' },
  { value: 'B2B', label: 'Tussen bedrijven (B2B)' },
]
