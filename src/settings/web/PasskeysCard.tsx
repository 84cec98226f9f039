import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { PasswordField } from '#platform/web/form/PasswordField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HereText } from '#platform/web/ui/InstantText.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { deviceName } from '#tenants/domain/device.ts'
import type { Passkey } from '#tenants/passkey-contract.ts'
import { canUsePasskeys, ownPasskeys, usePasskeyAdding, usePasskeyEnding } from '#tenants/web/passkeys.ts'
import { PasswordAsked } from './TwoFactorSetup.tsx'

/** Keys of devices that log in without password and code: the list, a new one, and the end of one. */
export function PasskeysCard() {
  const state = useQuery(ownPasskeys)
  const [isAdding, setIsAdding] = useState(false)
  if (state.isLoadingError)
    return (
      <ErrorNote
        error={state.error}
        fallback="Fout bij laden van de passkeys."
        onRetry={() => void state.refetch()}
      />
    )
  if (state.data === undefined) return <CardSkeleton lines={3} />
  const { isPossible, passkeys } = state.data
  const canAdd = isPossible && canUsePasskeys()
  return (
    <Card
      title="Passkeys"
      aside={
        canAdd &&
        !isAdding && (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              setIsAdding(true)
            }}
          >
            Passkey toevoegen
          </Button>
        )
      }
    >
      <p className="security-help">
        Met een passkey log je in met je vingerafdruk, gezicht of pincode, zonder wachtwoord en zonder code.
        Je wachtwoord blijft daarnaast werken.
        {!canAdd &&
          ' Op dit adres of in deze browser kan het niet: een passkey vraagt een beveiligd adres met een naam (https).'}
      </p>
      {isAdding && (
        <NewPasskey
          onDone={() => {
            setIsAdding(false)
          }}
        />
      )}
      {passkeys.length > 0 && (
        <ul className="security-sessions" aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const typed = z.object({
  name: z.string().trim().min(1, 'Verplicht veld').max(60, 'Hooguit 60 tekens.'),
  password: z.string().min(1, 'Verplicht veld'),
})

function NewPasskey({ onDone }: { onDone: () => void }) {
  const add = usePasskeyAdding()
  const form = useForm({
    resolver: zodResolver(typed),
    mode: 'onTouched',
    defaultValues: { name: deviceName(navigator.userAgent), password: '' },
  })
  const submit = form.handleSubmit((values) => {
    add.mutate(values, {
      onSuccess: () => {
        toast('Passkey toegevoegd')
        onDone()
      },
    })
  })
  return (
    <form noValidate className="security-form" onSubmit={(event) => void submit(event)}>
      <FormGrid>
        <Span of={3}>
          <TextField
            control={form.control}
            name="name"
            label="Naam"
            help="Waaraan je hem herkent, zoals het apparaat."
            maxLength={60}
          />
        </Span>
        <Span of={3}>
          <PasswordField
            control={form.control}
            name="password"
            label="Je wachtwoord"
            autoComplete="current-password"
          />
        </Span>
      </FormGrid>
      <ErrorNote error={add.error} fallback="❌ Toevoegen mislukt zonder foutmelding." />
      <div className="security-buttons">
        <Button type="submit" loading={add.isPending}>
          Maak de passkey
        </Button>
        <Button variant="default" onClick={onDone}>
          Annuleren
        </Button>
      </div>
    </form>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [isEnding, setIsEnding] = useState(false)
  const end = usePasskeyEnding()
  return (
    <li>
      <div>
        <strong>{passkey.name}</strong>{' '}
        {passkey.isBackedUp && <StateChip tone="grey">In een sleutelhanger</StateChip>}
        <small>
          gemaakt <HereText instant={passkey.createdAt} />
          {' · '}
          {passkey.lastUsedAt === null ? (
            'nog niet gebruikt'
          ) : (
            <>
              laatst gebruikt <HereText instant={passkey.lastUsedAt} />
            </>
          )}
        </small>
      </div>
      {isEnding ? (
        <PasswordAsked
          label="Weghalen"
          isBusy={end.isPending}
          error={end.error}
          onCancel={() => {
            setIsEnding(false)
          }}
          onPassword={(password) => {
            end.mutate(
              { id: passkey.id, password },
              {
                onSuccess: () => {
                  toast('Passkey weggehaald')
                },
              },
            )
          }}
        />
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={`Passkey ${passkey.name} weghalen`}
          onClick={() => {
            setIsEnding(true)
          }}
        >
          Weghalen
        </Button>
      )}
    </li>
  )
}
