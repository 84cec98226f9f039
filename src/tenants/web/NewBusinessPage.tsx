import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm, type Control } from 'react-hook-form'
import type { z } from 'zod'
import { eachNamed } from '#kernel/record-fields.ts'
import { formatIban } from '#kernel/dutch-format.ts'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { useLeaveGuard } from '#platform/web/form/leave-guard.ts'
import { PageForm } from '#platform/web/form/PageForm.tsx'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { TextField } from '#platform/web/form/TextField.tsx'
import { useMutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { IconBuildingPlus, IconMailCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { companyDetails } from '../contract.ts'
import { companyFieldLabel, companyFieldNames } from '../domain/company-fields.ts'
import { parseBic, parseDutchVatId, parseDutchZipCode, parseIban } from '../domain/identifiers.ts'
import { makingBusiness } from './business-queries.ts'
import './NewBusinessPage.css'
import { ownCompany, useConfirmationMail } from './session-queries.ts'
import { registrationRule, takenInvitation } from './registration-rule.ts'

type Fields = z.input<typeof companyDetails>
type FieldsControl = Control<Fields, unknown, z.output<typeof companyDetails>>

const heading = { title: 'Nieuw bedrijf', crumbs: [{ label: 'Beheer' }] }

/** Register a further business with the login of this session; after it, the new business is open in this tab. */
export function NewBusinessPage() {
  const [invitation] = useState(takenInvitation)
  const rule = registrationRule()
  if (rule === 'closed' || (rule === 'invite' && invitation === null))
    return (
      <>
        <PageHeader {...heading} />
        <EmptyState
          icon={<IconBuildingPlus size={28} stroke={1.6} />}
          sentence={
            rule === 'closed'
              ? 'Hier kunnen geen nieuwe bedrijven worden aangemeld.'
              : 'Een nieuw bedrijf aanmelden kan hier met een uitnodiging.'
          }
        >
          Vraag het aan degene die deze installatie beheert: de gegevens staan bij Contact.
        </EmptyState>
      </>
    )
  return <WhenConfirmed invitation={invitation?.text} />
}

/** The form, once the address of the login is confirmed: the server refuses it before, and the user has typed nothing yet. */
function WhenConfirmed({ invitation }: { invitation: string | undefined }) {
  const { data: company, isPending } = useQuery(ownCompany)
  const send = useConfirmationMail()
  if (isPending)
    return (
      <>
        <PageHeader {...heading} />
        <CardSkeleton lines={8} />
      </>
    )
  if (company?.isEmailConfirmed !== false) return <NewBusinessForm invitation={invitation} />
  return (
    <>
      <PageHeader {...heading} />
      <EmptyState
        icon={<IconMailCheck size={28} stroke={1.6} />}
        sentence="Bevestig eerst je e-mailadres."
        action={
          <Button
            loading={send.isPending}
            onClick={() => {
              send.mutate(undefined, {
                onSuccess: () => {
                  toast('Er is een nieuwe mail onderweg')
                },
                onError: (error) => {
                  toastError(error, '❌ Versturen mislukt zonder foutmelding.')
                },
              })
            }}
          >
            Stuur de mail opnieuw
          </Button>
        }
      >
        Klik op de link in de mail aan {company.email}. Daarna kun je hier een nieuw bedrijf aanmelden.
      </EmptyState>
    </>
  )
}

function NewBusinessForm({ invitation }: { invitation: string | undefined }) {
  const form = useForm<Fields, unknown, z.output<typeof companyDetails>>({
    resolver: zodResolver(companyDetails),
    mode: 'onTouched',
    defaultValues: empty,
  })
  const draft = useStoredDraft('business:new', form)
  const making = useMutation(makingBusiness)
  const { isDirty } = form.formState
  const isMade = making.isSuccess
  useLeaveGuard(isDirty && !isMade)
  // After the guard is gone: the whole page is loaded again, for the other business.
  useEffect(() => {
    if (isMade) window.location.assign(paths.dashboard)
  }, [isMade])
  const submit = form.handleSubmit((company) => {
    making.mutate(
      { company, ...(invitation === undefined ? {} : { invitation }) },
      {
        onSuccess: () => {
          draft.clear()
        },
      },
    )
  })
  return (
    <PageForm
      heading={heading}
      className="new-business"
      draft={draft}
      cancelTo={paths.dashboard}
      submit={{
        label: 'Bedrijf aanmelden',
        run: submit,
        isBusy: making.isPending || isMade,
        error: making.error,
        fallback: '❌ Aanmelden mislukt zonder foutmelding.',
      }}
    >
      <p className="new-business-about">
        Een eigen administratie naast wat je nu hebt: met eigen klanten, facturen en boeken. Je logt in zoals
        nu, en wisselt boven het menu van bedrijf.
      </p>
      <BusinessFields control={form.control} />
      <AddressFields control={form.control} />
      <BankFields control={form.control} />
    </PageForm>
  )
}

function BusinessFields({ control }: { control: FieldsControl }) {
  return (
    <FormSection title="Bedrijf">
      <Span of={3}>
        <TextField
          control={control}
          name="name"
          label={companyFieldLabel.name}
          autoComplete="organization"
          help="Zoals die op je facturen komt."
        />
      </Span>
      <Span of={3}>
        <TextField
          control={control}
          name="contactEmail"
          label={companyFieldLabel.contactEmail}
          type="email"
          autoComplete="email"
          help="Antwoorden van klanten komen hier."
        />
      </Span>
      <Span of={3}>
        <TextField
          control={control}
          name="chamberOfCommerceNumber"
          label={companyFieldLabel.chamberOfCommerceNumber}
          inputMode="numeric"
        />
      </Span>
      <Span of={3}>
        <TextField control={control} name="vatId" label={companyFieldLabel.vatId} tidy={parseDutchVatId} />
      </Span>
    </FormSection>
  )
}

function AddressFields({ control }: { control: FieldsControl }) {
  return (
    <FormSection title="Adres">
      <Span of={4}>
        <TextField control={control} name="street" label={companyFieldLabel.street} />
      </Span>
      <Span of={2}>
        <TextField control={control} name="houseNumber" label={companyFieldLabel.houseNumber} />
      </Span>
      <Span of={2}>
        <TextField
          control={control}
          name="zipCode"
          label={companyFieldLabel.zipCode}
          placeholder="1234 AB"
          tidy={parseDutchZipCode}
        />
      </Span>
      <Span of={4}>
        <TextField control={control} name="city" label={companyFieldLabel.city} />
      </Span>
    </FormSection>
  )
}

function BankFields({ control }: { control: FieldsControl }) {
  return (
    <FormSection title="Bankrekening" help="Hierop betalen je klanten; het staat op elke factuur.">
      <TextField control={control} name="iban" label={companyFieldLabel.iban} tidy={tidyIban} />
      <Span of={4}>
        <TextField control={control} name="nameOnCard" label={companyFieldLabel.nameOnCard} />
      </Span>
      <Span of={2}>
        <TextField control={control} name="bic" label={companyFieldLabel.bic} isOptional tidy={parseBic} />
      </Span>
    </FormSection>
  )
}

const tidyIban = (typed: string): string | null => {
  const iban = parseIban(typed)
  return iban === null ? null : formatIban(iban)
}

const empty: Fields = eachNamed(companyFieldNames, () => '')
