import { IconPaperclip } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'

/** What shows that the customer said yes: one file, or none. It is sent with the rest. */
export function AgreementFileField({
  file,
  onChange,
}: {
  file: File | null
  onChange: (file: File | null) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const titleId = useId()
  return (
    <section className="quote-agreement-file" aria-labelledby={titleId}>
      <p id={titleId} className="quote-agreement-file-title">
        Bewijs <span className="quote-muted">(optioneel)</span>
      </p>
      <p className="quote-muted">De mail of het getekende papier: PDF, JPEG of PNG, hooguit 10 MB.</p>
      <div className="quote-agreement-file-chosen">
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
            <span className="quote-agreement-file-name">{file.name}</span>
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
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Kies een bestand"
        accept="application/pdf,image/jpeg,image/png,.pdf"
        onChange={(event) => {
          const { files } = event.currentTarget
          onChange(files?.[0] ?? null)
          // The same file may be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </section>
  )
}
