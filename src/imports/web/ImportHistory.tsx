import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#kernel/dutch-format.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { Bone } from '#platform/web/ui/Skeletons.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { ListImport, UndoOutcome } from '../contract.ts'
import type { ListKind } from '../domain/list-field.ts'
import { kindWords, whatWasRead, whatWasUndone } from './import-words.ts'
import { listImports, useUndo } from './queries.ts'

/** The files that were read in, each with what it did and a way back. */
export function ImportHistory({ kind }: { kind: ListKind }) {
  const query = useQuery(listImports(kind))
  const [undone, setUndone] = useState<UndoOutcome | null>(null)
  const undo = useUndo(kind)
  const ask = async ({ id, fileName, left }: ListImport) => {
    const isSure = await askConfirmation({
      title: `${fileName} ongedaan maken?`,
      text: kindWords[kind].undoing(left),
      confirmLabel: 'Ongedaan maken',
      tone: 'red',
    })
    if (!isSure) return
    undo.mutate(id, {
      onSuccess: (outcome) => {
        toast(`✅ ${whatWasUndone(kind, outcome)}`)
        if (outcome.staysInAll > 0) setUndone(outcome)
      },
      onError: (error) => {
        toastError(error, '❌ Ongedaan maken mislukt zonder foutmelding.')
      },
    })
  }
  return (
    <Card title="Eerder ingelezen">
      {query.isPending && <Bone width="60%" />}
      {query.isLoadingError && (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van de ingelezen bestanden."
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.length === 0 && <p className="list-import-help">Nog niets ingelezen.</p>}
      {query.data !== undefined && query.data.length > 0 && (
        <ul className="list-import-history">
          {query.data.map((each) => (
            <Read
              key={each.id}
              kind={kind}
              read={each}
              isBusy={undo.isPending && undo.variables === each.id}
              onUndo={() => void ask(each)}
            />
          ))}
        </ul>
      )}
      {undone !== null && (
        <Stays
          kind={kind}
          outcome={undone}
          onClose={() => {
            setUndone(null)
          }}
        />
      )}
    </Card>
  )
}

function Read({
  kind,
  read,
  isBusy,
  onUndo,
}: {
  kind: ListKind
  read: ListImport
  isBusy: boolean
  onUndo: () => void
}) {
  return (
    <li>
      <div>
        <b>{read.fileName}</b>
        {read.undoneAt !== null && (
          <StateChip tone="grey">{read.left === 0 ? 'Ongedaan gemaakt' : 'Deels ongedaan gemaakt'}</StateChip>
        )}
        <p>{whatWasRead(kind, read)}</p>
        <p>
          <InstantText instant={read.importedAt} /> door {read.importedBy}
        </p>
      </div>
      {read.left > 0 && (
        <Button variant="default" size="xs" loading={isBusy} onClick={onUndo}>
          Import ongedaan maken
        </Button>
      )}
      <HistoryButton kind="import" id={read.id} of={read.fileName} size="xs" />
    </li>
  )
}

/** What undoing left, with the reasons. */
function Stays({
  kind,
  outcome: { stays, staysInAll },
  onClose,
}: {
  kind: ListKind
  outcome: UndoOutcome
  onClose: () => void
}) {
  const { one, more } = kindWords[kind]
  return (
    <Dialog title={`${counted(staysInAll, `${one} blijft`, `${more} blijven`)} staan`} onClose={onClose}>
      <ol className="list-import-rows">
        {stays.map(({ place, name, message }) => (
          <li key={place}>
            <span className="figure">Regel {place}</span>
            <span>
              <b>{name}</b> {message}
            </span>
          </li>
        ))}
      </ol>
      {staysInAll > stays.length && (
        <p className="list-import-help">En nog {staysInAll - stays.length} andere.</p>
      )}
      <div className="list-import-agree">
        <Button onClick={onClose}>Begrepen</Button>
      </div>
    </Dialog>
  )
}
