import { shownForeign } from '#documents/web/shown-foreign.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type ComponentProps } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { localDateCodec } from '#contract/codecs.ts'
import '#documents/web/editor/DocumentEditor.css'
import { Paper } from '#documents/web/Paper.tsx'
import { TotalsList } from '#documents/web/TotalsList.tsx'
import type { InvoiceDetail } from '#invoices/contract.ts'
import { formatDate, formatDecimal, formatEuros } from '#kernel/dutch-format.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { min, subtract, ZERO, type Cents } from '#kernel/money.ts'
import { ConflictDialog } from '#platform/web/form/ConflictDialog.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import type { Versioned } from '#platform/web/form/draft-store.ts'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { PageForm, type PageFormProps } from '#platform/web/form/PageForm.tsx'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { TextField } from '#platform/web/form/TextField.tsx'
import { today } from '#platform/web/today.ts'
import { useVersionedDraft } from '#platform/web/form/versioned-draft.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { Creditable, CreditNoteChange, CreditNoteDetail } from '../../contract.ts'
import { paperOf } from '../paper-of.ts'
import { useCreditNoteChange, useCreditNoteCreation } from '../queries.ts'
import { goesBack, nothingTyped, shownQuantity, whatGoesBack, type CreditSoFar } from './credit-values.ts'
import './CreditNoteForm.css'
import { CreditChoice } from './CreditChoice.tsx'
import { useCreditSoFar } from './use-credit-so-far.ts'
import { rateKey } from '../../domain/credit-by-amount.ts'

const creditForm = z.object({
  reason: z.string().trim().max(200, 'De reden mag hooguit 200 tekens lang zijn.'),
  issueDate: localDateCodec,
  ...whatGoesBack,
})
type CreditValues = z.input<typeof creditForm>

interface Shown {
  readonly invoice: InvoiceDetail
  readonly credited: Creditable
}

/** A new, empty credit note. */
export function NewCreditNoteForm(shown: Shown) {
  const { invoice } = shown
  const form = useCreditForm({ reason: '', issueDate: today(), ...nothingTyped(invoice.lines) })
  const creation = useCreditNoteCreation(invoice.id)
  return (
    <CreditNoteForm
      {...shown}
      title={`Creditnota bij factuur ${invoice.invoiceNumber ?? ''}`}
      form={form}
      draft={useStoredDraft(`credit-note:new:${invoice.id}`, form)}
      saving={creation}
      onSave={(request, done) => {
        creation.mutate(request, { onSuccess: done })
      }}
      cancelTo={paths.invoice(invoice.id)}
    />
  )
}

/** An existing concept. */
export function CreditNoteChangeForm({
  note,
  readAgain,
  ...shown
}: Shown & { note: CreditNoteDetail; readAgain: () => Promise<CreditNoteDetail | undefined> }) {
  const versioned = (read: CreditNoteDetail): Versioned<CreditValues> => ({
    version: read.version,
    values: valuesOf(read, shown.invoice),
  })
  const stored = versioned(note)
  const form = useCreditForm(stored.values)
  const draft = useVersionedDraft<CreditValues>(`credit-note:${note.id}`, form, {
    stored,
    readNewest: async () => {
      const newest = await readAgain()
      return newest === undefined ? null : versioned(newest)
    },
  })
  const change = useCreditNoteChange(note.id)
  return (
    <>
      <CreditNoteForm
        {...shown}
        title={`Concept-creditnota bij factuur ${note.invoiceNumber}`}
        form={form}
        draft={draft}
        saving={change}
        onSave={(request, done) => {
          draft.saveBy(change, (version) => ({ ...request, version }), { onSaved: done })
        }}
        cancelTo={paths.creditNote(note.id)}
      />
      <ConflictDialog
        title="Deze creditnota is intussen ergens anders gewijzigd"
        draft={draft}
        words={{
          label: {
            reason: 'Reden',
            issueDate: 'Datum',
            way: 'Hoe',
            amount: 'Bedrag terug',
            rate: 'Van welk deel',
            quantities: 'Wat er terug gaat',
          },
          shown: (field, value) => shownValue(field, value, shown.invoice),
        }}
        onSettled={() => {
          change.reset()
        }}
      />
    </>
  )
}

