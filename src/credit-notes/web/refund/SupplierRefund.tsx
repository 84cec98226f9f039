import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { localDateCodec } from '#contract/codecs.ts'
import type { ExpenseDetail } from '#expenses/contract.ts'
import { DocumentField } from '#expenses/web/document/DocumentField.tsx'
import { expenseById } from '#expenses/web/queries.ts'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatDecimal, formatEuros } from '#kernel/dutch-format.ts'
import type { BackingDocumentId, ExpenseId, LineId, ProjectId } from '#kernel/ids.ts'
import { cents, min, sum, ZERO, type Cents } from '#kernel/money.ts'
import { BANK } from '#ledger/domain/named-account.ts'
import { useChosenAccount } from '#ledger/web/queries.ts'
import { accountsFor } from '#payments/domain/money-accounts.ts'
import { accountChoices } from '#payments/web/account-choices.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { PageForm } from '#platform/web/form/PageForm.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { today } from '#platform/web/today.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { RefundableLine } from '../../contract.ts'
import { refundedPartOf } from '../../domain/supplier-refund.ts'
import { refundableOf, useRefund } from '../queries.ts'
import { untouched } from '../form/credit-values.ts'
import { WhatChanges } from './WhatChanges.tsx'
import { choiceOfExpense, refundableExpenses } from './queries.ts'
import { Source } from './Source.tsx'

/** An expense, and the amount that the supplier refunds for each line. */
export function SupplierRefund({ projectId }: { projectId: ProjectId | null }) {
  const [params] = useSearchParams()
  const chosen = params.get('van') as ExpenseId | null
  const expense = useQuery({ ...expenseById(chosen ?? ('' as ExpenseId)), enabled: chosen !== null })
  return (
    <>
      <Source
        key={chosen}
        label="Welke uitgave krijg je terug?"
        nothing="Er is geen betaalde uitgave waarvan iets kan terugkomen."
        failure="De uitgaven zijn niet te laden."
        chosen={chosen === null || expense.data === undefined ? null : choiceOfExpense(expense.data)}
        found={(typed) => refundableExpenses(typed, projectId)}
      />
      {chosen !== null && <ForExpense key={chosen} expenseId={chosen} projectId={projectId} />}
    </>
  )
}

function ForExpense({ expenseId, projectId }: { expenseId: ExpenseId; projectId: ProjectId | null }) {
  const expense = useQuery(expenseById(expenseId))
  const refundable = useQuery(refundableOf(expenseId))
  if (expense.isLoadingError || refundable.isLoadingError)
    return <ErrorNote error={expense.error ?? refundable.error} fallback="De uitgave is niet te laden." />
  if (expense.data === undefined || refundable.data === undefined) return <CardSkeleton lines={5} />
  return (
    <RefundForm
      expense={expense.data}
      refundableOn={(id) => refundable.data.lines.find(({ expenseLineId }) => expenseLineId === id)}
      left={refundable.data.left}
      projectId={projectId}
    />
  )
}

const refundForm = z.object({
  date: localDateCodec,
  account: z.string(),
  amounts: z.record(z.string(), z.string()),
})
type RefundValues = z.input<typeof refundForm>

function RefundForm({
  expense,
  refundableOn,
  left,
  projectId,
}: {
  expense: ExpenseDetail
  refundableOn: (id: LineId) => RefundableLine | undefined
  left: Cents
  projectId: ProjectId | null
}) {
  const leftOf = (id: LineId): Cents => refundableOn(id)?.left ?? ZERO
  const refund = useRefund()
  const chosenAccount = useChosenAccount()
  const [documentId, setDocumentId] = useState<BackingDocumentId | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const form = useForm<RefundValues>({
    resolver: zodResolver(refundForm, undefined, { raw: true }),
    defaultValues: { date: today(), account: BANK, amounts: untouched(expense.lines) },
  })
  const values = useWatch({ control: form.control }) as RefundValues
  const parts = expense.lines.map((line) =>
    partOf(line, refundableOn(line.id), values.amounts[line.id] ?? ''),
  )
  const total = sum(parts.map(({ amount }) => amount))
  const draft = useStoredDraft(`refund:expense:${expense.id}`, form)
  const leaveTo = useLeaveAfterSaving(form.formState.isDirty)
  const save = (typed: RefundValues) => {
    const { date, account } = refundForm.parse(typed)
    const ledgerAccountId = chosenAccount.idOf(account)
    setIsRefused(documentId === null)
    if (documentId === null || ledgerAccountId === null) return
    refund.mutate(
      { ...sourceOf(expense.id, parts), date, backingDocumentId: documentId, ledgerAccountId },
      {
        onSuccess: ({ expenseId }) => {
          toast('✅ Terugbetaling geboekt')
          draft.clear()
          leaveTo(expenseId === null ? paths.expenses : paths.expense(expenseId))
        },
      },
    )
  }
  if (left === ZERO)
    return (
      <p className="refund-nothing">Van deze uitgave is alles al teruggekomen, of er is nog niets betaald.</p>
    )
  return (
    <PageForm
      className="refund-form"
      draft={draft}
      submit={{
        label: total > ZERO ? `${formatEuros(total)} terugbetaling boeken` : 'Terugbetaling boeken',
        run: form.handleSubmit(save),
        isBusy: refund.isPending || chosenAccount.isPending,
        error: refund.error ?? chosenAccount.error,
        fallback: '❌ Uitgave creatie mislukt zonder foutmelding.',
      }}
      cancelTo={projectId === null ? paths.expense(expense.id) : paths.project(projectId)}
    >
      <RefundFields form={form} lines={expense.lines} leftOf={leftOf} left={left} />
      <Evidence
        documentId={documentId}
        error={isRefused && documentId === null ? 'Upload een document bij de terugbetaling.' : undefined}
        onUploaded={setDocumentId}
      />
      <RefundEffect parts={parts} left={left} isOnProject={expense.projectId !== null} />
    </PageForm>
  )
}

