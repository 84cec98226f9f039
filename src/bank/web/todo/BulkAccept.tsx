import { counted, formatEuros } from '#kernel/dutch-format.ts'
import { sum } from '#kernel/money.ts'
import type { BankLineId } from '#kernel/ids.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { BankLine } from '../../contract.ts'
import { candidatesOf, isCertain, type Candidate } from './candidate.ts'
import type { TodoRow } from './todo-rows.ts'

/** Below this the user is as fast with Enter. */
const FEWEST = 2

/** All lines of which amount and invoice number agree, in one step after a question, with one undo. */
export function BulkAccept({
  rows,
  onDecide,
  onUndo,
}: {
  rows: readonly TodoRow[]
  onDecide: (line: BankLine, candidate: Candidate, onDone: (isDone: boolean) => void) => void
  onUndo: (id: BankLineId) => void
}) {
  const certain = rows
    .filter(({ line, decided }) => decided === null && isCertain(line))
    .map(({ line }) => line)
  if (certain.length < FEWEST) return null
  const ask = async () => {
    const total = sum(certain.map(({ amount }) => amount))
    const isSure = await askConfirmation({
      title: `${counted(certain.length, 'regel', 'regels')} akkoord?`,
      text: `Bij deze regels kloppen het bedrag en het factuurnummer. Samen ${formatEuros(total)}. Je kunt ze daarna in één keer ongedaan maken.`,
      confirmLabel: 'Ja, allemaal',
    })
    if (!isSure) return
    const done: BankLineId[] = []
    let waiting = certain.length
    for (const line of certain) {
      const [best] = candidatesOf(line)
      if (best === undefined) continue
      onDecide(line, best, (isDone) => {
        if (isDone) done.push(line.id)
        waiting -= 1
        if (waiting === 0)
          toast(`✅ ${counted(done.length, 'regel', 'regels')} verwerkt`, {
            undo: () => {
              for (const id of done) onUndo(id)
            },
          })
      })
    }
  }
  return (
    <Button needs="books.post" size="xs" variant="light" onClick={() => void ask()}>
      {`Bedrag en factuurnummer kloppen: ${String(certain.length)}…`}
    </Button>
  )
}
