import { useWatch, type UseFormReturn } from 'react-hook-form'
import { placeServerErrors } from '#documents/web/editor/place-server-errors.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { DraftNote } from '#platform/web/form/DraftNote.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { parseBusinessId } from '#tenants/domain/business-id.ts'
import { parseDutchZipCode } from '#tenants/domain/identifiers.ts'
import { customerFieldLabel } from '../domain/fields.ts'
import { useCustomerForm } from './CustomerForm.tsx'
import { emptyCustomer, type CustomerFields } from './customer-fields.ts'
import './NewCustomerDialog.css'
import { useCustomerCreation } from './queries.ts'
import { KvkPart } from './registers/KvkPart.tsx'
import { VatCheckPart } from './registers/VatCheckPart.tsx'
import { SimilarCustomerNote } from './SimilarCustomerNote.tsx'

interface NewCustomerDialogProps {
  /** The customer is there. */
  readonly onMade: (id: CustomerId) => void
  /** To the page with every field; what was typed is there too. */
  readonly onMore: () => void
  readonly onClose: () => void
}

/** What an invoice or quote needs of a new customer in the Netherlands; the rest later. Enter saves. */
export function NewCustomerDialog({ onMade, onMore, onClose }: NewCustomerDialogProps) {
  const form = useCustomerForm(emptyCustomer)
  // The draft of the page: who goes on there has what was typed here.
  const draft = useStoredDraft('customer:new', form)
  const creation = useCustomerCreation()
  const save = form.handleSubmit((customer) => {
    creation.mutate(customer, {
      onSuccess: (id) => {
        toast('✅ Klant succesvol aangemaakt')
        draft.clear()
        onMade(id)
        onClose()
      },
      onError: (error) => {
        if (placeServerErrors(error, form)) creation.reset()
      },
    })
  })
  return (
    <Dialog title="Nieuwe klant" onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
        <Fields form={form as unknown as UseFormReturn<CustomerFields>} />
        <SimilarCustomerNote control={form.control} />
        <button
          type="button"
          className="new-customer-more"
          onClick={() => {
            // First: the draft is kept when the dialog goes, before the page reads it.
            onClose()
            onMore()
          }}
        >
          Alle velden, of een klant buiten Nederland
        </button>
        <DialogEnd
          error={creation.error}
          fallback="❌ Klant creatie mislukt zonder foutmelding."
          submitLabel="Klant opslaan"
          isBusy={creation.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

function Fields({ form }: { form: UseFormReturn<CustomerFields> }) {
  const { control } = form
  const typedId = useWatch({ control, name: 'btwId' })
  return (
    <FormGrid>
      <Span of={6}>
        <TextField control={control} name="name" label={customerFieldLabel.name} autoComplete="off" />
      </Span>
      <Span of={6}>
        <TextField
          control={control}
          name="contactEmail"
          label={customerFieldLabel.contactEmail}
          isOptional
          type="email"
          inputMode="email"
        />
      </Span>
      <Span of={4}>
        <TextField control={control} name="street" label={customerFieldLabel.street} />
      </Span>
      <Span of={2}>
        <TextField control={control} name="houseNumber" label={customerFieldLabel.houseNumber} />
      </Span>
      <Span of={2}>
        <TextField
          control={control}
          name="zipCode"
          label={customerFieldLabel.zipCode}
          placeholder="1234 AB"
          tidy={parseDutchZipCode}
        />
      </Span>
      <Span of={4}>
        <TextField control={control} name="city" label={customerFieldLabel.city} />
      </Span>
      <Span of={3}>
        <TextField
          control={control}
          name="cocNumber"
          label={customerFieldLabel.cocNumber}
          isOptional
          inputMode="numeric"
        />
        <KvkPart form={form} />
      </Span>
      <Span of={3}>
        <TextField control={control} name="btwId" label={customerFieldLabel.btwId} isOptional />
        <VatCheckPart vatId={parseBusinessId(typedId ?? '', 'NL')} />
      </Span>
    </FormGrid>
  )
}