/** The expense, and the lines with a refunded amount. */
const sourceOf = (expenseId: ExpenseId, parts: readonly RefundPart[]) =>
  ({
    direction: 'supplier',
    expenseId,
    description: null,
    lines: parts
      .filter(({ amount }) => amount !== ZERO)
      .map(({ id, amount }) => ({ expenseLineId: id, amount })),
  }) as const

function Evidence({
  documentId,
  error,
  onUploaded,
}: {
  documentId: BackingDocumentId | null
  error: string | undefined
  onUploaded: (id: BackingDocumentId) => void
}) {
  return (
    <FormSection title="Het bewijs van de leverancier">
      <Span of={6}>
        <DocumentField documentId={documentId} error={error} onUploaded={onUploaded} />
      </Span>
    </FormSection>
  )
}

function RefundEffect({
  parts,
  left,
  isOnProject,
}: {
  parts: readonly RefundPart[]
  left: Cents
  isOnProject: boolean
}) {
  const total = sum(parts.map(({ amount }) => amount))
  const net = sum(parts.map((part) => part.net))
  const vat = sum(parts.map((part) => part.vat))
  return (
    <WhatChanges profit={net} isOnProject={isOnProject} vat={vat} bank={total}>
      {total > left && (
        <p className="refund-note">Dat is meer dan er is betaald: samen hooguit {formatEuros(left)}.</p>
      )}
    </WhatChanges>
  )
}

function RefundFields({
  form,
  lines,
  leftOf,
  left,
}: {
  form: UseFormReturn<RefundValues>
  lines: ExpenseDetail['lines']
  /** The most that a line can still be refunded. */
  leftOf: (id: LineId) => Cents
  /** The most for all lines together. */
  left: Cents
}) {
  const takeAll = () => {
    const amounts = Object.fromEntries(
      lines.map(({ id }) => [id, formatDecimal(min(leftOf(id), left), 2, 2)]),
    )
    form.setValue('amounts', amounts, { shouldDirty: true })
  }
  return (
    <FormSection
      title="Wat krijg je terug?"
      help={`Vul per regel in wat er terugkwam, inclusief btw. Samen hooguit ${formatEuros(left)}.`}
    >
      <Span of={6}>
        <div className="credit-form-whole">
          <Button size="xs" variant="default" onClick={takeAll}>
            Alles
          </Button>
        </div>
      </Span>
      {lines.map((line, index) => (
        <Span key={line.id} of={6}>
          <AmountField
            control={form.control}
            name={`amounts.${line.id}`}
            label={line.description === '' ? `Regel ${String(index + 1)}` : line.description}
            help={`Nog hooguit ${formatEuros(leftOf(line.id))}`}
            isDisabled={leftOf(line.id) === ZERO}
          />
        </Span>
      ))}
      <Span of={2}>
        <DateField control={form.control} name="date" label="Ontvangen op" />
      </Span>
      <Span of={4}>
        <SelectField
          control={form.control}
          name="account"
          label="Ontvangen op rekening"
          choices={accountChoices(accountsFor('supplier-refund'))}
        />
      </Span>
    </FormSection>
  )
}

interface RefundPart {
  readonly id: LineId
  readonly amount: Cents
  readonly net: Cents
  readonly vat: Cents
}

/** The typed amount of a line, split into cost and deducted VAT, computed as on the server. */
function partOf(
  line: ExpenseDetail['lines'][number],
  refundable: RefundableLine | undefined,
  typed: string,
): RefundPart {
  const amount = cents(parseTypedDecimal(typed, 2) ?? 0n)
  if (refundable === undefined || refundable.isReversed || !line.vatDeductible)
    return { id: line.id, amount, net: amount, vat: ZERO }
  const { netAmount: net, vatAmount: vat, isReversed, refundedNetAmount, refundedVatAmount } = refundable
  const before = { net: refundedNetAmount, vat: refundedVatAmount }
  return { id: line.id, amount, ...refundedPartOf({ net, vat, isReversed }, before, amount) }
}
