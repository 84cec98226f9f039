import { IconPaperclip } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import './OneFileField.css'
import { FileInput } from './FileInput.tsx'
import { evidenceKinds, evidenceWords } from './evidence-kinds.ts'

/** One optional file of a form that a person can view: a PDF or a picture, at most 10 MB. It is sent with the rest. */
export function OneFileField({
  title,
  help,
  file,
  onChange,
}: {
  title: string
  /** What the file is; the kinds and the largest size follow. */
  help: string
  file: File | null
  onChange: (file: File | null) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const titleId = useId()
  return (
    <section className="one-file" aria-labelledby={titleId}>
      <p id={titleId} className="one-file-title">
        {title} <span>(optioneel)</span>
      </p>
      <p className="one-file-help">
        {help}: {evidenceWords}, hooguit 10 MB.
      </p>
      <div className="one-file-chosen">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPaperclip size={16} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {file === null ? 'Kies een bestand' : 'Ander bestand'}
        </Button>
        {file !== null && (
          <>
            <span className="one-file-name">{file.name}</span>
            <Button
              size="xs"
              variant="subtle"
              onClick={() => {
                onChange(null)
              }}
            >
              Verwijder
            </Button>
          </>
        )}
      </div>
      <FileInput
        ref={input}
        label="Kies een bestand"
        accept={evidenceKinds}
        onFiles={([chosen]) => {
          onChange(chosen ?? null)
        }}
      />
    </section>
  )
}
