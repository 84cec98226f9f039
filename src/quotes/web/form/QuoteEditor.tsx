import { lazy, Suspense, useState, type KeyboardEvent, type ReactNode } from 'react'
import { FormProvider, useFormContext, useWatch, type UseFormReturn } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { customerList } from '#customers/web/queries.ts'
import { isNetherlands } from '#documents/domain/country.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { PageHeader, type Crumb } from '#platform/web/ui/PageHeader.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { MAX_LINES } from '#documents/contract.ts'
import type { NewQuote } from '../../contract.ts'
import { label } from '../../domain/quote-state.ts'
import { AboutSection, ClosingSection } from './AboutSection.tsx'
import './QuoteEditor.css'
import type { QuoteValues } from './quote-values.ts'

// The lines bring a drag library and the sheet a QR encoder; the page stands before they are here.
const LinesEditor = lazy(async () => ({
  default: (await import('#documents/web/LinesEditor.tsx')).LinesEditor,
}))
const QuotePreview = lazy(() => import('./QuotePreview.tsx'))

export type QuoteFormState = UseFormReturn<QuoteValues, unknown, NewQuote>

/** What becomes of a quote that is saved: it stays a concept, or its owner goes on to send it. */
export type AfterSaving = 'keep' | 'send'

/** The form at the left, the quote as the customer gets it at the right; on a phone one or the other. */
export function QuoteEditor({
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
  form: QuoteFormState
  /** When the draft was last kept on this device. */
  savedAt: Date | null
  busyWith: AfterSaving | null
  onSave: (quote: NewQuote, after: AfterSaving) => void
  onNewCustomer: () => void
  /** Above the form: that a draft came back, what went wrong. */
  children?: ReactNode
}) {
  const [view, setView] = useState<'form' | 'paper'>('form')
  const save = (after: AfterSaving) => {
    if (busyWith !== null) return
    void form.handleSubmit(
      (quote) => {
        onSave(quote, after)
      },
      () => {
        setView('form')
      },
    )()
  }
  return (
    <FormProvider {...form}>
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
          label: 'Verstuur…',
          isBusy: busyWith === 'send',
          onClick: () => {
            save('send')
          },
        }}
      />
      <ViewSwitch view={view} onChange={setView} />
      {children}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that hold for the whole form */}
      <form
        noValidate
        className="quote-editor"
        data-view={view}
        onSubmit={(event) => {
          event.preventDefault()
          save('keep')
        }}
        onKeyDown={(event) => {
          pressKey(event, save)
        }}
      >
        <div className="quote-editor-fields">
          <AboutSection onNewCustomer={onNewCustomer} />
          <section className="form-section" aria-labelledby="offerteregels">
            <h2 id="offerteregels">Wat</h2>
            <Suspense fallback={<CardSkeleton lines={4} />}>
              <Lines />
            </Suspense>
          </section>
          <ClosingSection />
        </div>
        <aside className="quote-editor-paper" aria-label="Voorbeeld">
          <p className="quote-editor-caption">
            <span>Zo krijgt je klant hem</span>
            <span>A4 · PDF</span>
          </p>
          <Suspense fallback={<div className="quote-editor-blank" />}>
            <QuotePreview />
          </Suspense>
        </aside>
      </form>
    </FormProvider>
  )
}

/** Goods or a service only matters to the VAT when it crosses a border. */
function Lines() {
  const { control } = useFormContext<QuoteValues>()
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
    <div className="quote-editor-switch" role="group" aria-label="Weergave">
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
    save('send')
  }
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

const timeOf = (moment: Date): string =>
  moment.toLocaleTimeString('nl-NL', { hour: '2-digit', minute: '2-digit' })
