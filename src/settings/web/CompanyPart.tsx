import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, type Control } from 'react-hook-form'
import { z } from 'zod'
import { eachNamed } from '#kernel/record-fields.ts'
import { formatIban } from '#kernel/dutch-format.ts'
import { ConflictDialog, type FieldWords } from '#platform/web/form/ConflictDialog.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { useLeaveGuard } from '#platform/web/form/leave-guard.ts'
import { PageForm } from '#platform/web/form/PageForm.tsx'
import type { Versioned } from '#platform/web/form/draft-store.ts'
import { TextField } from '#platform/web/form/TextField.tsx'
import { useVersionedDraft } from '#platform/web/form/versioned-draft.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { may } from '#platform/web/rights.ts'
import { companyDetails, type CompanyDetails } from '#tenants/contract.ts'
import { type Company } from '#tenants/session-contract.ts'
import { companyFieldLabel, companyFieldNames, laterTextNames } from '#tenants/domain/company-fields.ts'
import { parseBic, parseDutchVatId, parseDutchZipCode, parseIban } from '#tenants/domain/identifiers.ts'
import { LegalFormCard } from '#tenants/web/LegalFormCard.tsx'
import { useMoneyProof } from '#tenants/web/money-proof.tsx'
import { noProof, proofOf } from '#tenants/web/ProofFields.tsx'
import { useCompanyChange } from '#tenants/web/queries.ts'
import { ownCompany } from '#tenants/web/session-queries.ts'

/** The data of the sender on every document from now on. */
export function CompanyPart() {
  const company = useQuery(ownCompany)
  if (company.isLoadingError)
    return (
      <ErrorNote
        error={company.error}
        fallback="Fout bij laden van de bedrijfsgegevens."
        onRetry={() => void company.refetch()}
      />
    )
  if (company.data === undefined) return <CardSkeleton lines={10} />
  return (
    <>
      <CompanyForm
        company={company.data}
        readNewest={async () => {
          const newest = (await company.refetch()).data
          return newest === undefined ? null : versionedCompany(newest)
        }}
      />
      <LegalFormCard />
    </>
  )
}

type Fields = z.input<typeof companyDetails>
type FieldsControl = Control<Fields, unknown, CompanyDetails>

function CompanyForm({
  company,
  readNewest,
}: {
  company: Company
  readNewest: () => Promise<Versioned<Fields> | null>
}) {
  const form = useForm<Fields, unknown, CompanyDetails>({
    resolver: zodResolver(companyDetails),
    mode: 'onTouched',
    defaultValues: fieldsOf(company),
  })
  const { control } = form
  // A change that was saved elsewhere is reported by a refusal, and never replaces the text that is being
  // typed.
  const draft = useVersionedDraft('company', form, {
    stored: versionedCompany(company),
    readNewest,
  })
  const change = useCompanyChange()
  const guard = useMoneyProof(change, ({ company: typed }) => consequenceOf(company, typed))
  useLeaveGuard(form.formState.isDirty)
  const onSaved = async () => {
    toast('Bedrijfsgegevens bijgewerkt')
    const newest = await readNewest()
    if (newest === null) return
    form.reset(newest.values)
    draft.savedAs(newest.version)
  }
  const submit = form.handleSubmit((typed) => {
    const mutate: typeof guard.ask = isDelicate(company, typed)
      ? guard.ask
      : (wanted, afterwards) => {
          change.mutate({ ...wanted, proof: proofOf(noProof) }, afterwards)
        }
    draft.saveBy({ mutate }, (version) => ({ company: typed, version }), {
      onSaved: () => void onSaved(),
    })
  })
  return (
    <>
      <PageForm
        className="settings-form"
        draft={draft}
        submit={{
          label: 'Opslaan',
          run: submit,
          isBusy: change.isPending,
          error: guard.error,
          fallback: '❌ Wijzigen mislukt zonder foutmelding.',
        }}
      >
        <p className="settings-help">
          Zo sta je op nieuwe facturen en offertes. Documenten die al zijn afgerond of verstuurd, houden wat
          erop stond. Inloggen doe je met {company.email}.
        </p>
        <BusinessSection control={control} />
        <AddressSection control={control} />
        <BankSection control={control} isOwn={may('money.route')} />
      </PageForm>
      {guard.dialog}
      <ConflictDialog
        title="Je bedrijfsgegevens zijn intussen ergens anders gewijzigd"
        draft={draft}
        words={companyWords}
        onSettled={() => {
          change.reset()
        }}
      />
    </>
  )
}

