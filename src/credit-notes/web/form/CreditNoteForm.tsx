import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { localDateCodec } from '#contract/codecs.ts'
import '#documents/web/editor/DocumentEditor.css'
import { Paper } from '#documents/web/Paper.tsx'
import { TotalsList } from '#documents/web/TotalsList.tsx'
import type { InvoiceDetail } from '#invoices/contract.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { LineId } from '#kernel/ids.ts'
import { parseLocalDate } from '#kernel/local-date.ts'
import { min, subtract, ZERO, type Cents, type Quantity } from '#kernel/money.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DraftNote } from '#platform/web/form/DraftNote.tsx'
import { FormActions } from '#platform/web/form/FormActions.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { TextField } from '#platform/web/form/TextField.tsx'
import { today } from '#platform/web/form/typed-values.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { CreditNoteDetail } from '../../contract.ts'
import { paperOf } from '../paper-of.ts'
import { useCreditNoteChange, useCreditNoteCreation } from '../queries.ts'
import { chosenFrom, creditedMap, creditSoFar, linesOf, shownQuantity, untouched } from './credit-values.ts'
import './CreditNoteForm.css'
import { CreditLines } from './CreditLines.tsx'
import { leftOf } from '../../domain/credit.ts'

const creditForm = z.object({
  reason: z.string().trim().max(200, 'De reden mag hooguit 200 tekens lang zijn.'),
  issueDate: localDateCodec,
  quantities: z.record(z.string(), z.string()),
})
type CreditValues = z.input<typeof creditForm>

interface Shown {
  readonly invoice: InvoiceDetail
  readonly credited: readonly { readonly invoiceLineId: LineId; readonly creditedQuantity: Quantity }[]
}

/** A new one, with nothing in it yet. */
export function NewCreditNoteForm(shown: Shown) {
  return (
    <CreditNoteForm
      {...shown}
      title={`Creditnota bij factuur ${shown.invoice.invoiceNumber ?? ''}`}
      values={{ reason: '', issueDate: today(), quantities: untouched(shown.invoice.lines) }}
      draftKey={`credit-note:new:${shown.invoice.id}`}
      saving={useCreditNoteCreation(shown.invoice.id)}
      cancelTo={paths.invoice(shown.invoice.id)}
    />
  )
}

/** A concept that is there already, as it was when the form was opened. */
export function CreditNoteChangeForm({ note, ...shown }: Shown & { note: CreditNoteDetail }) {
  return (
    <CreditNoteForm
      {...shown}
      title={`Concept-creditnota bij factuur ${note.invoiceNumber}`}
      values={{
        reason: note.reason ?? '',
        issueDate: note.issueDate,
        quantities: {
          ...untouched(shown.invoice.lines),
          ...Object.fromEntries<string>(
            note.lines.map((line) => [line.invoiceLineId ?? line.id, shownQuantity(line.quantity)]),
          ),
        },
      }}
      // Of this version: what was typed over a former one would undo what somebody else saved since.
      draftKey={`credit-note:${note.id}:${String(note.version)}`}
      saving={useCreditNoteChange(note)}
      cancelTo={paths.creditNote(note.id)}
    />
  )
}

