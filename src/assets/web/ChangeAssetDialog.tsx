import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type Control } from 'react-hook-form'
import { z } from 'zod'
import { formatDecimal } from '#kernel/dutch-format.ts'
import { cents } from '#kernel/money.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { typedDecimal } from '#platform/web/form/typed-values.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { AssetDetail } from '../contract.ts'
import { useAssetTerms } from './queries.ts'

const changeForm = z.object({
  name: z.string().trim().min(1, 'Verplicht veld').max(200),
  // Months, since a life may have been typed as two and a half years.
  months: typedDecimal(0, (value) => value, 'Vul een aantal hele maanden in, zoals 60.').refine(
    (months) => months >= 1n && months <= 600n,
    'Kies tussen 1 en 600 maanden.',
  ),
  residual: typedDecimal(2, cents, 'Vul een bedrag in, zoals 1.250,00.'),
})

/** Changes the name, the life or the residual value. */
export function ChangeAssetDialog({ asset, onClose }: { asset: AssetDetail; onClose: () => void }) {
  const change = useAssetTerms(asset.id, () => {
    toast('✅ Gewijzigd')
    onClose()
  })
  const form = useForm<z.input<typeof changeForm>, unknown, z.output<typeof changeForm>>({
    resolver: zodResolver(changeForm),
    defaultValues: {
      name: asset.name,
      months: String(asset.months),
      residual: formatDecimal(asset.residualAmount, 2, 2),
    },
  })
  // Fields hold the typed text; the form parses it.
  const control = form.control as unknown as Control<z.input<typeof changeForm>>
  const save = form.handleSubmit(({ name, months, residual }) => {
    change.mutate({ name, months: Number(months), residualAmount: residual, version: asset.version })
  })
  return (
    <Dialog title="Bedrijfsmiddel wijzigen" onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <FormGrid>
          <Span of={6}>
            <TextField control={control} name="name" label="Naam" maxLength={200} />
          </Span>
          <Span of={3}>
            <AmountField
              control={control}
              name="months"
              label="Levensduur in maanden"
              mark={null}
              decimals={0}
              help="Vanaf de maand van ingebruikname. Voor de belasting minstens 60, goodwill 120."
            />
          </Span>
          <Span of={3}>
            <AmountField
              control={control}
              name="residual"
              label="Restwaarde"
              help="Wat het aan het eind nog waard is."
            />
          </Span>
          <p className="asset-form-preview">
            Wat al is afgeschreven blijft staan. Wat er nog over is, wordt verdeeld over de maanden die nog
            komen.
          </p>
        </FormGrid>
        <DialogEnd error={change.error} submitLabel="Wijzigen" isBusy={change.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
