import { counted, formatCount } from '#kernel/dutch-format.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { ListImportOutcome, ListRow, ReadFile } from '../contract.ts'
import type { ListField, ListKind } from '../domain/list-field.ts'
import { ColumnChoices } from './ColumnChoices.tsx'
import { columnsInWords, howRead, kindWords } from './import-words.ts'
import type { ListOrder } from './queries.ts'

interface PreviewProps {
  kind: ListKind
  preview: ListImportOutcome
  order: ListOrder
  isBusy: boolean
  onOrder: (order: ListOrder) => void
  onAgree: () => void
}

/** What a file would do; nothing has happened yet. */
export function ListPreview(props: PreviewProps) {
  const { kind, preview, order, isBusy, onOrder } = props
  const { problem } = preview
  return (
    <div className="list-import-preview" aria-busy={isBusy}>
      <ReadColumns
        read={preview}
        fields={kindWords[kind].fields}
        onChoose={(column, field) => {
          onOrder({ ...order, columns: new Map([...order.columns, [column, field]]) })
        }}
      />
      {problem === null ? (
        <Outcome {...props} />
      ) : (
        <p className="list-import-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** How a file was read, and what each of its columns is. */
export function ReadColumns({
  read,
  fields,
  isOpen = read.problem !== null,
  onChoose,
}: {
  read: ReadFile
  fields: readonly ListField[]
  isOpen?: boolean
  onChoose: (column: number, field: string | null) => void
}) {
  return (
    <details className="list-import-details" open={isOpen}>
      <summary>
        <b>Kolommen</b> <span>{columnsInWords(read)}</span>
      </summary>
      <p className="list-import-help">{howRead(read)} Kies per kolom wat het is; dat onthouden we.</p>
      <ColumnChoices columns={read.columns} fields={fields} onChoose={onChoose} />
    </details>
  )
}

function Outcome({ kind, preview, order, isBusy, onOrder, onAgree }: PreviewProps) {
  const { one, more } = kindWords[kind]
  const { made, filled, known, refused, fillable, notices } = preview
  return (
    <>
      <Counts kind={kind} preview={preview} />
      {notices.length > 0 && (
        <ul className="list-import-notices">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
      <Rows
        title={`${counted(refused, 'regel wordt', 'regels worden')} niet ingelezen`}
        rows={preview.refusedRows}
        inAll={refused}
        isOpen
      />
      <Rows
        title={`${counted(filled, 'regel wordt', 'regels worden')} ${kindWords[kind].filled}`}
        rows={preview.filledRows}
        inAll={filled}
        isOpen={kind === 'prices'}
      />
      <Rows
        title={`${counted(known, 'regel is', 'regels zijn')} al bekend`}
        rows={preview.knownRows}
        inAll={known}
      />
      <Rows
        title={counted(made, `nieuwe ${one}`, `nieuwe ${more}`)}
        rows={preview.madeRows}
        inAll={made}
        isOpen={kind === 'prices'}
      />
      {fillable > 0 && (
        <label className="list-import-fill">
          <input
            type="checkbox"
            checked={order.fills}
            onChange={(event) => {
              onOrder({ ...order, fills: event.currentTarget.checked })
            }}
          />
          <span>
            Vul lege velden aan bij {counted(fillable, `bekende ${one}`, `bekende ${more}`)}. Wat er al staat,
            blijft staan.
          </span>
        </label>
      )}
      <Agree kind={kind} count={made + filled} isBusy={isBusy} onAgree={onAgree} />
    </>
  )
}

function Agree({
  kind,
  count,
  isBusy,
  onAgree,
}: Pick<PreviewProps, 'kind' | 'isBusy' | 'onAgree'> & { count: number }) {
  const { one, more, wayBack } = kindWords[kind]
  return (
    <div className="list-import-agree">
      <p>{count === 0 ? 'In dit bestand staat niets nieuws.' : wayBack}</p>
      <Button loading={isBusy} disabled={count === 0} onClick={onAgree}>
        {count === 0 ? 'Inlezen' : `${counted(count, one, more)} inlezen`}
      </Button>
    </div>
  )
}

function Counts({
  kind,
  preview: { made, filled, known, refused },
}: {
  kind: ListKind
  preview: ListImportOutcome
}) {
  const counts = [
    [made, 'nieuw'],
    [filled, kindWords[kind].filled],
    [known, 'al bekend'],
    [refused, 'niet ingelezen'],
  ] as const
  return (
    <ul className="list-import-counts" aria-label="Regels in dit bestand">
      {counts
        .filter(([count], index) => count > 0 || index === 0)
        .map(([count, word]) => (
          <li key={word}>
            <b>{formatCount(count)}</b> {word}
          </li>
        ))}
    </ul>
  )
}

/** Rows of the file with their lines. */
export function Rows({
  title,
  rows,
  inAll,
  isOpen = false,
}: {
  title: string
  rows: readonly ListRow[]
  inAll: number
  isOpen?: boolean
}) {
  if (inAll === 0) return null
  return (
    <details className="list-import-details" open={isOpen}>
      <summary>
        <b>{title}</b>
      </summary>
      <ol className="list-import-rows">
        {rows.map(({ place, name, message }) => (
          <li key={place}>
            <span className="figure">Regel {place}</span>
            <span>
              <b>{name === '' ? 'Zonder naam' : name}</b>
              {message !== '' && <> {message}</>}
            </span>
          </li>
        ))}
      </ol>
      {inAll > rows.length && <p className="list-import-help">En nog {inAll - rows.length} regels.</p>}
    </details>
  )
}