function valuesOf(note: CreditNoteDetail, invoice: InvoiceDetail): CreditValues {
  const ofLines = note.lines.filter(({ invoiceLineId }) => invoiceLineId !== null)
  const isAmount = ofLines.length === 0 && note.lines.length > 0
  const [rate, ...others] = note.perRate
  const nothing = nothingTyped(invoice.lines)
  return {
    ...nothing,
    reason: note.reason ?? '',
    issueDate: note.issueDate,
    way: isAmount ? 'amount' : 'lines',
    amount: isAmount ? formatDecimal(note.totalAmountSummary.grossAmount, 2, 2) : '',
    rate:
      isAmount && rate !== undefined && others.length === 0 && invoice.perRate.length > 1
        ? rateKey({ vatTreatment: rate.vatTreatment, vatRate: rate.vatPercentage })
        : '',
    quantities: {
      ...nothing.quantities,
      ...Object.fromEntries<string>(
        ofLines.map((line) => [line.invoiceLineId ?? line.id, shownQuantity(line.quantity)]),
      ),
    },
  }
}

/** A date in words, and the credited quantity of each line: `2 × Advies; 1 × Boek`. */
function shownValue(field: string, value: unknown, { lines }: InvoiceDetail): string {
  if (field === 'issueDate') return formatDate(value as LocalDate)
  if (field === 'way') return value === 'amount' ? 'Een bedrag' : 'Per regel'
  if (field !== 'quantities') return typeof value === 'string' ? value : ''
  const quantities = value as CreditValues['quantities']
  return lines
    .filter(({ id }) => (quantities[id] ?? '') !== '')
    .map(({ id, description }) => `${quantities[id] ?? ''} × ${description}`)
    .join('; ')
}

const useCreditForm = (values: CreditValues) =>
  useForm<CreditValues, unknown, z.output<typeof creditForm>>({
    resolver: zodResolver(creditForm),
    defaultValues: values,
  })

/** The content to save, and whether to finalise it at once. */
interface CreditRequest {
  readonly draft: CreditNoteChange
  readonly isFinal: boolean
}

/**
 * The credited lines and their quantities: the form at the left, the credit note as the customer receives it
 * at the right.
 */
function CreditNoteForm({
  invoice,
  credited,
  title,
  form,
  draft,
  saving,
  onSave,
  cancelTo,
}: Shown & {
  title: string
  form: ReturnType<typeof useCreditForm>
  draft: PageFormProps['draft']
  saving: { readonly isPending: boolean; readonly error: Error | null }
  onSave: (request: CreditRequest, done: (id: DocumentId) => void) => void
  cancelTo: string
}) {
  const [isFinal, setIsFinal] = useState(true)
  const { lines, before, values, soFar } = useCreditSoFar(invoice, credited, form.control)
  const leaveTo = useLeaveAfterSaving(form.formState.isDirty)
  const saveAs = (isToFinalise: boolean) => () => {
    setIsFinal(isToFinalise)
    void form.handleSubmit(({ reason, issueDate, ...typed }) => {
      if (!isCreditable(soFar.credit) || saving.isPending) return
      const draftOfNote = { reason: reason === '' ? null : reason, issueDate, ...goesBack(lines, typed) }
      onSave({ draft: draftOfNote, isFinal: isToFinalise }, (id) => {
        toast(isToFinalise ? '✅ Creditnota afgerond' : '✅ Concept bewaard')
        draft.clear()
        leaveTo(paths.creditNote(id))
      })
    })()
  }
  return (
    <PageForm
      heading={{
        title,
        crumbs: [{ label: "Creditnota's", to: paths.creditNotes }, { label: invoice.customerName }],
      }}
      draft={draft}
      submit={{
        label: 'Creditnota afronden',
        run: saveAs(true),
        isBusy: saving.isPending && isFinal,
        error: saving.error,
        fallback: '❌ Document creatie mislukt zonder foutmelding.',
      }}
      cancelTo={cancelTo}
      buttons={
        <Button variant="default" loading={saving.isPending && !isFinal} onClick={saveAs(false)}>
          Bewaar concept
        </Button>
      }
      renderLayout={(fieldsAndButtons) => (
        <div className="document-editor">
          <div className="document-editor-fields">{fieldsAndButtons}</div>
          <Preview invoice={invoice} values={values} credit={soFar.credit} />
        </div>
      )}
    >
      <WhatGoesBack control={form.control} lines={lines} before={before} soFar={soFar} />
      <WhyAndWhen control={form.control} />
      <section className="form-section" aria-label="Totaal">
        <Total invoice={invoice} way={values.way} credit={soFar.credit} />
      </section>
    </PageForm>
  )
}

