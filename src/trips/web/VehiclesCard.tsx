import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatCount, formatDate } from '#kernel/dutch-format.ts'
import { parseTypedDate } from '#kernel/local-date.ts'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import type { VehicleOnScreen } from '../contract.ts'
import { vehicleKindLabels, vehicleKinds, type VehicleKind } from '../domain/trip.ts'
import { useNewVehicle, useVehicleChange } from './queries.ts'

/** The cars of a person: those that are driven, and those of before. */
export function VehiclesCard({ vehicles }: { vehicles: readonly VehicleOnScreen[] }) {
  const [open, setOpen] = useState<VehicleOnScreen | 'new' | null>(null)
  const close = () => {
    setOpen(null)
  }
  return (
    <Card
      title="Auto’s"
      aside={
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setOpen('new')
          }}
        >
          Auto toevoegen
        </Button>
      }
    >
      {vehicles.length === 0 ? (
        <p className="trips-note">
          Rijd je met je eigen auto, dan hoeft hier niets. Een auto van de zaak krijgt een rittenregistratie
          met kilometerstanden.
        </p>
      ) : (
        <ul className="trips-list">
          {vehicles.map((vehicle) => (
            <li key={vehicle.id}>
              <div>
                <strong>{vehicle.name}</strong>
                <small>{aboutVehicle(vehicle)}</small>
              </div>
              <HistoryButton kind="vehicle" id={vehicle.id} of={vehicle.name} size="xs" />
              <IconButton
                label={`${vehicle.name} wijzigen`}
                onClick={() => {
                  setOpen(vehicle)
                }}
              >
                <IconPencil size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {open === 'new' && <NewVehicleDialog onClose={close} />}
      {open !== null && open !== 'new' && <ChangeVehicleDialog vehicle={open} onClose={close} />}
    </Card>
  )
}

const aboutVehicle = ({ kind, name, plate, odometer, logFrom, isArchived }: VehicleOnScreen): string =>
  [
    ...(name === vehicleKindLabels[kind] ? [] : [vehicleKindLabels[kind]]),
    ...(plate === '' ? [] : [plate]),
    ...(odometer === null ? [] : [`${formatCount(odometer)} km`]),
    ...(logFrom === null ? [] : [`registratie vanaf ${formatDate(logFrom)}`]),
    ...(isArchived ? ['rijdt niet meer'] : []),
  ].join(' · ')

interface TypedVehicle {
  kind: VehicleKind
  name: string
  plate: string
  logFrom: string
  odometerFrom: string
}

function NewVehicleDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<TypedVehicle>({
    defaultValues: { kind: 'business', name: '', plate: '', logFrom: today(), odometerFrom: '' },
  })
  const adding = useNewVehicle(onClose)
  const isBusiness = useWatch({ control: form.control, name: 'kind' }) === 'business'
  const add = form.handleSubmit(({ kind, name, plate, logFrom, odometerFrom }) => {
    const [from, reading] = [parseTypedDate(logFrom, today()), parseTypedDecimal(odometerFrom, 0)]
    if (name.trim() === '')
      form.setError('name', { message: 'Geef de auto een naam, zoals Volvo V60.' }, { shouldFocus: true })
    else if (isBusiness && from === null)
      form.setError('logFrom', { message: 'Vul een datum in, zoals 3-4-2026.' }, { shouldFocus: true })
    else if (isBusiness && (reading === null || reading < 0n))
      form.setError('odometerFrom', { message: 'Vul de kilometerstand van die dag in.' }, { shouldFocus: true })
    else
      adding.mutate({
        kind,
        name: name.trim(),
        plate: plate.trim(),
        logFrom: isBusiness ? from : null,
        odometerFrom: isBusiness && reading !== null ? Number(reading) : null,
      })
  }) // prettier-ignore
  return (
    <Dialog title="Auto toevoegen" onClose={onClose}>
      <form noValidate onSubmit={(event) => void add(event)}>
        <FormGrid>
          <SelectField
            control={form.control}
            name="kind"
            label="Van wie is de auto?"
            choices={vehicleKinds.map((kind) => ({ value: kind, label: vehicleKindLabels[kind] }))}
          />
          <Span of={4}>
            <TextField
              control={form.control}
              name="name"
              label="Naam"
              placeholder="Bijvoorbeeld: Volvo V60"
              maxLength={60}
            />
          </Span>
          <Span of={2}>
            <TextField control={form.control} name="plate" label="Kenteken" isOptional maxLength={12} />
          </Span>
          {isBusiness && (
            <>
              <Span of={3}>
                <DateField control={form.control} name="logFrom" label="Registratie vanaf" />
              </Span>
              <Span of={3}>
                <TextField
                  control={form.control}
                  name="odometerFrom"
                  label="Kilometerstand die dag"
                  inputMode="numeric"
                  maxLength={9}
                />
              </Span>
            </>
          )}
        </FormGrid>
        <DialogEnd error={adding.error} submitLabel="Toevoegen" isBusy={adding.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}

function ChangeVehicleDialog({ vehicle, onClose }: { vehicle: VehicleOnScreen; onClose: () => void }) {
  const { id, name, plate, isArchived, version } = vehicle
  const form = useForm({ defaultValues: { name, plate, isArchived } })
  const changing = useVehicleChange(onClose)
  const change = form.handleSubmit((typed) => {
    if (typed.name.trim() === '')
      form.setError('name', { message: 'Geef de auto een naam.' }, { shouldFocus: true })
    else changing.mutate({ id, version, ...typed })
  })
  return (
    <Dialog title={`${name} wijzigen`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void change(event)}>
        <FormGrid>
          <Span of={4}>
            <TextField control={form.control} name="name" label="Naam" maxLength={60} />
          </Span>
          <Span of={2}>
            <TextField control={form.control} name="plate" label="Kenteken" isOptional maxLength={12} />
          </Span>
          <CheckboxField control={form.control} name="isArchived" label="Rijdt niet meer voor je bedrijf" />
        </FormGrid>
        <DialogEnd
          error={changing.error}
          submitLabel="Bewaren"
          isBusy={changing.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
