import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, type ReactNode, type RefObject } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import type { BackingDocumentId, ExpenseId, LedgerAccountId } from '#kernel/ids.ts'
import { invariant } from '#kernel/invariant.ts'
import { closedOn } from '#ledger/domain/period.ts'
import { closedPeriods, accountChoices } from '#ledger/web/queries.ts'
import { PageForm, type FormSubmit, type PageFormProps } from '#platform/web/form/PageForm.tsx'
import { isDialogOpen } from '#platform/web/shell/dialogs.ts'
import { today } from '#platform/web/today.ts'
import type { ExpenseDetail, NewExpense } from '../../contract.ts'
import type { WaitingLine } from '../../reading-contract.ts'
import { DocumentField } from '../document/DocumentField.tsx'
import { BANK, PAYABLE, SUSPENSE } from '#ledger/domain/named-account.ts'
import { isForeign } from '#ledger/web/currency-values.ts'
import type { ExpenseDraft, ExpenseFormState, ExpenseValues } from './expense-values.ts'
import { ExpenseAbout } from './ExpenseAbout.tsx'
import './ExpenseEditor.css'
import { ExpenseLines } from './ExpenseLines.tsx'
import { ReadingNote } from './ReadingNote.tsx'
import { usePaidBefore } from './use-paid-before.ts'
import { useReading } from './use-reading.ts'

/** The texts of the page around the form. */
interface Shell extends Pick<PageFormProps, 'heading' | 'draft' | 'otherDraftAt' | 'cancelTo' | 'note'> {
  readonly submit: Omit<FormSubmit, 'run'>
}

/** The document at the left, its values at the right; for a new expense and for a correction. */
export function ExpenseEditor({
  form,
  corrects,
  knownDocument,
  onSave,
  submit,
  ...shell
}: Shell & {
  form: ExpenseFormState
  /** The expense that this one replaces. */
  corrects?: ExpenseId
  /** The document of the corrected expense; its kind decides the view before its bytes are loaded. */
  knownDocument?: Pick<ExpenseDetail['document'], 'id' | 'kind'>
  onSave: (expense: NewExpense) => void
}) {
  const { formState } = form
  // The form parses the values; its fields do not.
  const control = form.control as unknown as Control<ExpenseValues>
  const accounts = useQuery(accountChoices)
  const { data: closed = [] } = useQuery(closedPeriods)
  const typedDocument = useWatch({ control, name: 'backingDocumentId' })
  const documentId = typedDocument === '' ? null : (typedDocument as BackingDocumentId)
  const knownKind = knownDocument?.id === typedDocument ? knownDocument.kind : undefined
  const isCorrection = corrects !== undefined
  const fields = useRef<HTMLDivElement>(null)
  const onComplete = useCallback(() => {
    focusOnBooking(fields.current)
  }, [])
  const { reading, take, isTaken } = useReading(form, { documentId, isCorrection, onComplete })
  // A reading of a booked expense's document was booked long ago.
  const isNewDocument = typedDocument !== formState.defaultValues?.backingDocumentId
  const bank = usePaidBefore(form, { isCorrection, read: reading?.waitingLine ?? null })
  const closedForThis = isCorrection ? [] : closed

  const save = (draft: ExpenseDraft, paidBefore: WaitingLine | null) => {
    const idOf = new Map(accounts.data?.map(({ numberAsString, id }) => [numberAsString, id]))
    const isLate = draft.isBookedToday && closedOn(closedForThis, draft.date) !== undefined
    onSave({
      ...toWire(draft, { idOf: (number) => idOf.get(number), paidBefore }),
      ...(isLate ? { bookedOn: today() } : {}),
    })
  }
  const run = bookingOf(form, bank.settle, save)

  return (
    <PageForm
      {...shell}
      submit={{ ...submit, run, isBusy: submit.isBusy || bank.isSettling }}
      loadError={{ error: accounts.error, fallback: 'De grootboekrekeningen zijn niet te laden.' }}
      renderLayout={(fieldsAndButtons) => (
        <Columns form={form} documentId={documentId} kind={knownKind} fields={fields}>
          {fieldsAndButtons}
        </Columns>
      )}
    >
      {reading !== undefined && isNewDocument && (
        <ReadingNote reading={reading} isTaken={isTaken} onTake={take} />
      )}
      <ExpenseAbout
        control={control}
        closed={closedForThis}
        onCurrency={leavingOpen(form)}
        paidBefore={bank.line}
      />
      <ExpenseLines
        form={form}
        accounts={accounts.data ?? []}
        corrects={corrects}
        reading={isNewDocument ? (reading ?? null) : null}
      />
    </PageForm>
  )
}

