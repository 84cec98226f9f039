import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type Control } from 'react-hook-form'
import { z } from 'zod'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { webhookBody, type Webhook } from '../contract.ts'
import { eventGroups, eventTypes, type EventType } from '../domain/event-type.ts'
import { useWebhookChanging, useWebhookMaking, type WebhookValues } from './queries.ts'

/** A field name may have no dot, which would make it a path. */
const fieldOf = (type: EventType) => type.replace('.', '-') as `${string}-${string}`

const webhookForm = z
  .object({
    name: webhookBody.shape.name,
    url: webhookBody.shape.url,
    chosen: z.record(z.string(), z.boolean()),
  })
  .refine(({ chosen }) => Object.values(chosen).includes(true), {
    path: ['chosen'],
    error: 'Kies minstens één melding.',
    when: () => true,
  })
type Typed = z.output<typeof webhookForm>

interface DialogProps {
  /** Called with the secret of a new webhook. */
  onMade: (secret: string) => void
  onClose: () => void
}

/** A new webhook, or one that is changed. */
export function WebhookDialog({ webhook, onMade, onClose }: DialogProps & { webhook: Webhook | null }) {
  return (
    <Dialog
      title={webhook === null ? 'Webhook toevoegen' : `${webhook.name} wijzigen`}
      isWide
      onClose={onClose}
    >
      {webhook === null ? (
        <NewWebhook onMade={onMade} onClose={onClose} />
      ) : (
        <ChangedWebhook webhook={webhook} onClose={onClose} />
      )}
    </Dialog>
  )
}

function NewWebhook({ onMade, onClose }: DialogProps) {
  const making = useWebhookMaking()
  return (
    <WebhookForm
      values={{ name: '', url: '', types: ['invoice.paid', 'payment.received'] }}
      submitLabel="Toevoegen"
      saving={making}
      onSubmit={(values) => {
        making.mutate(values, {
          onSuccess: ({ secret }) => {
            onMade(secret)
          },
        })
      }}
      onClose={onClose}
    />
  )
}

function ChangedWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const changing = useWebhookChanging(webhook.id, webhook.version)
  return (
    <WebhookForm
      values={{ ...webhook, types: eventTypes.filter((type) => webhook.types.includes(type)) }}
      submitLabel="Opslaan"
      saving={changing}
      onSubmit={(values) => {
        changing.mutate(values, {
          onSuccess: () => {
            toast('✅ Webhook gewijzigd')
            onClose()
          },
        })
      }}
      onClose={onClose}
    />
  )
}

function WebhookForm({
  values,
  submitLabel,
  saving,
  onSubmit,
  onClose,
}: {
  values: WebhookValues
  submitLabel: string
  saving: { readonly error: Error | null; readonly isPending: boolean }
  onSubmit: (values: WebhookValues) => void
  onClose: () => void
}) {
  const form = useForm<Typed>({
    resolver: zodResolver(webhookForm),
    defaultValues: {
      name: values.name,
      url: values.url,
      chosen: Object.fromEntries(eventTypes.map((type) => [fieldOf(type), values.types.includes(type)])),
    },
  })
  const submit = form.handleSubmit(({ name, url, chosen }) => {
    onSubmit({ name, url, types: eventTypes.filter((type) => chosen[fieldOf(type)] === true) })
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormGrid>
        <Span of={2} isRowOnPhone>
          <TextField
            control={form.control}
            name="name"
            label="Naam"
            placeholder="Webwinkel"
            maxLength={60}
            autoComplete="off"
          />
        </Span>
        <Span of={4}>
          <TextField
            control={form.control}
            name="url"
            label="Adres"
            placeholder="https://winkel.nl/kloppend"
            help="Op internet bereikbaar, met https."
            maxLength={2000}
            autoComplete="off"
          />
        </Span>
      </FormGrid>
      <TypeChoice control={form.control} />
      {form.formState.errors.chosen !== undefined && (
        <p className="webhooks-error" role="alert">
          Kies minstens één melding.
        </p>
      )}
      <DialogEnd
        error={saving.error}
        fallback="❌ Opslaan mislukt zonder foutmelding."
        submitLabel={submitLabel}
        isBusy={saving.isPending}
        onClose={onClose}
      />
    </form>
  )
}

function TypeChoice({ control }: { control: Control<Typed> }) {
  return (
    <div className="webhooks-groups">
      {eventGroups.map(({ title, types }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {(Object.entries(types) as [EventType, string][]).map(([type, label]) => (
            <CheckboxField key={type} control={control} name={`chosen.${fieldOf(type)}`} label={label} />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
