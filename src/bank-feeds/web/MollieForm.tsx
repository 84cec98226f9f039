import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { connectMollie } from '../contract.ts'
import { useMollieToken } from './queries.ts'

type Typed = z.output<typeof connectMollie.body>

/** The token of the business at Mollie. It is sent once, and never shown again. */
export function MollieForm() {
  const connection = useMollieToken()
  const form = useForm<Typed>({ resolver: zodResolver(connectMollie.body), defaultValues: { token: '' } })
  const save = form.handleSubmit(({ token }) => {
    connection.mutate(token, {
      onSuccess: () => {
        form.reset()
        toast('✅ Mollie is gekoppeld')
      },
    })
  })
  return (
    <Card title="Mollie koppelen">
      <p className="mollie-text">
        Van elke uitbetaling halen we de betalingen, de terugbetalingen en de kosten op. Maak bij Mollie onder
        Ontwikkelaars een toegangscode van je organisatie, met settlements.read, payments.read en
        refunds.read.
      </p>
      <form noValidate onSubmit={(event) => void save(event)}>
        <FormGrid>
          <Span of={6}>
            <TextField
              control={form.control}
              name="token"
              label="Toegangscode"
              placeholder="access_…"
              autoComplete="off"
              help="We bewaren de code versleuteld en tonen die nooit meer."
            />
          </Span>
        </FormGrid>
        <ErrorNote error={connection.error} fallback="❌ Koppelen mislukt zonder foutmelding." />
        <div className="mollie-actions">
          <Button type="submit" variant="default" loading={connection.isPending}>
            Mollie koppelen
          </Button>
        </div>
      </form>
    </Card>
  )
}
