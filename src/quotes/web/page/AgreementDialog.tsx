import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { localDateCodec, requiredText } from '#contract/codecs.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { OneFileField } from '#platform/web/form/OneFileField.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { today } from '#platform/web/today.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { type QuoteDetail } from '../../contract.ts'
import { agreementChannels } from '../../agreement-contract.ts'
import { useAgreementByHand } from '../queries.ts'

const agreementForm = z.object({
  name: requiredText('de naam', 120),
  channel: z.enum(agreementChannels),
  date: localDateCodec,
})

/** The customer said yes without the link: who, how and when. Another fact than a signature, and kept as one. */
export function AgreementDialog({ quote, onClose }: { quote: QuoteDetail; onClose: () => void }) {
  const agreement = useAgreementByHand(quote.id)
  const form = useForm<z.input<typeof agreementForm>, unknown, z.output<typeof agreementForm>>({
    resolver: zodResolver(agreementForm),
    mode: 'onTouched',
    defaultValues: { name: '', channel: 'telefoon', date: today() },
  })
  const [file, setFile] = useState<File | null>(null)
  const submit = form.handleSubmit((agreed) => {
    agreement.mutate(
      { ...agreed, file },
      {
        onSuccess: () => {
          toast('✅ Akkoord vastgelegd')
          onClose()
        },
      },
    )
  })
  return (
    <Dialog title="Akkoord vastleggen" onClose={onClose}>
      <p className="quote-dialog-text">
        Gaf je klant buiten de link om akkoord? Leg vast wie, hoe en wanneer. Het bewijs noemt dit geen
        handtekening; tekenen via de link kan daarna niet meer.
      </p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <FormGrid>
          <TextField control={form.control} name="name" label="Wie gaf akkoord" maxLength={120} />
          <Span of={3}>
            <SelectField control={form.control} name="channel" label="Hoe" choices={channelChoices} />
          </Span>
          <Span of={3}>
            <DateField control={form.control} name="date" label="Wanneer" />
          </Span>
        </FormGrid>
        <OneFileField title="Bewijs" help="De mail of het getekende papier" file={file} onChange={setFile} />
        <DialogEnd
          error={agreement.error}
          submitLabel="Leg akkoord vast"
          cancelLabel="Nog niet"
          isBusy={agreement.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

const channelLabel = {
  telefoon: 'Aan de telefoon',
  mail: 'Per mail',
  papier: 'Op papier',
  gesprek: 'In een gesprek',
} as const satisfies Record<(typeof agreementChannels)[number], string>

const channelChoices = agreementChannels.map((value) => ({ value, label: channelLabel[value] }))