/** Which lines go back, and how much of each: the form at the left, the credit note as the customer gets it at the right. */
function CreditNoteForm({
  invoice,
  credited,
  title,
  values: initial,
  draftKey,
  saving,
  cancelTo,
}: Shown & {
  title: string
  values: CreditValues
  draftKey: string
  saving: ReturnType<typeof useCreditNoteCreation>
  cancelTo: string
}) {
  const [isFinal, setIsFinal] = useState(true)
  const lines = useMemo(() => linesOf(invoice), [invoice])
  const before = useMemo(() => creditedMap(credited), [credited])
  const form = useForm<CreditValues, unknown, z.output<typeof creditForm>>({
    resolver: zodResolver(creditForm),
    defaultValues: initial,
  })
  const values = useWatch({ control: form.control }) as CreditValues
  const credit = creditSoFar(invoice, lines, before, values.quantities)
  const isCreditable = credit !== null && credit.totals.gross > ZERO
  const draft = useStoredDraft(draftKey, form)
  const leaveTo = useLeaveAfterSaving(form.formState.isDirty)
  const save = (isToFinalise: boolean) => {
    setIsFinal(isToFinalise)
    void form.handleSubmit(({ reason, issueDate, quantities }) => {
      if (!isCreditable || saving.isPending) return
      saving.mutate(
        {
          draft: {
            reason: reason === '' ? null : reason,
            issueDate,
            lines: chosenFrom(lines, quantities).map(({ lineId, quantity }) => ({
              invoiceLineId: lineId,
              quantity,
            })),
          },
          isFinal: isToFinalise,
        },
        {
          onSuccess: (id) => {
            toast(isToFinalise ? '✅ Creditnota afgerond' : '✅ Concept bewaard')
            draft.clear()
            leaveTo(paths.creditNote(id))
          },
        },
      )
    })()
  }
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: "Creditnota's", to: paths.creditNotes }, { label: invoice.customerName }]}
      />
      {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
      <form
        noValidate
        className="document-editor"
        onSubmit={(event) => {
          event.preventDefault()
          save(true)
        }}
      >
        <div className="document-editor-fields">
          <FormSection
            title="Wat gaat er terug?"
            help="Vul per regel in hoeveel je terugneemt. Wat al eerder is gecrediteerd, kan niet nog een keer."
          >
            <Span of={6}>
              <div className="credit-form-whole">
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => {
                    form.setValue('quantities', everything(lines, before), { shouldDirty: true })
                  }}
                >
                  Alles crediteren
                </Button>
              </div>
              <CreditLines control={form.control} lines={lines} before={before} credit={credit} />
            </Span>
          </FormSection>
          <FormSection title="Waarom en wanneer?">
            <Span of={4}>
              <TextField
                control={form.control}
                name="reason"
                label="Reden"
                isOptional
                help="Staat op de creditnota, bijvoorbeeld ‘Te veel uren gerekend’."
                maxLength={200}
              />
            </Span>
            <Span of={2}>
              <DateField
                control={form.control}
                name="issueDate"
                label="Datum"
                help="De btw gaat terug in dit tijdvak."
              />
            </Span>
          </FormSection>
          <section className="form-section" aria-label="Totaal">
            {credit !== null && isCreditable ? (
              <>
                <TotalsList totals={credit.totals} />
                <p className="credit-form-effect">{effectOf(invoice, credit.totals.gross)}</p>
              </>
            ) : (
              <p className="credit-form-effect">
                {credit !== null && credit.lines.length > 0
                  ? 'Het totaal van een creditnota moet meer dan € 0,00 zijn.'
                  : 'Vul bij minstens één regel in hoeveel er terug gaat.'}
              </p>
            )}
          </section>
          <ErrorNote error={saving.error} fallback="❌ Document creatie mislukt zonder foutmelding." />
          <FormActions
            submitLabel="Creditnota afronden"
            isBusy={saving.isPending && isFinal}
            cancelTo={cancelTo}
            note={draft.savedAt === null ? undefined : 'Bewaard op dit apparaat.'}
          >
            <Button
              variant="default"
              loading={saving.isPending && !isFinal}
              onClick={() => {
                save(false)
              }}
            >
              Bewaar concept
            </Button>
          </FormActions>
        </div>
        <Preview invoice={invoice} values={values} credit={credit} />
      </form>
    </>
  )
}

function Preview({
  invoice,
  values,
  credit,
}: {
  invoice: InvoiceDetail
  values: CreditValues
  credit: ReturnType<typeof creditSoFar>
}) {
  const empty = { perRate: [], net: ZERO, vat: ZERO, gross: ZERO }
  return (
    <aside className="document-editor-paper credit-form-paper" aria-label="Voorbeeld">
      <Paper
        document={paperOf(
          invoice,
          {
            number: null,
            issueDate: parseLocalDate(values.issueDate) ?? today(),
            reason: values.reason.trim() === '' ? null : values.reason,
            lines: credit?.lines ?? [],
            totals: credit?.totals ?? empty,
          },
          // Of the invoice: a credit note names whoever made it out, also after a move.
          invoice.supplier,
        )}
      />
    </aside>
  )
}

/** All that is left of each line, as it stands in the fields. */
const everything = (
  lines: ReturnType<typeof linesOf>,
  before: ReturnType<typeof creditedMap>,
): Record<string, string> =>
  Object.fromEntries(lines.map((line) => [line.id, shownLeft(leftOf(line, before))]))

const shownLeft = (left: Quantity): string => (left === 0n ? '' : shownQuantity(left))

/** What becomes of the amount when it is finalised now. */
function effectOf({ openAmount, invoiceNumber }: InvoiceDetail, gross: Cents): string {
  const settled = min(openAmount, gross)
  const owed = subtract(gross, settled)
  const off =
    settled > ZERO
      ? `${formatEuros(settled)} gaat af van wat er op factuur ${invoiceNumber ?? ''} openstaat.`
      : ''
  const back = owed > ZERO ? `${formatEuros(owed)} houdt je klant van je te goed.` : ''
  return [off, back].filter((sentence) => sentence !== '').join(' ')
}
