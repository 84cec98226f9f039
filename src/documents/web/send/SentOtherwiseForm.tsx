import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { DocumentId } from '#kernel/ids.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { markSent } from '../../contract.ts'
import { useSentOtherwise } from '../mail-queries.ts'

const schema = markSent.body

/** How and when it was sent without a mail; nothing leaves, only the state changes. */
export function SentOtherwiseForm({
  documentId,
  onBack,
  onDone,
}: {
  documentId: DocumentId
  onBack: () => void
  onDone: () => void
}) {
  const noting = useSentOtherwise(documentId)
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { way: 'paper', date: today() },
  })
  return (
    <form
      noValidate
      className="send-dialog-alone"
      onSubmit={(event) =>
        void form.handleSubmit((values) => {
          noting.mutate(values, {
            onSuccess: () => {
              toast('Vastgelegd als verstuurd, zonder mail')
              onDone()
            },
          })
        })(event)
      }
    >
      <p className="send-dialog-caption">
        Er gaat geen mail weg. Alleen de status verandert: het document staat dan als verstuurd.
      </p>
      <SelectField
        control={form.control}
        name="way"
        label="Hoe heb je het verstuurd?"
        choices={[
          { value: 'paper', label: 'Op papier' },
          { value: 'chat', label: 'Met een chatbericht, zoals WhatsApp' },
          { value: 'portal', label: 'In het portaal van de klant' },
          { value: 'other', label: 'Op een andere manier' },
        ]}
      />
      <DateField control={form.control} name="date" label="Verstuurd op" />
      <ErrorNote error={noting.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
      <div className="send-dialog-buttons">
        <Button variant="default" onClick={onBack}>
          Toch mailen
        </Button>
        <Button type="submit" loading={noting.isPending}>
          Leg vast
        </Button>
      </div>
    </form>
  )
}