type CreditControl = ReturnType<typeof useCreditForm>['control']

/** An empty choice, or an amount of zero, is no credit note. */
const isCreditable = (credit: CreditSoFar['credit']): boolean => credit !== null && credit.totals.gross > ZERO

function WhatGoesBack({
  control,
  ...choice
}: Pick<ComponentProps<typeof CreditChoice>, 'lines' | 'before' | 'soFar'> & { control: CreditControl }) {
  return (
    <FormSection
      title="Wat gaat er terug?"
      help="Vul per regel in hoeveel je terugneemt, of een bedrag. Wat al eerder is gecrediteerd, kan niet nog een keer."
    >
      <Span of={6}>
        <CreditChoice control={control} {...choice} wholeLabel="Alles crediteren" />
      </Span>
    </FormSection>
  )
}

function WhyAndWhen({ control }: { control: CreditControl }) {
  return (
    <FormSection title="Waarom en wanneer?">
      <Span of={4}>
        <TextField
          control={control}
          name="reason"
          label="Reden"
          isOptional
          help="Staat op de creditnota, bijvoorbeeld ‘Te veel uren gerekend’."
          maxLength={200}
        />
      </Span>
      <Span of={2}>
        <DateField
          control={control}
          name="issueDate"
          label="Datum"
          help="De btw gaat terug in dit tijdvak."
        />
      </Span>
    </FormSection>
  )
}

/** The amount of the credit note and its effect, or the missing fields. */
function Total({
  invoice,
  way,
  credit,
}: {
  invoice: InvoiceDetail
  way: CreditValues['way']
  credit: CreditSoFar['credit']
}) {
  if (credit !== null && isCreditable(credit))
    return (
      <>
        <TotalsList totals={credit.totals} foreign={creditedForeign(invoice, credit).foreign ?? null} />
        <p className="credit-form-effect">{effectOf(invoice, credit.totals.gross)}</p>
      </>
    )
  return (
    <p className="credit-form-effect">
      {credit !== null && credit.lines.length > 0
        ? 'Het totaal van een creditnota moet meer dan € 0,00 zijn.'
        : way === 'amount'
          ? 'Vul in welk bedrag er terug gaat.'
          : 'Vul bij minstens één regel in hoeveel er terug gaat.'}
    </p>
  )
}

function Preview({
  invoice,
  values,
  credit,
}: {
  invoice: InvoiceDetail
  values: CreditValues
  credit: CreditSoFar['credit']
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
            ...(credit !== null && creditedForeign(invoice, credit)),
          },
          // Of the invoice: a credit note names the supplier of the invoice, also after a change of address.
          invoice.supplier,
        )}
      />
    </aside>
  )
}

/** The effect of finalising the amount now. */
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

/** What is credited in the currency of the invoice, by its rate; nothing in euros. */
function creditedForeign(
  { foreign }: Pick<InvoiceDetail, 'foreign'>,
  { foreign: figures }: NonNullable<CreditSoFar['credit']>,
): ReturnType<typeof shownForeign> {
  const of = shownForeign(foreign).foreign
  return of === undefined || figures === null ? {} : { foreign: { ...of, ...figures } }
}
