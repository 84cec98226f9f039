import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useForm, type Control } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { localDateCodec } from '#contract/codecs.ts'
import { TotalsList } from '#documents/web/TotalsList.tsx'
import type { InvoiceDetail } from '#invoices/contract.ts'
import { invoiceById } from '#invoices/web/queries.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { DocumentId, ProjectId } from '#kernel/ids.ts'
import { min, negate, subtract, ZERO, type Cents } from '#kernel/money.ts'
import { BANK } from '#ledger/domain/named-account.ts'
import { useChosenAccount } from '#ledger/web/queries.ts'
import { accountsFor } from '#payments/domain/money-accounts.ts'
import { accountChoices } from '#payments/web/account-choices.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { PageForm } from '#platform/web/form/PageForm.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { TextField } from '#platform/web/form/TextField.tsx'
import { today } from '#platform/web/today.ts'
import { paths } from '#platform/web/paths.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { Creditable } from '../../contract.ts'
import { CreditChoice } from '../form/CreditChoice.tsx'
import '../form/CreditNoteForm.css'
import { goesBack, nothingTyped, whatGoesBack, type CreditSoFar } from '../form/credit-values.ts'
import { useCreditSoFar } from '../form/use-credit-so-far.ts'
import { creditableOf, useRefund } from '../queries.ts'
import { WhatChanges } from './WhatChanges.tsx'
import { choiceOfInvoice, refundableInvoices } from './queries.ts'
import { Source } from './Source.tsx'

/** A paid invoice, and the amount to refund to the customer. */
export function CustomerRefund({ projectId }: { projectId: ProjectId | null }) {
  const [params] = useSearchParams()
  const chosen = params.get('van') as DocumentId | null
  const invoice = useQuery({ ...invoiceById(chosen ?? ('' as DocumentId)), enabled: chosen !== null })
  return (
    <>
      <Source
        key={chosen}
        label="Welke factuur betaal je terug?"
        nothing="Er is geen factuur waarop iets is betaald. Gaat het om een factuur die nog openstaat? Maak dan een creditnota."
        failure="De facturen zijn niet te laden."
        chosen={chosen === null || invoice.data === undefined ? null : choiceOfInvoice(invoice.data)}
        found={(typed) => refundableInvoices(typed, projectId)}
      />
      {chosen !== null && <ForInvoice key={chosen} invoiceId={chosen} projectId={projectId} />}
    </>
  )
}

function ForInvoice({ invoiceId, projectId }: { invoiceId: DocumentId; projectId: ProjectId | null }) {
  const invoice = useQuery(invoiceById(invoiceId))
  const creditable = useQuery(creditableOf(invoiceId))
  if (invoice.isLoadingError || creditable.isLoadingError)
    return <ErrorNote error={invoice.error ?? creditable.error} fallback="De factuur is niet te laden." />
  if (invoice.data === undefined || creditable.data === undefined) return <CardSkeleton lines={5} />
  return <RefundForm invoice={invoice.data} credited={creditable.data} projectId={projectId} />
}

const refundForm = z.object({
  reason: z.string().trim().max(200, 'De reden mag hooguit 200 tekens lang zijn.'),
  issueDate: localDateCodec,
  account: z.string(),
  ...whatGoesBack,
})
type RefundValues = z.input<typeof refundForm>

function RefundForm({
  invoice,
  credited,
  projectId,
}: {
  invoice: InvoiceDetail
  credited: Creditable
  projectId: ProjectId | null
}) {
  const refund = useRefund()
  const chosen = useChosenAccount()
  const form = useForm<RefundValues>({
    resolver: zodResolver(refundForm, undefined, { raw: true }),
    defaultValues: { reason: '', issueDate: today(), account: BANK, ...nothingTyped(invoice.lines) },
  })
  const { lines, before, values, soFar } = useCreditSoFar(invoice, credited, form.control)
  const gross = soFar.credit?.totals.gross ?? ZERO
  const back = subtract(gross, min(invoice.openAmount, gross))
  const draft = useStoredDraft(`refund:invoice:${invoice.id}`, form)
  const leaveTo = useLeaveAfterSaving(form.formState.isDirty)
  const save = (typed: RefundValues) => {
    const { reason, issueDate, account } = refundForm.parse(typed)
    const ledgerAccountId = chosen.idOf(account)
    if (back <= ZERO || ledgerAccountId === null) return
    refund.mutate(
      {
        direction: 'customer',
        invoiceId: invoice.id,
        reason: reason === '' ? null : reason,
        date: issueDate,
        ledgerAccountId,
        ...goesBack(lines, typed),
      },
      {
        onSuccess: ({ creditNoteId }) => {
          toast('✅ Terugbetaling geboekt')
          draft.clear()
          leaveTo(creditNoteId === null ? paths.creditNotes : paths.creditNote(creditNoteId))
        },
      },
    )
  }
  return (
    <PageForm
      className="refund-form"
      draft={draft}
      submit={{
        label: back > ZERO ? `${formatEuros(back)} terugbetaling boeken` : 'Terugbetaling boeken',
        run: form.handleSubmit(save),
        isBusy: refund.isPending || chosen.isPending,
        error: refund.error ?? chosen.error,
        fallback: '❌ Document creatie mislukt zonder foutmelding.',
      }}
      cancelTo={projectId === null ? paths.invoice(invoice.id) : paths.project(projectId)}
    >
      <RefundFields control={form.control} lines={lines} before={before} soFar={soFar} way={values.way} />
      <RefundEffect
        credit={soFar.credit}
        back={back}
        isOnProject={(projectId ?? invoice.projectId) !== null}
      />
    </PageForm>
  )
}

function RefundFields({
  control,
  way,
  ...choice
}: Pick<ComponentProps<typeof CreditChoice>, 'lines' | 'before' | 'soFar'> & {
  control: Control<RefundValues>
  way: RefundValues['way']
}) {
  const { credit } = choice.soFar
  return (
    <FormSection title="Wat betaal je terug?">
      <Span of={6}>
        <CreditChoice control={control} {...choice} wholeLabel="Alles" />
        {way === 'amount' && credit !== null && <TotalsList totals={credit.totals} />}
      </Span>
      <Span of={6}>
        <TextField control={control} name="reason" label="Reden" isOptional maxLength={200} />
      </Span>
      <Span of={2}>
        <DateField control={control} name="issueDate" label="Terugbetaald op" />
      </Span>
      <Span of={4}>
        <SelectField
          control={control}
          name="account"
          label="Terugbetaald van"
          choices={accountChoices(accountsFor('customer-refund'))}
        />
      </Span>
    </FormSection>
  )
}

function RefundEffect({
  credit,
  back,
  isOnProject,
}: {
  credit: CreditSoFar['credit']
  /** The amount that the customer gets back; the rest reduces the open amount. */
  back: Cents
  isOnProject: boolean
}) {
  const { net, vat, gross } = credit?.totals ?? { net: ZERO, vat: ZERO, gross: ZERO }
  return (
    <WhatChanges profit={negate(net)} isOnProject={isOnProject} vat={negate(vat)} bank={negate(back)}>
      {gross > ZERO && back === ZERO && (
        <p className="refund-note">
          Dit gaat helemaal af van wat er nog openstaat: er is niets terug te betalen. Maak er een creditnota
          van.
        </p>
      )}
    </WhatChanges>
  )
}
