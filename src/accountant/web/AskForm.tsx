import { useForm } from 'react-hook-form'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextAreaField } from '#platform/web/form/TextAreaField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { rubrieken } from '#taxes/domain/rubriek.ts'
import { LONGEST_MESSAGE } from '../domain/question.ts'
import { useAsking, type About } from './queries.ts'

/** The form of a new question about a record; of a return also about one box. */
export function AskForm({ about, onClose }: { about: About; onClose: () => void }) {
  const asking = useAsking()
  const form = useForm({ defaultValues: { text: '', box: '' } })
  const submit = form.handleSubmit(({ text, box }) => {
    asking.mutate(
      { ...about, text, box: box === '' ? null : box },
      {
        onSuccess: () => {
          toast('✅ Vraag gesteld')
          onClose()
        },
      },
    )
  })
  return (
    <form noValidate className="question-answer" onSubmit={(event) => void submit(event)}>
      {about.kind === 'vat-return' && (
        <SelectField
          control={form.control}
          name="box"
          label="Rubriek"
          placeholder="De hele aangifte"
          choices={rubrieken.map((box) => ({ value: box, label: `Rubriek ${box}` }))}
        />
      )}
      <TextAreaField
        control={form.control}
        name="text"
        label="Je vraag"
        lines={3}
        maxLength={LONGEST_MESSAGE}
      />
      <ErrorNote error={asking.error} fallback="❌ Vraag stellen mislukt zonder foutmelding." />
      <div className="question-buttons">
        <Button type="submit" size="xs" loading={asking.isPending}>
          Vraag stellen
        </Button>
        <Button size="xs" variant="subtle" onClick={onClose}>
          Annuleren
        </Button>
      </div>
    </form>
  )
}
