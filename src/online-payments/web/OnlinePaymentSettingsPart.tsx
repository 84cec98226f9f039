import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { useMoneyProof } from '#tenants/web/money-proof.tsx'
import { setOnlinePaymentKey, type OnlinePaymentSettings } from '../contract.ts'
import './online-payments.css'
import { onlinePaymentSettings, useKeyChange, useKeyRemoval } from './queries.ts'

/** Whether customers can pay online, and the key by which they do. */
export function OnlinePaymentSettingsPart() {
  const query = useQuery(onlinePaymentSettings)
  if (query.isLoadingError)
    return (
      <ErrorNote
        error={query.error}
        fallback="De instellingen zijn niet te laden."
        onRetry={() => void query.refetch()}
      />
    )
  if (query.data === undefined) return <CardSkeleton lines={6} />
  return (
    <Card title="Online betalen">
      <p className="online-settings-text">
        Klanten krijgen op de pagina van hun factuur een knop om meteen te betalen, met de betaalmethoden die je bij
        Mollie hebt aangezet. De betaling wordt vanzelf op de factuur geboekt. Je hebt een account bij{' '}
        <a href="https://www.mollie.com/nl" target="_blank" rel="noreferrer">
          Mollie
        </a>{' '}
        nodig; Mollie rekent kosten per betaling.
      </p>
      <Standing settings={query.data} />
      <KeyForm settings={query.data} />
    </Card>
  )
} // prettier-ignore

function Standing({ settings }: { settings: OnlinePaymentSettings }) {
  const { state, isTest, profile, accountName, isEnding } = settings
  const removal = useKeyRemoval()
  if (state === 'off')
    return (
      <div className="online-settings-standing">
        <StateChip tone="grey">Uit</StateChip>
        {isEnding && (
          <p>
            Klanten zien de knop niet meer. Een betaling die al begonnen was, boeken we nog; daarna is de sleutel
            gewist.
          </p>
        )}
      </div>
    ) // prettier-ignore
  const remove = async () => {
    const isSure = await askConfirmation({
      title: 'Online betalen uitzetten?',
      text: 'Klanten zien de knop niet meer, en we wissen de sleutel. Wat betaald is, blijft geboekt. Terugstorten kan daarna alleen nog bij Mollie.',
      confirmLabel: 'Uitzetten',
      tone: 'red',
    })
    if (!isSure) return
    removal.mutate(undefined, {
      onSuccess: () => {
        toast('✅ Online betalen staat uit')
      },
    })
  }
  return (
    <div className="online-settings-standing">
      {state === 'refused' ? (
        <StateChip tone="red">Werkt niet</StateChip>
      ) : isTest ? (
        <StateChip tone="amber">Test</StateChip>
      ) : (
        <StateChip tone="green">Aan</StateChip>
      )}
      <div>
        <p>
          {state === 'refused'
            ? 'Mollie accepteert de sleutel niet meer. Vul hieronder een nieuwe in.'
            : isTest
              ? `Testsleutel van ${profile}. Klanten zien de knop met "test" erbij, en er wordt niets betaald of geboekt.`
              : `Klanten betalen aan ${profile}.`}
        </p>
        {!isTest && <p className="online-quiet">Betalingen staan op de rekening {accountName} tot Mollie ze uitbetaalt.</p>}
        <ErrorNote error={removal.error} fallback="❌ Uitzetten mislukt zonder foutmelding." />
      </div>
      <Button variant="default" loading={removal.isPending} onClick={() => void remove()}>
        Uitzetten…
      </Button>
    </div>
  ) // prettier-ignore
}

const keyForm = setOnlinePaymentKey.body.pick({ key: true })
type Typed = z.output<typeof keyForm>

/** The key is sent once, and never shown again. */
function KeyForm({ settings: { state } }: { settings: OnlinePaymentSettings }) {
  const change = useKeyChange()
  const guard = useMoneyProof(change)
  const form = useForm<Typed>({
    resolver: zodResolver(keyForm),
    defaultValues: { key: '' },
  })
  const save = form.handleSubmit(({ key }) => {
    guard.ask(
      { key },
      {
        onSuccess: ({ isTest }) => {
          form.reset()
          toast(isTest ? '✅ De testsleutel is bewaard' : '✅ Online betalen staat aan')
        },
      },
    )
  })
  return (
    <>
      <form noValidate onSubmit={(event) => void save(event)}>
        <FormGrid>
          <Span of={6}>
            <TextField
              control={form.control}
              name="key"
              label={state === 'off' ? 'API-sleutel van Mollie' : 'Nieuwe API-sleutel'}
              placeholder="live_…"
              autoComplete="off"
              help="Bij Mollie onder Ontwikkelaars, API-sleutels. We bewaren hem versleuteld en tonen hem nooit meer. Met een sleutel die met test_ begint probeer je het eerst uit."
            />
          </Span>
        </FormGrid>
        <ErrorNote error={guard.error} fallback="❌ Bewaren mislukt zonder foutmelding." />
        <div className="online-settings-save">
          <Button
            needs="money.route"
            type="submit"
            variant={state === 'off' ? 'filled' : 'default'}
            loading={change.isPending}
          >
            {state === 'off' ? 'Online betalen aanzetten' : 'Sleutel vervangen'}
          </Button>
        </div>
      </form>
      {guard.dialog}
    </>
  )
}
