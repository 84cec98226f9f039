import { useForm, useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { today } from '#platform/web/today.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ProjectField } from '#projects/web/ProjectField.tsx'
import type { VehicleOnScreen } from '../contract.ts'
import { tripKindLabels, tripKinds } from '../domain/trip.ts'
import { DistancePart } from './DistancePart.tsx'
import { useWritingTrip } from './queries.ts'
import { readingOf, tripOf, type TripDraft, type TypedTrip } from './trip-form.ts'

/** A trip: a new one, one that is driven once more, or one that is changed. */
export function TripDialog({
  draft,
  vehicles,
  onClose,
}: {
  draft: TripDraft
  vehicles: readonly VehicleOnScreen[]
  onClose: () => void
}) {
  const form = useForm<TypedTrip>({ defaultValues: draft.typed })
  const writing = useWritingTrip(onClose)
  const vehicleId = useWatch({ control: form.control, name: 'vehicleId' })
  const isBusinessCar = vehicles.find(({ id }) => id === vehicleId)?.kind === 'business'
  const write = form.handleSubmit((typed) => {
    const read = tripOf(typed, isBusinessCar, today())
    if ('problem' in read) form.setError(read.problem[0], { message: read.problem[1] }, { shouldFocus: true })
    else writing.mutate({ ...read.trip, id: draft.id, version: draft.version })
  })
  const offered = vehicles.filter(({ id, isArchived }) => !isArchived || id === draft.typed.vehicleId)
  return (
    <Dialog title={draft.id === null ? 'Rit schrijven' : 'Rit wijzigen'} onClose={onClose}>
      <form noValidate onSubmit={(event) => void write(event)}>
        <FormGrid>
          {offered.length > 1 || isBusinessCar ? (
            <SelectField
              control={form.control}
              name="vehicleId"
              label="Auto"
              choices={offered.map(({ id, name }) => ({ value: id, label: name }))}
              onChoose={(id) => {
                form.setValue('odometerStart', readingOf(vehicles.find((vehicle) => vehicle.id === id)))
              }}
            />
          ) : null}
          <Span of={3}>
            <TextField control={form.control} name="origin" label="Van" maxLength={120} />
          </Span>
          <Span of={3}>
            <TextField control={form.control} name="destination" label="Naar" maxLength={120} />
          </Span>
          {isBusinessCar ? <Readings control={form.control} /> : <Distance form={form} />}
          <TextField
            control={form.control}
            name="purpose"
            label="Waarvoor?"
            maxLength={200}
            placeholder="Bijvoorbeeld: overleg over de huisstijl"
          />
          <Span of={3}>
            <DateField control={form.control} name="day" label="Op" />
          </Span>
          <Span of={3}>
            <SelectField
              control={form.control}
              name="kind"
              label="Soort"
              choices={tripKinds
                .filter((kind) => isBusinessCar || kind !== 'private')
                .map((kind) => ({ value: kind, label: tripKindLabels[kind] }))}
            />
          </Span>
          <ProjectField control={form.control} name="projectId" />
        </FormGrid>
        <DialogEnd error={writing.error} submitLabel="Bewaren" isBusy={writing.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}

const Distance = ({ form }: { form: UseFormReturn<TypedTrip> }) => (
  <>
    <Span of={3}>
      <TextField
        control={form.control}
        name="kilometres"
        label="Kilometers"
        placeholder="12,5"
        maxLength={9}
        help="Enkele reis."
      />
    </Span>
    <Span of={3}>
      <CheckboxField control={form.control} name="isReturn" label="Heen en terug" />
    </Span>
    <DistancePart form={form} />
  </>
)

const Readings = ({ control }: { control: Control<TypedTrip> }) => (
  <>
    <Span of={3}>
      <TextField
        control={control}
        name="odometerStart"
        label="Beginstand"
        inputMode="numeric"
        maxLength={9}
      />
    </Span>
    <Span of={3}>
      <TextField control={control} name="odometerEnd" label="Eindstand" inputMode="numeric" maxLength={9} />
    </Span>
  </>
)
