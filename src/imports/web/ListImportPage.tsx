import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { PreviewedFile } from '#platform/web/form/PreviewedFile.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { counted } from '#kernel/dutch-format.ts'
import { later } from '#platform/web/later.tsx'
import type { ListKind } from '../domain/list-field.ts'
import { ImportHistory } from './ImportHistory.tsx'
import { kindWords } from './import-words.ts'
import './ListImportPage.css'
import { listImports, sendList, type ListOrder } from './queries.ts'

const ListPreview = later(async () => (await import('./ListPreview.tsx')).ListPreview)

export const askListImports =
  (kind: ListKind): AskAhead =>
  () => {
    ahead(listImports(kind))
  }

const NOTHING_CHOSEN: ListOrder = { columns: new Map(), fills: false }

/** Customers or products from a file: what is in it, then the import, and the imports of before. */
export function ListImportPage({ kind }: { kind: ListKind }) {
  const client = useQueryClient()
  const { title, intro, list, one, more } = kindWords[kind]
  const [order, setOrder] = useState(NOTHING_CHOSEN)
  // What is sent follows the choice at once, and not at the next render.
  const sent = useRef({ file: null as File | null, order })
  const choose = (next: ListOrder): void => {
    sent.current.order = next
    setOrder(next)
  }
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          ...(kind === 'trips' ? [] : [{ label: 'Administratie' }]),
          {
            label: { customers: 'Klanten', products: 'Producten', prices: 'Producten', trips: 'Ritten' }[
              kind
            ],
            to: list,
          },
        ]}
      />
      <div className="list-import">
        <Card title="Kies je bestand">
          <p>{intro}</p>
          <PreviewedFile
            label="CSV-bestand"
            accept={`.csv,.txt,.tsv,text/csv,text/plain${kind === 'customers' ? ',.vcf,text/vcard' : ''}`}
            className="list-import-choose"
            isMain
            send={(file, confirmed) => {
              if (sent.current.file !== file) choose(NOTHING_CHOSEN)
              sent.current.file = file
              return sendList(kind, file, sent.current.order, confirmed)
            }}
            onDone={async ({ made, filled }) => {
              toast(`✅ ${counted(made + filled, one, more)} ingelezen`)
              await client.invalidateQueries()
            }}
          >
            {({ preview, isBusy, onAgree, onAgain }) => (
              <ListPreview
                kind={kind}
                preview={preview}
                order={order}
                isBusy={isBusy}
                onOrder={(next) => {
                  choose(next)
                  onAgain()
                }}
                onAgree={onAgree}
              />
            )}
          </PreviewedFile>
        </Card>
        <ImportHistory kind={kind} />
      </div>
    </>
  )
}
