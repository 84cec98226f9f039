import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { formatAmount, formatDate } from '#kernel/dutch-format.ts'
import { parseTypedDate } from '#kernel/local-date.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { typedDate, typedPayment } from '#platform/web/form/typed-values.ts'
import { today } from '#platform/web/today.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { CarOnScreen } from '../car-contract.ts'
import { useCompanyCar } from './queries.ts'

const carForm = z
  .object({
    listPrice: typedPayment,
    registeredOn: typedDate(),
    inUseFrom: typedDate(),
    inUseUntil: z.string().refine((typed) => typed.trim() === '' || parseTypedDate(typed, today()) !== null, {
      error: 'Vul een datum in, zoals 3-4-2026, of laat dit leeg.',
    }),
    isZeroEmission: z.boolean(),
    isVatDeducted: z.boolean(),
  })
  .refine(({ registeredOn, inUseFrom }) => inUseFrom >= registeredOn, {
    error: 'De auto kwam op de zaak voor de eerste registratie. Kies een latere dag.',
    path: ['inUseFrom'],
  })

/** Asks the particulars of a business car: the list price, the first registration, and the days in the business. */
export function CarDialog({ car, onClose }: { car: CarOnScreen; onClose: () => void }) {
  const { vehicleId, name, particulars } = car
  const saving = useCompanyCar(onClose)
  const form = useForm<z.input<typeof carForm>>({
    resolver: zodResolver(carForm, undefined, { raw: true }),
    defaultValues: {
      listPrice: particulars === null ? '' : formatAmount(particulars.listPrice),
      registeredOn: particulars === null ? '' : formatDate(particulars.registeredOn),
      inUseFrom: particulars === null ? '' : formatDate(particulars.inUseFrom),
      inUseUntil: particulars?.inUseUntil ? formatDate(particulars.inUseUntil) : '',
      isZeroEmission: particulars?.isZeroEmission ?? false,
      isVatDeducted: particulars?.isVatDeducted ?? true,
    },
  })
  const save = form.handleSubmit((typed) => {
    const { inUseUntil, ...values } = carForm.parse(typed)
    saving.mutate({
      id: vehicleId,
      version: particulars?.version ?? 0,
      ...values,
      inUseUntil: parseTypedDate(inUseUntil, today()),
    })
  })
  return (
    <Dialog title={`Gegevens van ${name}`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <FormGrid>
          <Span of={3}>
            <AmountField
              control={form.control}
              name="listPrice"
              label="Catalogusprijs"
              help="Van de nieuwe auto, met btw en bpm."
            />
          </Span>
          <Span of={3}>
            <DateField control={form.control} name="registeredOn" label="Eerste registratie" />
          </Span>
          <Span of={3}>
            <DateField control={form.control} name="inUseFrom" label="Op de zaak vanaf" />
          </Span>
          <Span of={3}>
            <DateField control={form.control} name="inUseUntil" label="Tot en met" isOptional />
          </Span>
          <CheckboxField
            control={form.control}
            name="isZeroEmission"
            label="Rijdt elektrisch of op waterstof"
          />
          <CheckboxField
            control={form.control}
            name="isVatDeducted"
            label="Bij de aanschaf of lease is btw afgetrokken"
          />
        </FormGrid>
        <DialogEnd
          error={saving.error}
          fallback="❌ Bewaren mislukt zonder foutmelding."
          submitLabel="Bewaren"
          isBusy={saving.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
