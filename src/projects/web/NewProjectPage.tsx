import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { CustomerField } from '#customers/web/CustomerField.tsx'
import { useDraftOfAddress, type DraftOfAddress } from '#platform/web/form/draft-of-address.ts'
import { FormSection } from '#platform/web/form/FormLayout.tsx'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { PageForm } from '#platform/web/form/PageForm.tsx'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { TextField } from '#platform/web/form/TextField.tsx'
import { paths } from '#platform/web/paths.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { newProject, type NewProject } from '../contract.ts'
import './NewProjectPage.css'
import { useProjectCreation } from './queries.ts'

const CHOICES = ['customerId'] as const

/** Add a project. `?customerId=` preselects the customer. */
export function NewProjectPage() {
  const draftOf = useDraftOfAddress('project:new', CHOICES)
  return <NewProjectForm key={draftOf.key} draftOf={draftOf} />
}

function NewProjectForm({ draftOf }: { draftOf: DraftOfAddress }) {
  const { key, returnAddress, isOtherKept } = draftOf
  const [params] = useSearchParams()
  const customerId = params.get('customerId') ?? ''
  const form = useForm<z.input<typeof newProject>, unknown, NewProject>({
    resolver: zodResolver(newProject),
    mode: 'onTouched',
    defaultValues: { title: '', customerId },
  })
  const draft = useStoredDraft(key, form, undefined, customerId === '' ? {} : { customerId })
  const creation = useProjectCreation()
  const leave = useLeaveAfterSaving(form.formState.isDirty)

  useEffect(() => {
    // The address wins over the draft.
    if (customerId !== '') form.resetField('customerId', { defaultValue: customerId })
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
    <PageForm
      heading={{ title: 'Nieuw project', crumbs: [{ label: 'Projecten', to: paths.projects }] }}
      className="project-form"
      draft={draft}
      otherDraftAt={isOtherKept ? paths.newProject : undefined}
      submit={{
        label: 'Project aanmaken',
        run: create,
        isBusy: creation.isPending,
        error: creation.error,
        fallback: '❌ Project creatie mislukt zonder foutmelding.',
      }}
      cancelTo={paths.projects}
    >
      <FormSection title="Project">
        <TextField
          control={form.control}
          name="title"
          label="Titel"
          maxLength={200}
          placeholder="Bijvoorbeeld: verbouwing dakkapel"
          help="Zo vind je het project terug; je klant ziet de titel niet."
        />
        <CustomerField
          control={form.control}
          name="customerId"
          onNew={() => {
            // The draft is stored on this device, so no question is needed.
            leave(`${paths.newCustomer}?terug=${encodeURIComponent(returnAddress)}`)
          }}
        />
      </FormSection>
    </PageForm>
  )
}
