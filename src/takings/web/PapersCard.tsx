import { IconFileUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { showFile } from '#platform/web/files.ts'
import { may } from '#platform/web/rights.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { TakingsDetail } from '../contract.ts'
import { paperPath, useAddedPaper } from './queries.ts'
import { evidenceKinds, evidenceWords } from '#platform/web/form/evidence-kinds.ts'
import { FileInput } from '#platform/web/form/FileInput.tsx'

/** The photographs and PDFs of the Z report of a day, and a way to add one. */
export function PapersCard({ day: { id, papers, state } }: { day: TakingsDetail }) {
  const isOpen = state === 'kept' && may('books.post')
  if (papers.length === 0 && !isOpen) return null
  return (
    <Card title="Z-bon">
      {papers.length === 0 && (
        <p className="takings-papers-about">Bewaar een foto of pdf van de Z-bon bij deze dag.</p>
      )}
      {papers.length > 0 && (
        <ul className="takings-papers">
          {papers.map(({ id: paperId, fileName, sha256, addedAt }) => (
            <li key={paperId} className="takings-own-file">
              <span>
                {fileName}, bewaard op <InstantText instant={addedAt} />. Vingerafdruk{' '}
                <code>{sha256.slice(0, 16)}</code>.
              </span>
              <Button
                variant="default"
                size="xs"
                aria-label={`Bekijk ${fileName}`}
                onClick={() => void showFile(paperPath(paperId))}
              >
                Bekijk
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <AddPaper id={id} />}
    </Card>
  )
}

function AddPaper({ id }: Pick<TakingsDetail, 'id'>) {
  const input = useRef<HTMLInputElement>(null)
  const added = useAddedPaper(id, () => {
    toast('✅ Bewaard bij deze dag')
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileUpload size={17} aria-hidden />}
        loading={added.isPending}
        onClick={() => input.current?.click()}
      >
        Foto of pdf toevoegen
      </Button>
      <p className="takings-papers-help">
        {evidenceWords}, hooguit 10 MB. Wat je toevoegt, blijft bewaard als bewijs.
      </p>
      <FileInput
        ref={input}
        label="Foto of pdf van de Z-bon"
        accept={evidenceKinds}
        onFiles={([file]) => {
          if (file !== undefined) added.mutate(file)
        }}
      />
      <ErrorNote error={added.error} fallback="❌ Bewaren mislukt." />
    </>
  )
}
