import { counted, formatEuros } from '#kernel/dutch-format.ts'
import { DialogButtons } from '#platform/web/form/DialogButtons.tsx'
import { PreviewedFile } from '#platform/web/form/PreviewedFile.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { FoundPaper, PapersFile } from '../../papers-contract.ts'
import '../ListImportPage.css'
import '../past/PastLists.css'
import { sendPapers, useReloadPapers } from './queries.ts'

/** A ZIP of documents: first what is in the file and what each document is about, then the keeping. */
export function PapersFromZip({ isFirst }: { isFirst: boolean }) {
  const reload = useReloadPapers()
  return (
    <Card title="Inlezen uit een ZIP">
      <p className="list-import-help">
        PDF’s, foto’s en e-facturen, hooguit 500 documenten en 200 MB per ZIP. We zoeken aan de naam van elk
        document bij welke openstaande post of relatie het hoort: aan het factuurnummer, het bedrag of de
        naam. Je ziet eerst wat we vinden; er wordt nog niets bewaard.
      </p>
      <PreviewedFile
        label="ZIP met oude papieren"
        accept=".zip,application/zip"
        className="list-import-choose"
        isMain={isFirst}
        send={sendPapers}
        onDone={async ({ papers }) => {
          toast(`✅ ${counted(papers.length, 'oud papier', 'oude papieren')} bewaard`)
          await reload()
        }}
      >
        {({ preview, isBusy, onAgree }) => <Heaps read={preview} isBusy={isBusy} onAgree={onAgree} />}
      </PreviewedFile>
    </Card>
  )
}

function Heaps({ read, isBusy, onAgree }: { read: PapersFile; isBusy: boolean; onAgree: () => void }) {
  const { papers, known, refused } = read
  const ofItems = papers.filter(({ item }) => item !== null)
  const ofRelations = papers.filter(({ item, relation }) => item === null && relation !== '')
  const loose = papers.filter(({ item, relation }) => item === null && relation === '')
  return (
    <div className="list-import-preview" aria-busy={isBusy}>
      <Heap title={`${counted(ofItems.length, 'document hoort', 'documenten horen')} bij een openstaande post`} papers={ofItems} />
      <Heap title={`${counted(ofRelations.length, 'document hoort', 'documenten horen')} bij een relatie`} papers={ofRelations} />
      <Heap title={`${counted(loose.length, 'document bewaren', 'documenten bewaren')} we los, en je kunt erin zoeken`} papers={loose} />
      {refused.length > 0 && (
        <Notice title={`${counted(refused.length, 'document gaat', 'documenten gaan')} niet mee`} tone="amber">
          <ul className="past-items">
            {refused.map(({ path, message }) => (
              <li key={path} className="past-item-who">
                <b>{path}</b>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {known.length > 0 && (
        <p className="list-import-help">
          {counted(known.length, 'document hebben', 'documenten hebben')} we al, of {known.length === 1 ? 'zit' : 'zitten'} twee keer in de
          ZIP.
        </p>
      )}
      <DialogButtons isSticky>
        <Button loading={isBusy} disabled={papers.length === 0} onClick={onAgree}>
          {papers.length === 0 ? 'Niets te bewaren' : `${counted(papers.length, 'document', 'documenten')} bewaren`}
        </Button>
      </DialogButtons>
    </div>
  )
} // prettier-ignore

function Heap({ title, papers }: { title: string; papers: readonly FoundPaper[] }) {
  if (papers.length === 0) return null
  return (
    <details className="list-import-details" open={papers.length <= 12}>
      <summary>
        <b>{title}</b>
      </summary>
      <ul className="past-items">
        {papers.map((paper) => (
          <li key={`${paper.folder}/${paper.fileName}`} className="past-item-who">
            <b>{paper.fileName}</b>
            <span>{placeOf(paper)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const ways = {
  number: 'gevonden aan het nummer',
  amount: 'gevonden aan het bedrag',
  name: 'gevonden aan de naam',
} as const

/** `Bakkerij Jansen, 2025-017, € 1.210,50, gevonden aan het nummer`. */
const placeOf = ({ item, relation, by, year, folder }: FoundPaper): string =>
  [
    relation,
    item?.reference ?? '',
    item === null ? '' : formatEuros(item.amount),
    by === null || by === 'person' ? folder : ways[by],
    year === null ? 'zonder jaar' : String(year),
  ]
    .filter((text) => text !== '')
    .join(', ') // prettier-ignore
