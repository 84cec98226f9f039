import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { useFieldArray, useForm, useWatch, type Control } from 'react-hook-form'
import { formatEuros } from '#kernel/dutch-format.ts'
import { addressesFor } from '#customers/domain/contact.ts'
import { UNDO_SECONDS } from '#documents/web/send/undo-seconds.ts'
import { noteWaiting } from '#documents/web/send/waiting-mails.ts'
import { messageOf } from '#platform/web/api-client.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { may } from '#platform/web/rights.ts'
import { today } from '#platform/web/today.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { idOfClaim, isOfBefore, type Claim } from '../domain/claim.ts'
import {
  agreedInstalments,
  arrangementForm,
  chosenOf,
  newArrangement,
  proposalFor,
  totalOf,
  typedSum,
  type TypedArrangement,
} from './arrangement-form.ts'
import type { MailedCustomer } from './mailed-customer.ts'
import { nameOfConfirmation } from './name-of-confirmation.ts'
import { useAgreement, type MailOfAgreement } from './queries.ts'

type ArrangementControl = Control<TypedArrangement>

/** The invoices and items of before, the number of parts, and each part with its day and amount. */
export function MakeArrangement({
  customer,
  claims,
  onClose,
}: {
  customer: MailedCustomer
  claims: readonly Claim[]
  onClose: () => void
}) {
  const agreement = useAgreement(customer.id)
  const recipients = addressesFor('reminder', { own: customer.contactEmail, contacts: customer.contacts })
  const form = useForm<TypedArrangement>({
    resolver: zodResolver(arrangementForm),
    defaultValues: newArrangement(claims, today()),
  })
  const { control } = form
  const { fields, replace } = useFieldArray({ control, name: 'instalments' })
  useProposal(control, claims, replace)
  const save = form.handleSubmit(({ claims: chosen, instalments, isMailed }) => {
    const agreed = chosenOf(claims, chosen)
    agreement.mutate(
      {
        documentIds: agreed.flatMap(({ of }) => ('documentId' in of ? [of.documentId] : [])),
        openItemIds: agreed.flatMap(({ of }) => ('openItemId' in of ? [of.openItemId] : [])),
        total: totalOf(claims, chosen),
        instalments: agreedInstalments(instalments),
        to: isMailed && may('sales.send') ? recipients : [],
      },
      {
        onSuccess: (mail) => {
          sayAgreed(mail, customer.name)
          onClose()
        },
      },
    )
  })
  return (
    <Dialog title="Betalingsregeling maken" isWide onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Choices control={control} claims={claims} />
        <ol className="arrangement-rows" aria-label="Termijnen">
          {fields.map((field, index) => (
            <li key={field.id}>
              <span>Termijn {index + 1}</span>
              <DateField control={control} name={`instalments.${index}.dueOn`} label={`Uiterlijk, termijn ${String(index + 1)}`} isLabelHidden />
              <AmountField control={control} name={`instalments.${index}.amount`} label={`Bedrag, termijn ${String(index + 1)}`} isLabelHidden />
            </li>
          ))}
        </ol>
        <Sum control={control} claims={claims} />
        <Confirmation control={control} name={customer.name} recipients={recipients} />
        <DialogEnd error={agreement.error} submitLabel="Afspreken" isBusy={agreement.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
} // prettier-ignore

function Choices({ control, claims }: { control: ArrangementControl; claims: readonly Claim[] }) {
  return (
    <>
      <fieldset className="arrangement-invoices">
        <legend>Voor deze facturen</legend>
        {claims.map(({ of, number, open }) => (
          <CheckboxField
            key={idOfClaim(of)}
            control={control}
            name={`claims.${idOfClaim(of)}`}
            label={`${number}, ${formatEuros(open)} open${isOfBefore(of) ? ' (van vóór Kloppend)' : ''}`}
          />
        ))}
      </fieldset>
      <FormGrid>
        <Span of={2}>
          <TextField
            control={control}
            name="count"
            label="Aantal termijnen"
            inputMode="numeric"
            maxLength={2}
          />
        </Span>
        <Span of={2}>
          <SelectField control={control} name="rhythm" label="Elke" choices={rhythmChoices} />
        </Span>
        <Span of={2}>
          <DateField control={control} name="first" label="Eerste uiterlijk" />
        </Span>
      </FormGrid>
    </>
  )
}

/** Another choice is another proposal; what was typed in the instalments is replaced by it. */
function useProposal(
  control: ArrangementControl,
  claims: readonly Claim[],
  replace: (instalments: TypedArrangement['instalments']) => void,
): void {
  const [chosen, count, first, rhythm] = useWatch({ control, name: ['claims', 'count', 'first', 'rhythm'] })
  const key = JSON.stringify([chosen, count, first, rhythm])
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    replace(proposalFor({ count, first, rhythm }, totalOf(claims, chosen)))
  }, [key, chosen, count, first, rhythm, claims, replace])
}

const rhythmChoices = [
  { value: 'month', label: 'maand' },
  { value: 'week', label: 'week' },
] as const

/** Whether it adds up, while it is typed. */
function Sum({ control, claims }: { control: ArrangementControl; claims: readonly Claim[] }) {
  const chosen = useWatch({ control, name: 'claims' })
  const instalments = useWatch({ control, name: 'instalments' })
  const total = totalOf(claims, chosen)
  const together = typedSum(instalments)
  const isExact = together === total
  return (
    <p className="arrangement-sum" data-tone={isExact ? undefined : 'amber'} role="status">
      Samen {formatEuros(together)} van {formatEuros(total)}.{isExact ? '' : ' Dat moet gelijk zijn.'}
    </p>
  )
}

/** Whether the customer gets the arrangement by mail. */
function Confirmation({
  control,
  name,
  recipients,
}: {
  control: ArrangementControl
  name: string
  recipients: readonly string[]
}) {
  if (!may('sales.send')) return null
  if (recipients.length === 0)
    return (
      <p className="arrangement-help">
        {name} heeft geen e-mailadres, dus er gaat geen bevestiging per mail weg.
      </p>
    )
  return (
    <CheckboxField
      control={control}
      name="isMailed"
      label={`Bevestig per mail aan ${recipients.join(' en ')}`}
      help={`Je kunt de mail daarna nog ${String(UNDO_SECONDS)} seconden ongedaan maken. De tekst staat bij Instellingen, Teksten.`}
    />
  )
}

/** The mail waits for half a minute; where it was refused, the arrangement remains. */
function sayAgreed(mail: MailOfAgreement | null, customerName: string): void {
  if (mail !== null && 'refused' in mail) {
    const words = `Afgesproken, maar de bevestiging is niet gemaild. ${messageOf(mail.refused)} Mail die alsnog bij de regeling.`
    toastError(new Error(words), words)
    return
  }
  toast('✅ Betalingsregeling afgesproken')
  if (mail === null) return
  const { mailId, secondsLeft, hasMailServer } = mail
  const leavesAt = Date.now() + secondsLeft * 1_000
  noteWaiting({ id: mailId, title: nameOfConfirmation(customerName), leavesAt, hasMailServer })
}
