import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { emailAddress } from '#contract/email-address.ts'
import { useEmailAsking } from '#tenants/web/account-queries.ts'
import { noProof, ProofFields, proofOf, proofShape, useProofAsked } from '#tenants/web/ProofFields.tsx'
import { ownCompany } from '#tenants/web/session-queries.ts'

/** The address for logging in; a new address is used after its owner has followed the mailed link. */
export function EmailCard() {
  const company = useQuery(ownCompany)
  const [askedFor, setAskedFor] = useState<string | null>(null)
  if (company.isLoadingError)
    return (
      <ErrorNote
        error={company.error}
        fallback="Fout bij laden van je account."
        onRetry={() => void company.refetch()}
      />
    )
  if (company.data === undefined) return <CardSkeleton lines={3} />
  const { email, isEmailConfirmed } = company.data
  return (
    <Card
      title="E-mailadres"
      aside={
        isEmailConfirmed ? (
          <StateChip tone="green">Bevestigd</StateChip>
        ) : (
          <StateChip tone="grey">Nog niet bevestigd</StateChip>
        )
      }
    >
      <p className="security-help">
        Je logt in met <strong>{email}</strong>. Het adres op je documenten wijzig je bij Bedrijf.
      </p>
      {askedFor === null ? (
        <AnotherAddress onAsked={setAskedFor} />
      ) : (
        <p role="status">
          Er is een mail met een link onderweg naar <strong>{askedFor}</strong>. Volg die binnen een dag; tot
          dan log je in met je oude adres. Niets gekregen? Kijk bij ongewenste mail.
        </p>
      )}
    </Card>
  )
}

function AnotherAddress({ onAsked }: { onAsked: (address: string) => void }) {
  const proof = useProofAsked(true)
  const form = useForm({
    resolver: zodResolver(z.object({ newEmail: emailAddress, ...proofShape(proof.asked) })),
    mode: 'onTouched',
    defaultValues: { newEmail: '', ...noProof },
  })
  const ask = useEmailAsking()
  const submit = form.handleSubmit(({ newEmail, ...typed }) => {
    ask.mutate(
      { newEmail, ...proofOf(typed) },
      {
        onSuccess: () => {
          onAsked(newEmail)
        },
      },
    )
  })
  return (
    <form noValidate className="security-form" onSubmit={(event) => void submit(event)}>
      <FormGrid>
        <Span of={3}>
          <TextField
            control={form.control}
            name="newEmail"
            label="Nieuw e-mailadres"
            type="email"
            autoComplete="email"
          />
        </Span>
        <Span of={3}>
          <ProofFields control={form.control} label="Wachtwoord ter controle" {...proof} />
        </Span>
      </FormGrid>
      <ErrorNote error={ask.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
      <Button type="submit" loading={ask.isPending}>
        E-mailadres wijzigen
      </Button>
    </form>
  )
}