function BusinessSection({ control }: { control: FieldsControl }) {
  return (
    <FormSection title="Bedrijf">
      <Span of={3}>
        <TextField control={control} name="name" label={companyFieldLabel.name} autoComplete="organization" />
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
      <Span of={3}>
        <TextField
          control={control}
          name="contactPhoneNumber"
          label={companyFieldLabel.contactPhoneNumber}
          type="tel"
          autoComplete="tel"
          isOptional
        />
      </Span>
      <Span of={3}>
        <TextField
          control={control}
          name="contactWebsite"
          label={companyFieldLabel.contactWebsite}
          autoComplete="url"
          isOptional
        />
      </Span>
      {laterTextNames.map((name) => (
        <Span key={name} of={3}>
          <TextField control={control} name={name} label={companyFieldLabel[name]} isOptional />
        </Span>
      ))}
    </FormSection>
  )
}

function AddressSection({ control }: { control: FieldsControl }) {
  return (
    <FormSection
      title="Adres"
      help="In Nederland: Kloppend is voor bedrijven die hier staan ingeschreven en hier btw-aangifte doen."
    >
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

/** Where customers pay is the owner's to change. */
function BankSection({ control, isOwn }: { control: FieldsControl; isOwn: boolean }) {
  return (
    <FormSection
      title="Bankrekening"
      help={
        isOwn
          ? 'Hierop betalen je klanten; het staat op elke factuur en in de QR-code.'
          : 'Hierop betalen je klanten. Een eigenaar, of wie daarvoor het recht kreeg, wijzigt de IBAN en de naam op de rekening.'
      }
    >
      <TextField
        control={control}
        name="iban"
        label={companyFieldLabel.iban}
        tidy={tidyIban}
        isReadOnly={!isOwn}
      />
      <Span of={4}>
        <TextField
          control={control}
          name="nameOnCard"
          label={companyFieldLabel.nameOnCard}
          isReadOnly={!isOwn}
        />
      </Span>
      <Span of={2}>
        <TextField control={control} name="bic" label={companyFieldLabel.bic} isOptional tidy={parseBic} />
      </Span>
    </FormSection>
  )
}

/** Money or mail would go to another account or address: then we ask who it is. */
const isDelicate = (before: Company, typed: CompanyDetails): boolean =>
  isRouted(before, typed) || typed.contactEmail !== before.contactEmail

const isRouted = (before: Company, typed: CompanyDetails): boolean =>
  typed.iban !== before.iban || typed.nameOnCard !== before.nameOnCard

/** What the dialog says, where it is not money that goes elsewhere. */
const consequenceOf = (before: Company, typed: CompanyDetails) =>
  isRouted(before, typed) ? null : (
    <p>Je wijzigt waar klanten antwoorden. Jij en de eigenaren krijgen er een mail over.</p>
  )

const tidyIban = (typed: string): string | null => {
  const iban = parseIban(typed)
  return iban === null ? null : formatIban(iban)
}

const companyWords: FieldWords = { label: companyFieldLabel, shown: (_, value) => String(value) }

const versionedCompany = (company: Company): Versioned<Fields> => ({
  version: company.version,
  values: fieldsOf(company),
})

const fieldsOf = (company: Company): Fields =>
  eachNamed(companyFieldNames, (name) => (name === 'iban' ? formatIban(company.iban) : (company[name] ?? '')))
