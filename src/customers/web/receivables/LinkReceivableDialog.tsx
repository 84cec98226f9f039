import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { formatDate } from '#kernel/dutch-format.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { DialogButtons } from '#platform/web/form/DialogButtons.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid } from '#platform/web/form/FormLayout.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { CustomerReceivable } from '../../receivables-contract.ts'
import { CustomerField } from '../CustomerField.tsx'
import { nameOfReceivable } from './receivable-name.ts'
import { useReceivableLinks } from './queries.ts'
import './LinkReceivableDialog.css'

const linkForm = z.object({ customerId: z.string().min(1, 'Kies een klant.') })

/** Choose whose a receivable of the opening balance is; one with the same name is offered first. */
export function LinkReceivableDialog({
  receivable,
  onClose,
}: {
  receivable: CustomerReceivable
  onClose: () => void
}) {
  const { customer, suggested } = receivable
  const shown = customer ?? suggested
  const [isChoosing, setChoosing] = useState(shown === null)
  const linking = useReceivableLinks()
  const linkTo = (customerId: CustomerId | null) => {
    linking.mutate([{ openItemId: receivable.id, customerId, wasCustomerId: customer?.id ?? null }], {
      onSuccess: () => {
        toast(customerId === null ? '✅ Losgemaakt van de klant' : '✅ Gekoppeld aan de klant')
        onClose()
      },
    })
  }
  const work = { error: linking.error, isBusy: linking.isPending, linkTo, onClose }
  return (
    <Dialog title="Bij welke klant hoort dit?" onClose={onClose}>
      <p className="link-receivable-about">
        {nameOfReceivable(receivable)}, {formatDate(receivable.date)}: nog{' '}
        <Money cents={receivable.openAmount} /> open
      </p>
      {isChoosing || shown === null ? (
        <ChooseCustomer {...work} />
      ) : (
        <ShownCustomer
          {...work}
          shown={shown}
          isLinked={customer !== null}
          onChoose={() => {
            setChoosing(true)
          }}
        />
      )}
    </Dialog>
  )
}

interface Work {
  readonly error: Error | null
  readonly isBusy: boolean
  readonly linkTo: (customerId: CustomerId | null) => void
  readonly onClose: () => void
}

/** The customer of the receivable, or the one with the same name. */
function ShownCustomer({
  shown,
  isLinked,
  onChoose,
  error,
  isBusy,
  linkTo,
  onClose,
}: Work & {
  shown: NonNullable<CustomerReceivable['customer']>
  isLinked: boolean
  onChoose: () => void
}) {
  return (
    <>
      <p className="link-receivable-customer">
        {isLinked ? 'Gekoppeld aan' : 'Deze klant heeft dezelfde naam:'} <strong>{shown.name}</strong>
      </p>
      {!isLinked && <Consequence />}
      <Button variant="default" size="xs" onClick={onChoose}>
        Kies een andere klant
      </Button>
      <ErrorNote error={error} fallback="❌ Koppelen mislukt zonder foutmelding." />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Annuleren
        </Button>
        <Button
          loading={isBusy}
          onClick={() => {
            linkTo(isLinked ? null : shown.id)
          }}
        >
          {isLinked ? 'Losmaken' : 'Koppelen'}
        </Button>
      </DialogButtons>
    </>
  )
}

function ChooseCustomer({ error, isBusy, linkTo, onClose }: Work) {
  const form = useForm<{ customerId: string }>({
    resolver: zodResolver(linkForm),
    defaultValues: { customerId: '' },
  })
  const save = form.handleSubmit(({ customerId }) => {
    linkTo(customerId as CustomerId)
  })
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <FormGrid>
        <CustomerField control={form.control} name="customerId" />
      </FormGrid>
      <Consequence />
      <DialogEnd
        error={error}
        fallback="❌ Koppelen mislukt zonder foutmelding."
        submitLabel="Koppelen"
        isBusy={isBusy}
        onClose={onClose}
      />
    </form>
  )
}

const Consequence = () => (
  <p className="link-receivable-note">
    De post telt dan mee in wat deze klant open heeft, en komt op het rekeningoverzicht. Er wordt niets
    geboekt.
  </p>
)
