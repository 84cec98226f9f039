import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { PasswordField } from '#platform/web/form/PasswordField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { DeletionState } from '../contract.ts'
import { isSameName, WAITING_DAYS } from '../domain/deletion.ts'
import { useDeletionOrder } from './queries.ts'

const required = (message: string) => z.string().min(1, message)
const typedFor = ({ businessName, asksCode }: DeletionState) =>
  z.object({
    name: required('Verplicht veld').refine((typed) => typed === '' || isSameName(typed, businessName), {
      error: 'Typ de naam over zoals die hierboven staat.',
    }),
    password: required('Vul je wachtwoord in.'),
    code: asksCode ? required('Vul de code van 6 cijfers uit je authenticator-app in.') : z.string(),
    keepsBooks: z.boolean().refine((isChecked) => isChecked, {
      error: 'Bevestig dat je je administratie zelf bewaart.',
    }),
  })

const empty = { name: '', password: '', code: '', keepsBooks: false }

/** The name, the password and the consent. Disabled before the export exists, with the reason next to the button. */
export function OrderForm({ state }: { state: DeletionState }) {
  const form = useForm({ resolver: zodResolver(typedFor(state)), mode: 'onTouched', defaultValues: empty })
  const order = useDeletionOrder()
  const needsExport = state.wholeExport.problem !== null
  const submit = form.handleSubmit(({ name, password, code }) => {
    order.mutate(
      { name, password, keepsBooks: true, ...(state.asksCode && { code }) },
      {
        onSuccess: () => {
          toast('De opdracht staat; je krijgt er een mail over')
        },
      },
    )
  })
  return (
    <form noValidate className="deletion-form" onSubmit={(event) => void submit(event)}>
      <p>
        Typ <strong>{state.businessName}</strong> over, zodat dit niet per ongeluk gebeurt.
      </p>
      <FormGrid>
        <TextField control={form.control} name="name" label="Naam van je bedrijf" maxLength={200} />
        <Span of={state.asksCode ? 3 : 6}>
          <PasswordField
            control={form.control}
            name="password"
            label="Wachtwoord"
            autoComplete="current-password"
          />
        </Span>
        {state.asksCode && (
          <Span of={3}>
            <TextField
              control={form.control}
              name="code"
              label="Code van 6 cijfers"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={40}
            />
          </Span>
        )}
      </FormGrid>
      <CheckboxField
        control={form.control}
        name="keepsBooks"
        label="Ik bewaar mijn administratie zelf zeven jaar, en gegevens over onroerende zaken en OSS tien jaar."
      />
      <ErrorNote error={order.error} fallback="❌ Opdracht mislukt zonder foutmelding." />
      <div className="deletion-end">
        <Button
          type="submit"
          color="red"
          loading={order.isPending}
          disabled={needsExport}
          aria-describedby={needsExport ? 'deletion-reason' : undefined}
        >
          Verwijder over {WAITING_DAYS} dagen
        </Button>
        {needsExport && <span id="deletion-reason">Download eerst je administratie (stap 2).</span>}
      </div>
    </form>
  )
}
