import { Button } from '#platform/web/ui/Button.tsx'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFieldArray, useWatch, type Control } from 'react-hook-form'
import type { BackingDocumentId, ExpenseId, LedgerAccountId } from '#kernel/ids.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import { invariant } from '#kernel/invariant.ts'
import type { Cents } from '#kernel/money.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { ClosedPeriodOnWire } from '#ledger/contract.ts'
import { closedOn, periodName } from '#ledger/domain/period.ts'
import { closedPeriods, ledgerAccounts } from '#ledger/web/queries.ts'
import { accountsFor } from '#payments/domain/money-accounts.ts'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormActions } from '#platform/web/form/FormActions.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { today } from '#platform/web/form/typed-values.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { ProjectField } from '#projects/web/ProjectField.tsx'
import {
  MAX_EXPENSE_LINES,
  type DocumentProposal,
  type ExpenseDetail,
  type NewExpense,
} from '../../contract.ts'
import { purchaseTotalsOf } from '../../domain/purchase-totals.ts'
import { isReversed } from '../../domain/vat-treatment.ts'
import { DocumentField } from '../document/DocumentField.tsx'
import {
  blankLine,
  linesSoFar,
  PER_LINE,
  type ExpenseDraft,
  type ExpenseFormState,
  type ExpenseValues,
} from './expense-values.ts'
import './ExpenseEditor.css'
import { ExpenseLineFields, treatmentChoices } from './ExpenseLineFields.tsx'
import { PurchaseTotalsList } from './PurchaseTotalsList.tsx'
import { ReadingNote } from './ReadingNote.tsx'
import { SimilarNote } from './SimilarNote.tsx'
import { useReading } from './use-reading.ts'

type KnownDocument = Pick<ExpenseDetail['document'], 'id' | 'kind'>

/** The document at the left, what it says at the right; for a new expense and for a correction. */
export function ExpenseEditor({
  form,
  submitLabel,
  isBusy,
  cancelTo,
  note,
  corrects,
  knownDocument,
  onSave,
  children,
}: {
  form: ExpenseFormState
  submitLabel: string
  isBusy: boolean
  cancelTo: string
  note?: ReactNode
  /** The expense in whose place this one comes. */
  corrects?: ExpenseId
  /** Of the expense that is corrected; its kind says how it is shown before its bytes are here. */
  knownDocument?: KnownDocument
  onSave: (expense: NewExpense) => void
  /** Above the buttons: what went wrong. */
  children?: ReactNode
}) {
  const { formState } = form
  // What the form reads is no matter of its fields.
  const control = form.control as unknown as Control<ExpenseValues>
  const accounts = useQuery(ledgerAccounts)
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const documentId = useWatch({ control, name: 'backingDocumentId' })
  const treatment = useWatch({ control, name: 'vatTreatment' })
  const date = useWatch({ control, name: 'date' })
  const { data: closed = [] } = useQuery(closedPeriods)
  const closedPeriod = corrects === undefined ? closedOn(closed, date as LocalDate) : undefined
  const { reading, take, isTaken } = useReading(form, {
    documentId: documentId === '' ? null : (documentId as BackingDocumentId),
    isCorrection: corrects !== undefined,
  })
  // What was read in the document of a booked expense was booked long ago.
  const isNewDocument = documentId !== formState.defaultValues?.backingDocumentId
  const linesProblem = formState.errors.lines?.message ?? formState.errors.lines?.root?.message

  const submit = (draft: ExpenseDraft) => {
    const idOf = new Map(accounts.data?.map(({ numberAsString, id }) => [numberAsString, id]))
    const isLate = corrects === undefined && draft.isBookedToday && closedOn(closed, draft.date) !== undefined
    onSave({
      ...toWire(draft, (number) => idOf.get(number)),
      ...(isLate ? { bookedOn: today() } : {}),
    })
  }

  return (
    <form noValidate className="expense-editor" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <div className="expense-editor-document">
        <DocumentField
          documentId={documentId === '' ? null : (documentId as BackingDocumentId)}
          kind={knownDocument?.id === documentId ? knownDocument.kind : undefined}
          error={formState.errors.backingDocumentId?.message}
          onUploaded={(id) => {
            form.setValue('backingDocumentId', id, { shouldDirty: true, shouldValidate: true })
          }}
        />
      </div>
      <div className="expense-editor-fields">
        {reading !== undefined && isNewDocument && (
          <ReadingNote reading={reading} isTaken={isTaken} onTake={take} />
        )}
        <FormSection title="Uitgave">
          <Span of={4}>
            <TextField
              control={control}
              name="description"
              label="Omschrijving"
              help="Bij wie, of waarvoor: zo vind je 'm terug."
              maxLength={500}
            />
          </Span>
          <Span of={2}>
            <DateField control={control} name="date" label="Datum op het document" />
          </Span>
          <Span of={3}>
            <TextField control={control} name="supplierName" label="Leverancier" isOptional maxLength={200} />
          </Span>
          <Span of={3}>
            <TextField
              control={control}
              name="supplierInvoiceNumber"
              label="Factuurnummer"
              isOptional
              maxLength={100}
            />
          </Span>
          {closedPeriod !== undefined && (
            <Span of={6}>
              <CheckboxField
                control={control}
                name="isBookedToday"
                label="Boek op vandaag"
                help={lateHelp(closedPeriod)}
              />
            </Span>
          )}
          <Span of={3}>
            <SelectField
              control={control}
              name="paymentAccount"
              label="Betaald van"
              choices={accountsFor('purchase').map(({ account, label }) => ({ value: account, label }))}
            />
          </Span>
          <Span of={3}>
            <SelectField
              control={control}
              name="vatTreatment"
              label="Btw-behandeling"
              placeholder="Kies"
              choices={[...treatmentChoices, { value: PER_LINE, label: 'Verschilt per regel' }]}
              help={helpOf(treatment)}
            />
          </Span>
          <Span of={6}>
            <ProjectField control={control} name="projectId" />
          </Span>
        </FormSection>
        <FormSection title="Regels">
          <Span of={6}>
            <CheckboxField
              control={control}
              name="isVatIncluded"
              label="Bedragen zijn inclusief btw, zoals op een bon"
              isDisabled={isWithoutDutchVat(treatment)}
            />
          </Span>
          <ol className="expense-lines">
            {fields.map(({ id }, index) => (
              <ExpenseLineFields
                key={id}
                control={control}
                index={index}
                accounts={accounts.data ?? []}
                onRemove={
                  fields.length === 1
                    ? null
                    : () => {
                        remove(index)
                      }
                }
              />
            ))}
          </ol>
          <div className="expense-lines-add">
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconPlus size={16} stroke={2.2} aria-hidden />}
              disabled={fields.length >= MAX_EXPENSE_LINES}
              onClick={() => {
                const last = form.getValues(`lines.${fields.length - 1}`)
                append({
                  ...blankLine(),
                  vatPercentage: last.vatPercentage,
                  vatTreatment: last.vatTreatment,
                  costAccount: last.costAccount,
                })
              }}
            >
              Regel
            </Button>
          </div>
          {linesProblem !== undefined && (
            <p className="expense-lines-problem" role="alert">
              {linesProblem}
            </p>
          )}
          <LiveTotals
            form={form}
            corrects={corrects}
            proposal={isNewDocument ? (reading?.proposal ?? null) : null}
          />
        </FormSection>
        <ErrorNote error={accounts.error} fallback="De grootboekrekeningen zijn niet te laden." />
        {children}
        <FormActions submitLabel={submitLabel} isBusy={isBusy} cancelTo={cancelTo} note={note} />
      </div>
    </form>
  )
}

