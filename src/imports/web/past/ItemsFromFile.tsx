import { useRef, useState } from 'react'
import { counted } from '#kernel/dutch-format.ts'
import type { ItemsFromFileProps } from '#ledger/web/past/past-facts.ts'
import { PreviewedFile } from '#platform/web/form/PreviewedFile.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { OpenItemsFile } from '../../past-contract.ts'
import { FileButton } from '../FileButton.tsx'
import '../ListImportPage.css'
import { ItemsPreview, type SeenItem } from './ItemsPreview.tsx'
import './PastLists.css'
import { NO_ANSWERS, sendItems, type FileAnswers } from './queries.ts'

const words = {
  receivable: { title: 'Facturen uit een bestand', whose: 'de openstaande facturen aan je klanten' },
  payable: { title: 'Rekeningen uit een bestand', whose: 'de openstaande rekeningen van je leveranciers' },
} as const

/** Open items from the list of another program, on the form of moving in. Nothing is booked by it. */
export const ItemsFromFile = (props: ItemsFromFileProps) => (
  <FileButton label={words[props.side].title}>
    {(onClose) => <ItemsDialog {...props} onClose={onClose} />}
  </FileButton>
)

function ItemsDialog({ side, day, isThere, onTake, onClose }: ItemsFromFileProps & { onClose: () => void }) {
  // What is sent follows the answer at once, and not at the next render.
  const sent = useRef({ file: null as File | null, answers: NO_ANSWERS })
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map())
  const seen = ({ items }: OpenItemsFile): SeenItem[] =>
    items.map((item) => {
      const isKnown = isThere(item)
      const doubt = [isKnown ? 'Staat er al.' : '', item.doubt].filter((text) => text !== '').join(' ')
      return { item, doubt, isIn: chosen.get(item.place) ?? (item.isProposed && !isKnown) }
    })
  const answer = (more: Partial<FileAnswers>): void => {
    sent.current.answers = { ...sent.current.answers, ...more }
  }
  return (
    <Dialog title={words[side].title} size="wide" onClose={onClose}>
      <p className="list-import-help">
        Neem uit je vorige programma {words[side].whose} als CSV, met het bedrag dat nog open is. Je ziet eerst
        wat we lezen; er wordt nog niets geboekt.
      </p>
      <PreviewedFile
        label="Lijst met openstaande posten"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        className="list-import-choose"
        isMain
        send={(file, confirmed) => {
          if (sent.current.file !== file) {
            sent.current = { file, answers: NO_ANSWERS }
            setChosen(new Map())
          }
          return sendItems(file, { ...sent.current.answers, side, day }, confirmed)
        }}
        onDone={(read) => {
          const taken = seen(read).flatMap(({ item, isIn }) => (isIn ? [item] : []))
          onTake(taken)
          toast(`✅ ${counted(taken.length, 'regel', 'regels')} overgenomen`)
          onClose()
        }}
      >
        {({ preview, isBusy, onAgree, onAgain }) => (
          <ItemsPreview
            read={preview}
            items={seen(preview)}
            isBusy={isBusy}
            onColumn={(column, field) => {
              answer({ columns: new Map([...sent.current.answers.columns, [column, field]]) })
              onAgain()
            }}
            onAnswer={(given) => {
              answer({ answers: { ...sent.current.answers.answers, ...given } })
              onAgain()
            }}
            onChoose={(place, isIn) => {
              setChosen(new Map([...chosen, [place, isIn]]))
            }}
            onAgree={onAgree}
          />
        )}
      </PreviewedFile>
    </Dialog>
  )
} // prettier-ignore
