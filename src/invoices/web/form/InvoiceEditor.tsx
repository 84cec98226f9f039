import { lazy, Suspense, useState, type KeyboardEvent, type ReactNode } from 'react'
import { FormProvider, useFormContext, useWatch, type UseFormReturn } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { customerList } from '#customers/web/queries.ts'
import { isNetherlands } from '#documents/domain/country.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { PageHeader, type Crumb } from '#platform/web/ui/PageHeader.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { MAX_LINES, type NewInvoice } from '../../contract.ts'
import { label } from '../../domain/billing-state.ts'
import { AboutSection } from './AboutSection.tsx'
import './InvoiceEditor.css'
import type { InvoiceValues } from './invoice-values.ts'

// The lines bring a drag library and the sheet a QR encoder; the page stands before they are here.
const LinesEditor = lazy(async () => ({
  default: (await import('#documents/web/LinesEditor.tsx')).LinesEditor,
}))
const InvoicePreview = lazy(() => import('./InvoicePreview.tsx'))

export type InvoiceFormState = UseFormReturn<InvoiceValues, unknown, NewInvoice>

/** What becomes of an invoice that is saved: it stays a concept, or its owner goes on to finalise it. */
export type AfterSaving = 'keep' | 'finalise'

/** The form at the left, the invoice as the customer gets it at the right; on a phone one or the other. */
export function InvoiceEditor({
  title,
  crumbs,
  form,
  savedAt,
  busyWith,
  onSave,
  onNewCustomer,
  children,
}: {
  title: string
  crumbs: readonly Crumb[]
  form: InvoiceFormState
  /** When the draft was last kept on this device. */
  savedAt: Date | null
  busyWith: AfterSaving | null
  onSave: (invoice: NewInvoice, after: AfterSaving) => void
  onNewCustomer: () => void
  /** Above the form: that a draft came back, what went wrong. */
  children?: ReactNode
}) {
  const [view, setView] = useState<'form' | 'paper'>('form')
  // Fields that follow the form's state ask for it themselves; handed down, it would redraw five hundred lines at each change.
  const [firstState] = useState(form.formState)
  const save = (after: AfterSaving) => {
    if (busyWith !== null) return
    void form.handleSubmit(
      (invoice) => {
        onSave(invoice, after)
      },
      () => {
        setView('form')
      },
    )()
  }
  return (
    <FormProvider {...form} formState={firstState}>
      <PageHeader
        title={title}
        crumbs={crumbs}
        chip={<StateChip tone="grey">{label.concept}</StateChip>}
        note={savedAt === null ? undefined : `Op dit apparaat bewaard ${timeOf(savedAt)}`}
        actions={
          <Button
            variant="default"
            loading={busyWith === 'keep'}
            onClick={() => {
              save('keep')
            }}
          >
            Bewaar concept
          </Button>
        }
        primary={{
          label: 'Afronden…',
          isBusy: busyWith === 'finalise',
          onClick: () => {
            save('finalise')
          },
        }}
      />
      <ViewSwitch view={view} onChange={setView} />
      {children}
      {/* Keys of the whole form, whatever field they are pressed in; nothing is pressed on the form itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        noValidate
        className="invoice-editor"
        data-view={view}
        onSubmit={(event) => {
          event.preventDefault()
          save('keep')
        }}
        onKeyDown={(event) => {
          pressKey(event, save)
        }}
      >
        <div className="invoice-editor-fields">
          <AboutSection onNewCustomer={onNewCustomer} />
          <section className="form-section" aria-labelledby="factuurregels">
            <h2 id="factuurregels">Wat</h2>
            <Suspense fallback={<CardSkeleton lines={4} />}>
              <Lines />
            </Suspense>
          </section>
        </div>
        <aside className="invoice-editor-paper" aria-label="Voorbeeld">
          <p className="invoice-editor-caption">
            <span>Zo krijgt je klant hem</span>
            <span>A4 · PDF</span>
          </p>
          <Suspense fallback={<div className="invoice-editor-blank" />}>
            <InvoicePreview />
          </Suspense>
        </aside>
      </form>
    </FormProvider>
  )
}

/** Goods or a service only matters to the VAT when it crosses a border. */
function Lines() {
  const { control } = useFormContext<InvoiceValues>()
  const customerId = useWatch({ control, name: 'customerId' })
  const { data: customers } = useQuery(customerList)
  const country = customers?.find(({ id }) => id === customerId)?.country ?? 'NL'
  return <LinesEditor maxLines={MAX_LINES} isSupplyShown={!isNetherlands(country)} />
}

/** On a narrow screen the form and the sheet take turns. */
function ViewSwitch({
  view,
  onChange,
}: {
  view: 'form' | 'paper'
  onChange: (view: 'form' | 'paper') => void
}) {
  return (
    <div className="invoice-editor-switch" role="group" aria-label="Weergave">
      <button
        type="button"
        aria-pressed={view === 'form'}
        onClick={() => {
          onChange('form')
        }}
      >
        Invullen
      </button>
      <button
        type="button"
        aria-pressed={view === 'paper'}
        onClick={() => {
          onChange('paper')
        }}
      >
        Voorbeeld
      </button>
    </div>
  )
}

/** Enter never sends the form off; Ctrl or ⌘ with S keeps the concept. */
function pressKey(event: KeyboardEvent<HTMLFormElement>, save: (after: AfterSaving) => void): void {
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && event.key.toLowerCase() === 's') {
    event.preventDefault()
    save('keep')
  }
  if (isCommand && event.key === 'Enter') {
    event.preventDefault()
    save('finalise')
  }
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

const timeOf = (moment: Date): string =>
  moment.toLocaleTimeString('nl-NL', { hour: '2-digit', minute: '2-digit' })