/** Why a day asks for another one in the books. */
const lateHelp = ({ kind, period }: ClosedPeriodOnWire): string =>
  kind === 'year'
    ? `Boekjaar ${period} is afgesloten. De datum op het document blijft staan; de kosten en de btw vallen in dit jaar.`
    : `De btw over ${periodName(period)} is al aangegeven. De datum op het document blijft staan; de btw gaat mee in je lopende aangifte.`

const isWithoutDutchVat = (treatment: ExpenseValues['vatTreatment']): boolean =>
  treatment === 'foreign' || (treatment !== '' && treatment !== PER_LINE && isReversed(treatment))

const helpOf = (treatment: ExpenseValues['vatTreatment']): string | undefined =>
  treatment === 'foreign' ? FOREIGN_HELP : isWithoutDutchVat(treatment) ? REVERSED_HELP : undefined

const FOREIGN_HELP = 'Vul bedragen met de buitenlandse btw erin: je trekt die hier niet af.'
const REVERSED_HELP =
  'De leverancier rekent geen btw. Jij geeft die aan en trekt die in dezelfde aangifte af.'

/** Totals move along with what is typed. */
function LiveTotals({
  form,
  corrects,
  proposal,
}: {
  form: ExpenseFormState
  corrects: ExpenseId | undefined
  proposal: DocumentProposal | null
}) {
  const { lines, vatTreatment, paymentAccount, isVatIncluded, ...typed } = useWatch({
    control: form.control,
  }) as ExpenseValues
  const totals = purchaseTotalsOf(linesSoFar({ lines, vatTreatment, paymentAccount, isVatIncluded }))
  return (
    <>
      <PurchaseTotalsList totals={totals} />
      <TotalCheck gross={totals.gross} proposal={proposal} />
      <SimilarNote typed={{ ...typed, gross: totals.gross }} except={corrects} />
    </>
  )
}

/** Says so while the lines do not come to what the document asks for; that may be right, so it refuses nothing. */
function TotalCheck({ gross, proposal }: { gross: Cents; proposal: DocumentProposal | null }) {
  const total = proposal?.certainty.total === 'certain' ? proposal.total : null
  return (
    <div role="status">
      {total !== null && gross !== 0n && gross !== total && (
        <p className="expense-similar">
          Op het document staat {formatEuros(total)}; deze regels komen op {formatEuros(gross)}.
        </p>
      )}
    </div>
  )
}

/** Accounts are chosen by number, because a draft outlives them on this device; the call wants their ids. */
function toWire(draft: ExpenseDraft, idOf: (number: string) => LedgerAccountId | undefined): NewExpense {
  const id = (number: string): LedgerAccountId => {
    const found = idOf(number)
    invariant(found !== undefined, `account ${number} is in the chart`)
    return found
  }
  return {
    description: draft.description,
    supplierName: draft.supplierName,
    supplierInvoiceNumber: draft.supplierInvoiceNumber,
    date: draft.date,
    projectId: draft.projectId,
    backingDocumentId: draft.backingDocumentId,
    lines: draft.lines.map((line) => ({
      description: line.description,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      vatPercentage: line.vatRate,
      vatTreatment: line.vatTreatment,
      vatDeductible: line.isVatDeductible,
      vatAmount: line.statedVat,
      costLedgerAccountId: id(line.costAccount),
      bankLedgerAccountId: id(line.paymentAccount),
    })),
  }
}
