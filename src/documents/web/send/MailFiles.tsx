import { IconFile, IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Control } from 'react-hook-form'
import { formatFileSize } from '#kernel/dutch-format.ts'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { documentKinds, documentMails } from '../../domain/document-kinds.ts'
import { MOST_MAIL_FILES, type MailDraft } from '../../contract.ts'
import type { OwnFiles } from './own-files.ts'
import type { MailValues } from './mail-values.ts'
import './MailFiles.css'
import { FileInput } from '#platform/web/form/FileInput.tsx'

/** What goes with the mail: the document, its e-invoice, and own files beside them. */
export function MailFiles({
  control,
  draft,
  own,
}: {
  control: Control<MailValues>
  draft: MailDraft
  own: OwnFiles
}) {
  const isFull = own.kept.length + own.underWay.length >= MOST_MAIL_FILES
  return (
    <fieldset className="mail-files">
      <legend>Bijlagen</legend>
      <div className="mail-files-chips">
        <div className="mail-files-chip">
          <CheckboxField
            control={control}
            name="attachPdf"
            label={`${documentKinds[documentMails[draft.purpose].kind].title} (PDF)`}
          />
          {draft.pdfBytes !== null && <small>{formatFileSize(draft.pdfBytes)}</small>}
        </div>
        {draft.ublName !== null && (
          <div className="mail-files-chip">
            <CheckboxField control={control} name="attachUbl" label="E-factuur (UBL)" />
          </div>
        )}
        {own.kept.map(({ id, fileName, sizeBytes }) => (
          <div key={id} className="mail-files-chip">
            <IconFile size={18} stroke={1.7} aria-hidden />
            <span>{fileName}</span>
            <small>{formatFileSize(sizeBytes)}</small>
            <button
              type="button"
              aria-label={`${fileName} weghalen`}
              onClick={() => {
                own.remove(id)
              }}
            >
              <IconX size={14} stroke={2} aria-hidden />
            </button>
          </div>
        ))}
        {own.underWay.map((name, index) => (
          <div key={`${name} ${String(index)}`} className="mail-files-chip" role="status">
            <span>{name}</span>
            <small>wordt toegevoegd…</small>
          </div>
        ))}
        {!isFull && <AddFile onChoose={own.add} />}
      </div>
      {own.problems.length > 0 && (
        <ul className="mail-files-problems" role="alert">
          {own.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

function AddFile({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className="mail-files-add"
        title="Een PDF of een foto, hooguit 5 MB"
        onClick={() => input.current?.click()}
      >
        <IconPlus size={16} stroke={2} aria-hidden />
        Bijlage
      </button>
      {/* The button above opens it. */}
      <FileInput
        ref={input}
        multiple
        label="Bijlage kiezen"
        accept=".pdf,.jpg,.jpeg,.png,.heic,application/pdf,image/jpeg,image/png,image/heic"
        onFiles={onChoose}
      />
    </>
  )
}
