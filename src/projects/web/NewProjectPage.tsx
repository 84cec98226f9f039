import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { IconUserPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { Customer } from '#customers/contract.ts'
import { customerList } from '#customers/web/queries.ts'
import { DraftNote } from '#platform/web/form/DraftNote.tsx'
import { FormActions } from '#platform/web/form/FormActions.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { SelectField, type Choice } from '#platform/web/form/SelectField.tsx'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { TextField } from '#platform/web/form/TextField.tsx'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { newProject, type NewProject } from '../contract.ts'
import './NewProjectPage.css'
import { useProjectCreation } from './queries.ts'

/** Begin a project. `?customerId=` chooses the customer beforehand. */
export function NewProjectPage() {
  const [params] = useSearchParams()
  const customerId = params.get('customerId') ?? ''
  const customers = useQuery(customerList)
  const form = useForm<z.input<typeof newProject>, unknown, NewProject>({
    resolver: zodResolver(newProject),
    mode: 'onTouched',
    defaultValues: { title: '', customerId },
  })
  const draft = useStoredDraft('project:new', form)
  const creation = useProjectCreation()
  const leave = useLeaveAfterSaving(form.formState.isDirty)

  useEffect(() => {
    // The address is newer than the draft: whoever comes back with a new customer chose it just now.
    if (customerId !== '') form.setValue('customerId', customerId)
  }, [form, customerId])

  const create = form.handleSubmit((project) => {
    creation.mutate(project, {
      onSuccess: (id) => {
        toast('✅ Project succesvol aangemaakt')
        draft.clear()
        leave(paths.project(id))
      },
    })
  })
  return (
    <>
      <PageHeader title="Nieuw project" crumbs={[{ label: 'Projecten', to: paths.projects }]} />
      {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
      <form noValidate className="project-form" onSubmit={(event) => void create(event)}>
        <FormSection title="Project">
          {customers.isLoadingError && (
            <ErrorNote
              error={customers.error}
              fallback="Fout bij laden van klanten."
              hasLead
              onRetry={() => void customers.refetch()}
            />
          )}
          <TextField
            control={form.control}
            name="title"
            label="Titel"
            maxLength={200}
            placeholder="Bijvoorbeeld: verbouwing dakkapel"
            help="Zo vind je het project terug; je klant ziet de titel niet."
          />
          <Span of={4}>
            <SelectField
              control={form.control}
              name="customerId"
              label="Klant"
              choices={choicesOf(customers.data ?? [], customerId)}
              isSearchable
              placeholder={customers.data === undefined ? 'Klanten worden geladen…' : 'Kies een klant'}
              nothingFound="Geen klanten gevonden."
            />
          </Span>
          <Span of={2}>
            <div className="project-form-new-customer">
              <Button
                variant="default"
                leftSection={<IconUserPlus size={17} stroke={1.8} aria-hidden />}
                onClick={() => {
                  // The draft stays on this device, so there is nothing to be asked.
                  leave(`${paths.newCustomer}?terug=${encodeURIComponent(paths.newProject)}`)
                }}
              >
                Nieuwe klant
              </Button>
            </div>
          </Span>
        </FormSection>
        <ErrorNote error={creation.error} fallback="❌ Project creatie mislukt zonder foutmelding." />
        <FormActions
          submitLabel="Project aanmaken"
          isBusy={creation.isPending}
          cancelTo={paths.projects}
          note={draft.savedAt === null ? undefined : 'Bewaard op dit apparaat.'}
        />
      </form>
    </>
  )
}

/** Those who are not archived, and whoever is chosen; two of the same name are told apart by their town. */
function choicesOf(customers: readonly Customer[], chosenId: string): Choice[] {
  const shown = customers.filter(({ id, isArchived }) => !isArchived || id === chosenId)
  const namesakes = Map.groupBy(shown, ({ name }) => name)
  return shown.map(({ id, name, city }) => ({
    value: id,
    label: (namesakes.get(name)?.length ?? 0) > 1 ? `${name} (${city})` : name,
  }))
}
