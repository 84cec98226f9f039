import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { parseKenmerk, spacedReference } from '../domain/payment-reference.ts'

/** The 16 digits of what is typed, or null. */
const sixteenDigits = (typed: string): string | null => {
  const kenmerk = parseKenmerk(typed)
  return kenmerk?.length === 16 ? kenmerk : null
}

const referenceForm = (isGiven: boolean) =>
  z.object({
    paymentReference: z.string().superRefine((typed, context) => {
      const refuse = (message: string) => {
        context.addIssue({ code: 'custom', message })
      }
      const digits = typed.replace(/\s/g, '')
      if (digits === '') {
        if (!isGiven) refuse('Vul het betalingskenmerk in.')
      } else if (!/^\d{16}$/.test(digits)) refuse('Het betalingskenmerk heeft 16 cijfers.')
      else if (sixteenDigits(digits) === null)
        refuse('Dit betalingskenmerk klopt niet. Neem alle 16 cijfers precies over.')
    }),
  })

/** The betalingskenmerk of a tax that is to be paid; an empty field removes the kenmerk. */
export function PaymentReferenceDialog({
  reference,
  keeping,
  onKeep,
  onClose,
}: {
  /** As it was given before; null where it was not. */
  reference: string | null
  keeping: { readonly error: Error | null; readonly isPending: boolean }
  /** With the 16 digits, or null for none. */
  onKeep: (paymentReference: string | null) => void
  onClose: () => void
}) {
  const schema = referenceForm(reference !== null)
  const form = useForm<z.input<typeof schema>>({
    resolver: zodResolver(schema, undefined, { raw: true }),
    defaultValues: { paymentReference: reference === null ? '' : spacedReference(reference) },
  })
  return (
    <Dialog title="Betalingskenmerk" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit(({ paymentReference }) => {
            onKeep(sixteenDigits(paymentReference))
          })(event)
        }
      >
        <FormGrid>
          <Span of={6}>
            <TextField
              control={form.control}
              name="paymentReference"
              label="Betalingskenmerk"
              help={
                reference === null
                  ? '16 cijfers, uit Mijn Belastingdienst Zakelijk of de brief. Hiermee zetten we de betaling klaar, en herkennen we die op je bankafschrift.'
                  : '16 cijfers, uit Mijn Belastingdienst Zakelijk of de brief. Maak het veld leeg om het kenmerk weg te halen.'
              }
              inputMode="numeric"
              maxLength={40}
              tidy={(typed) => {
                const kenmerk = sixteenDigits(typed)
                return kenmerk === null ? null : spacedReference(kenmerk)
              }}
            />
          </Span>
        </FormGrid>
        <DialogEnd error={keeping.error} submitLabel="Bewaren" isBusy={keeping.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
