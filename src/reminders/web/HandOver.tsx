import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { ClaimReminders } from '../contract.ts'
import type { ClaimRef } from '../domain/standing.ts'
import { handOverClaim } from '../hand-over-contract.ts'
import { useHandOver, useTakeBack } from './queries.ts'

/** The last step: an invoice goes to a collection agency, or comes back. Nothing until the last letter was sent. */
export function HandOver({ claim, reminders }: { claim: ClaimRef; reminders: ClaimReminders }) {
  const { handedOver, handOverFrom } = reminders
  const [isOpen, setIsOpen] = useState(false)
  if (handedOver !== null) return <HandedOver claim={claim} {...handedOver} />
  if (handOverFrom === null) return null
  if (handOverFrom > today())
    return <p>Overdragen aan een incassobureau kan vanaf {formatDateInWords(handOverFrom)}.</p>
  return (
    <>
      <p>De laatste brief is verlopen. Je kunt de factuur overdragen aan een incassobureau.</p>
      <div>
        <Button
          needs="sales.send"
          variant="default"
          onClick={() => {
            setIsOpen(true)
          }}
        >
          Overdragen…
        </Button>
      </div>
      {isOpen && (
        <HandOverDialog
          claim={claim}
          onClose={() => {
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}

function HandedOver({ claim, agency, on }: { claim: ClaimRef } & NonNullable<ClaimReminders['handedOver']>) {
  const back = useTakeBack(claim)
  const takeBack = async () => {
    const isSure = await askConfirmation({
      title: 'Factuur terugnemen?',
      text: `De factuur ligt dan niet meer bij ${agency}, en de herinneringen gaan verder. Spreek dat ook met het bureau af.`,
      confirmLabel: 'Terugnemen',
      cancelLabel: 'Annuleren',
    })
    if (isSure)
      back.mutate(undefined, {
        onSuccess: () => {
          toast('✅ Factuur teruggenomen')
        },
      })
  }
  return (
    <>
      <p>
        <StateChip tone="amber">Overgedragen</StateChip> aan {agency}, op {formatDateInWords(on)}.
      </p>
      <ErrorNote error={back.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
      <div>
        <Button needs="sales.send" variant="default" loading={back.isPending} onClick={() => void takeBack()}>
          Terugnemen…
        </Button>
      </div>
    </>
  )
}

const schema = handOverClaim.body

function HandOverDialog({ claim, onClose }: { claim: ClaimRef; onClose: () => void }) {
  const change = useHandOver(claim)
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { agency: '', handedOverOn: today() },
  })
  const save = form.handleSubmit((values) => {
    change.mutate(values, {
      onSuccess: () => {
        toast('✅ Factuur overgedragen')
        onClose()
      },
    })
  })
  return (
    <Dialog title="Overdragen aan een incassobureau" onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <p className="letter-note">
          Kloppend stuurt niets naar het bureau. Download het dossier en geef dat mee: de factuur, de brieven,
          de mails met het antwoord van de mailserver, en de berekening. Dat antwoord is geen bewijs dat een
          mail is aangekomen. Er gaat geen herinnering meer weg tot je de factuur terugneemt, en een
          betalingsregeling eindigt.
        </p>
        <FormGrid>
          <Span of={3}>
            <TextField control={form.control} name="agency" label="Incassobureau" maxLength={200} />
          </Span>
          <Span of={3}>
            <DateField control={form.control} name="handedOverOn" label="Overgedragen op" />
          </Span>
        </FormGrid>
        <DialogEnd
          error={change.error}
          submitLabel="Overdragen"
          isBusy={change.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
