import { zodResolver } from '@hookform/resolvers/zod'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { evidenceKinds, evidenceWords } from '#platform/web/form/evidence-kinds.ts'
import { FileInput } from '#platform/web/form/FileInput.tsx'
import { FormGrid } from '#platform/web/form/FormLayout.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import type { YearPointId } from '../domain/year-point.ts'
import { useAdjustment, useKeptEvidence } from './queries.ts'

const noteForm = z.object({
  note: z.string().trim().min(1, 'Verplicht veld').max(200, 'Hooguit 200 tekens.'),
})

/** Keeps a photograph, a PDF or a note at a point of the list. */
export function EvidenceDialog({
  year,
  point,
  title,
  onClose,
}: {
  year: number
  point: YearPointId
  title: string
  onClose: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const keeping = useKeptEvidence({ year, point }, onClose)
  const noting = useAdjustment(year, onClose)
  const form = useForm<z.input<typeof noteForm>>({
    resolver: zodResolver(noteForm, undefined, { raw: true }),
    defaultValues: { note: '' },
  })
  const save = form.handleSubmit((typed) => {
    noting.mutate({ kind: 'evidence', point, note: noteForm.parse(typed).note })
  })
  return (
    <Dialog title={`Bewijs bij ${title}`} onClose={onClose}>
      <div className="year-evidence">
        <p className="year-close-reason">
          Bijvoorbeeld een foto van je telling, een brief van de bank of waarom je iets zo liet. Het gaat mee
          in het jaardossier.
        </p>
        <Button
          variant="default"
          leftSection={<IconFileUpload size={17} aria-hidden />}
          loading={keeping.isPending}
          onClick={() => input.current?.click()}
        >
          Foto of pdf kiezen
        </Button>
        <p className="year-close-reason">{evidenceWords}, hooguit 10 MB.</p>
        <FileInput
          ref={input}
          label={`Foto of pdf bij ${title}`}
          accept={evidenceKinds}
          onFiles={([file]) => {
            if (file !== undefined) keeping.mutate(file)
          }}
        />
        <ErrorNote error={keeping.error} fallback="❌ Bewaren mislukt." />
      </div>
      <form noValidate onSubmit={(event) => void save(event)}>
        <FormGrid>
          <TextField control={form.control} name="note" label="Of een notitie" maxLength={200} />
        </FormGrid>
        <DialogEnd
          error={noting.error}
          fallback="❌ Bewaren mislukt zonder foutmelding."
          submitLabel="Notitie bewaren"
          isBusy={noting.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
