import { useQuery } from '@tanstack/react-query'
import { counted } from '#kernel/dutch-format.ts'
import { may } from '#platform/web/rights.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { PapersImport } from '../../papers-contract.ts'
import '../ListImportPage.css'
import { papersImports, useUndoPapers } from './queries.ts'

/** The ZIPs that were read in, each with a way back while nothing depends on its papers. */
export function PapersHistory() {
  const { data } = useQuery(papersImports)
  const undo = useUndoPapers()
  if (data === undefined || data.length === 0) return null
  const ask = async ({ id, fileName, papers }: PapersImport) => {
    const isSure = await askConfirmation({
      title: `${fileName} ongedaan maken?`,
      text: `${counted(papers, 'oud papier gaat', 'oude papieren gaan')} weg uit Kloppend. Je kunt de ZIP daarna opnieuw inlezen.`,
      confirmLabel: 'Ongedaan maken',
      tone: 'red',
    })
    if (!isSure) return
    undo.mutate(id, {
      onSuccess: () => {
        toast('✅ Ongedaan gemaakt')
      },
      onError: (error) => {
        toastError(error, '❌ Ongedaan maken mislukt zonder foutmelding.')
      },
    })
  }
  return (
    <Card title="Eerder ingelezen">
      <ul className="list-import-history">
        {data.map((each) => (
          <li key={each.id}>
            <div>
              <b>{each.fileName}</b>
              {each.undoneAt !== null && <StateChip tone="grey">Ongedaan gemaakt</StateChip>}
              <p>{counted(each.papers, 'document', 'documenten')}</p>
              <p>
                <InstantText instant={each.importedAt} /> door {each.importedBy}
              </p>
            </div>
            {each.canUndo && may('books.post') && (
              <Button
                variant="default"
                size="xs"
                aria-label={`${each.fileName} ongedaan maken`}
                loading={undo.isPending && undo.variables === each.id}
                onClick={() => void ask(each)}
              >
                Ongedaan maken
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
