import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { z } from 'zod'
import { moneyRights, tokenScopes, type TokenScope } from '#contract/rights.ts'
import { may } from '#platform/web/rights.ts'
import { putOnClipboard } from '#platform/web/clipboard.ts'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { DialogButtons } from '#platform/web/form/DialogButtons.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { scopeGroups } from './scope-words.ts'
import { lifetimes, newApiTokenBody } from '#tenants/token-contract.ts'
import {
  noProof,
  ProofFields,
  proofOf,
  proofShape,
  useProofAsked,
  type ProofAsked,
} from '#tenants/web/ProofFields.tsx'
import { useTokenMaking } from '#tenants/web/token-queries.ts'

/** A field name may have no dot, which would make it a path. */
const fieldOf = (scope: TokenScope) => scope.replace('.', '-') as `${string}-${string}`

const isOnMoney = (chosen: Readonly<Record<string, boolean>>): boolean =>
  moneyRights.some((right) => chosen[fieldOf(right)] === true)

const tokenForm = (asked: ProofAsked) =>
  z
    .object({
      name: newApiTokenBody.shape.name,
      days: z.enum(lifetimes.map(String)),
      ...proofShape(asked),
      chosen: z.record(z.string(), z.boolean()),
      confirmsMoney: z.boolean(),
    })
    .refine(({ chosen }) => Object.values(chosen).includes(true), {
      path: ['chosen'],
      error: 'Kies minstens één recht.',
      when: () => true,
    })
    .refine(({ chosen, confirmsMoney }) => confirmsMoney || !isOnMoney(chosen), {
      path: ['confirmsMoney'],
      error: 'Bevestig dat dit programma zonder wachtwoord over geld mag gaan.',
      when: () => true,
    })
type Typed = z.output<ReturnType<typeof tokenForm>>

const lifetimeLabels: Readonly<Record<(typeof lifetimes)[number], string>> = {
  30: '30 dagen',
  90: '90 dagen',
  365: '1 jaar',
  730: '2 jaar',
}

/** Name, rights and lifetime; then the key, once. */
export function MakeTokenDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<string | null>(null)
  return (
    <Dialog title={made === null ? 'Sleutel maken' : 'Je nieuwe sleutel'} isWide onClose={onClose}>
      {made === null ? (
        <TokenForm onMade={setMade} onClose={onClose} />
      ) : (
        <MadeToken token={made} onClose={onClose} />
      )}
    </Dialog>
  )
}

function TokenForm({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const making = useTokenMaking()
  const proof = useProofAsked()
  const form = useForm<Typed>({
    resolver: zodResolver(tokenForm(proof.asked)),
    defaultValues: {
      name: '',
      days: '365',
      ...noProof,
      confirmsMoney: false,
      chosen: Object.fromEntries(tokenScopes.map((scope) => [fieldOf(scope), false])),
    },
  })
  const submit = form.handleSubmit(({ name, days, chosen, confirmsMoney, ...typed }) => {
    const scopes = tokenScopes.filter((scope) => chosen[fieldOf(scope)] === true)
    const lifetime = lifetimes.find((each) => String(each) === days) ?? 365
    making.mutate(
      { name, scopes, days: lifetime, confirmsMoney, ...proofOf(typed) },
      {
        onSuccess: ({ token }) => {
          onMade(token)
        },
      },
    )
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormGrid>
        <Span of={4}>
          <TextField
            control={form.control}
            name="name"
            label="Naam"
            placeholder="Webwinkel"
            maxLength={60}
            autoComplete="off"
          />
        </Span>
        <Span of={2} isRowOnPhone>
          <SelectField
            control={form.control}
            name="days"
            label="Geldig"
            help="Veertien dagen en één dag voor het einde krijg je een mail."
            choices={lifetimes.map((each) => ({ value: String(each), label: lifetimeLabels[each] }))}
          />
        </Span>
      </FormGrid>
      <ScopeChoice control={form.control} />
      {form.formState.errors.chosen !== undefined && (
        <p className="tokens-error" role="alert">
          Kies minstens één recht.
        </p>
      )}
      <ProofFields control={form.control} {...proof} />
      <DialogEnd
        error={making.error}
        fallback="❌ Maken mislukt zonder foutmelding."
        submitLabel="Sleutel maken"
        isBusy={making.isPending}
        onClose={onClose}
      />
    </form>
  )
}

function ScopeChoice({ control }: { control: Control<Typed> }) {
  const chosen = useWatch({ control, name: 'chosen' })
  return (
    <div className="tokens-groups">
      {scopeGroups
        .filter(({ scopes }) => !('money.route' in scopes) || may('business.own'))
        .map(({ title, scopes }) => (
          <fieldset key={title}>
            <legend>{title}</legend>
            {(Object.entries(scopes) as [TokenScope, string][]).map(([scope, label]) => (
              <CheckboxField key={scope} control={control} name={`chosen.${fieldOf(scope)}`} label={label} />
            ))}
            {'money.route' in scopes && isOnMoney(chosen) && (
              <CheckboxField
                control={control}
                name="confirmsMoney"
                label="Ja, dit programma mag dit zonder wachtwoord. Alle eigenaren krijgen er een mail over."
              />
            )}
          </fieldset>
        ))}
    </div>
  )
}

/** Shown once: the program keeps a hash. */
function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const copy = async () => {
    const isCopied = await putOnClipboard(token)
    toast(isCopied ? '✅ Sleutel gekopieerd' : 'Kopiëren lukt niet in deze browser; selecteer de sleutel zelf')
  }
  return (
    <>
      <p>
        <strong>Kopieer deze sleutel nu.</strong> We bewaren hem niet en laten hem niet nog eens zien. Wie hem heeft, mag
        wat je net hebt aangevinkt; geef hem dus alleen aan het programma waarvoor hij is.
      </p>
      <code className="tokens-made" aria-label="Sleutel">
        {token}
      </code>
      <DialogButtons>
        <Button variant="default" onClick={() => void copy()}>
          Kopiëren
        </Button>
        <Button onClick={onClose}>Ik heb hem bewaard</Button>
      </DialogButtons>
    </>
  )
} // prettier-ignore