/**
 * The work of a press on the button: the answer of the bank is waited for, and then the form is booked. A value that is typed meanwhile was
 * not on the screen at the press: the press books nothing.
 */
const bookingOf =
  (
    form: ExpenseFormState,
    settle: () => Promise<WaitingLine | null>,
    save: (draft: ExpenseDraft, paidBefore: WaitingLine | null) => void,
  ) =>
  async (): Promise<void> => {
    const pressed = form.getValues()
    const atPress = typedIn(pressed, pressed.rate)
    const paidBefore = await settle()
    if (typedIn(form.getValues(), pressed.rate) !== atPress) return
    await form.handleSubmit((draft) => {
      save(draft, paidBefore)
    })()
  }

/** The typed values as one text, without the account and a missing rate, which the answer of the bank fills in. */
const typedIn = ({ paymentAccount: _account, rate, ...typed }: ExpenseValues, rateAtPress: string): string =>
  JSON.stringify({ ...typed, rate: rateAtPress === '' ? '' : rate })

/** The button that books has the focus, so that one key books; a field in which the user types keeps it, and so does a dialog. */
function focusOnBooking(fields: HTMLElement | null): void {
  const isTyping = document.activeElement?.matches(
    'input:not([type=file]), textarea, select, [role=combobox]',
  )
  if (isTyping !== true && !isDialogOpen())
    fields?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
}

/** The document beside the fields. */
function Columns({
  form,
  documentId,
  kind,
  fields,
  children,
}: {
  form: ExpenseFormState
  documentId: BackingDocumentId | null
  /** Undefined until its bytes are loaded. */
  kind: ExpenseDetail['document']['kind'] | undefined
  fields: RefObject<HTMLDivElement | null>
  children: ReactNode
}) {
  return (
    <div className="expense-editor">
      <div className="expense-editor-document">
        <DocumentField
          documentId={documentId}
          kind={kind}
          error={form.formState.errors.backingDocumentId?.message}
          onUploaded={(id) => {
            form.setValue('backingDocumentId', id, { shouldDirty: true, shouldValidate: true })
          }}
        />
      </div>
      <div ref={fields} className="expense-editor-fields">
        {children}
      </div>
    </div>
  )
}

/** The bank has a rate of its own, so that a document in another currency is open until its line is there; a choice of the user stays. */
const leavingOpen =
  (form: ExpenseFormState) =>
  (code: string): void => {
    if (isForeign({ currency: code }) && form.getValues('paymentAccount') === BANK)
      form.setValue('paymentAccount', PAYABLE, { shouldDirty: true })
  }

/**
 * Accounts are chosen by number, because a draft on this device may outlive their ids; the request needs the
 * ids. In another currency a line that waits on 1200 pays what is on account, because its euros are not those of the rate.
 */
function toWire(
  draft: ExpenseDraft,
  {
    idOf,
    paidBefore,
  }: {
    readonly idOf: (number: string) => LedgerAccountId | undefined
    /** The line of the bank that paid it before. */
    readonly paidBefore: WaitingLine | null
  },
): NewExpense {
  const isWaiting = draft.foreign !== null && draft.lines[0]?.paymentAccount === SUSPENSE
  const pays = isWaiting ? paidBefore : null
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
    foreign: draft.foreign,
    ...(pays !== null && { paidBeforeAmount: pays.amount }),
    ...(draft.privateShare !== 0n && { privatePercentage: draft.privateShare }),
    lines: draft.lines.map((line) => ({
      description: line.description,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      vatPercentage: line.vatRate,
      vatTreatment: line.vatTreatment,
      vatDeductible: line.isVatDeductible,
      vatAmount: line.statedVat,
      costLedgerAccountId: id(line.costAccount),
      bankLedgerAccountId: id(pays === null ? line.paymentAccount : PAYABLE),
    })),
  }
}
