import { useQuery } from '@tanstack/react-query'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Cents } from '#kernel/money.ts'
import { pathOf } from '#platform/web/api-client.ts'
import { saveFile } from '#platform/web/files.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { getVatReturnPdf, type BoxPosting, type VatReturnDetail } from '../contract.ts'
import { rubriekForm, rubriekGroups, sourcesOf, type Rubriek } from '../domain/rubriek.ts'
import { boxOf } from './queries.ts'
import { CashSystemNote } from './CashSystemNote.tsx'
import { formatWholeEuros, plainEuros } from './words.ts'
import './return-tables.css'

/** The boxes in the order of the form, in whole euros, each with a copy button and a link to its postings. */
export function ReturnBoxes({ detail }: { detail: VatReturnDetail }) {
  const [open, setOpen] = useState<Rubriek | null>(null)
  const [isWhole, setIsWhole] = useState(false)
  const nil = rubriekGroups.flatMap(({ boxes }) => boxes).filter((rubriek) => isNil(detail, rubriek))
  return (
    <Card title="Rubrieken" isFlush aside={<PdfButton period={detail.period} />}>
      <p className="taxes-boxes-help">
        Neem deze hele euro’s over in Mijn Belastingdienst Zakelijk. Klik op een rubriek om te zien wat erin
        zit.
      </p>
      <CashSystemNote firstDay={detail.firstDay} />
      <table className="taxes-boxes">
        <caption className="visually-hidden">Rubrieken van de btw-aangifte over {detail.name}</caption>
        <thead>
          <tr>
            <th scope="col">Rubriek</th>
            <th scope="col">Omzet</th>
            <th scope="col">Btw</th>
          </tr>
        </thead>
        {rubriekGroups.map(({ number, title, boxes: all }) => {
          const boxes = isWhole ? all : all.filter((rubriek) => !nil.includes(rubriek))
          if (boxes.length === 0) return null
          return (
            <tbody key={number}>
              <tr className="taxes-boxes-group">
                <th scope="rowgroup" colSpan={3}>
                  {number}. {title}
                </th>
              </tr>
              {boxes.map((rubriek) => (
                <BoxRows
                  key={rubriek}
                  period={detail.period}
                  rubriek={rubriek}
                  box={detail.boxes[rubriek]}
                  isOpen={open === rubriek}
                  onToggle={() => {
                    setOpen(open === rubriek ? null : rubriek)
                  }}
                />
              ))}
            </tbody>
          )
        })}
      </table>
      {nil.length > 0 && (
        <p className="taxes-boxes-more">
          <Button
            size="xs"
            variant="default"
            aria-expanded={isWhole}
            onClick={() => {
              setIsWhole(!isWhole)
            }}
          >
            {isWhole ? 'Verberg lege rubrieken' : `Toon ook ${String(nil.length)} lege rubrieken`}
          </Button>
        </p>
      )}
    </Card>
  )
}

const PdfButton = ({ period }: { period: string }) => (
  <Button
    size="xs"
    variant="default"
    onClick={() => void saveFile(pathOf(getVatReturnPdf, { params: { period } }))}
  >
    Download PDF
  </Button>
)

/** Without turnover and VAT there is nothing to copy. The total is always shown. */
const isNil = ({ boxes }: VatReturnDetail, rubriek: Rubriek): boolean =>
  rubriek !== '5g' && boxes[rubriek].turnover === 0n && boxes[rubriek].vat === 0n

function BoxRows({
  period,
  rubriek,
  box,
  isOpen,
  onToggle,
}: {
  period: string
  rubriek: Rubriek
  box: VatReturnDetail['boxes'][Rubriek]
  isOpen: boolean
  onToggle: () => void
}) {
  const { label, columns } = rubriekForm[rubriek]
  const { accounts, codes } = sourcesOf(rubriek)
  const canOpen = accounts.length + codes.length > 0
  return (
    <>
      <tr
        data-total={rubriek === '5g' || undefined}
        data-nil={box.turnover === 0n && box.vat === 0n ? true : undefined}
      >
        <th scope="row">
          {canOpen ? (
            <button type="button" className="taxes-box-name" aria-expanded={isOpen} onClick={onToggle}>
              <span className="taxes-box-number">{rubriek}</span>
              <span>{label}</span>
            </button>
          ) : (
            <span className="taxes-box-name">
              <span className="taxes-box-number">{rubriek}</span>
              <span>{label}</span>
            </span>
          )}
        </th>
        <td data-label="Omzet" data-none={columns === 'vat' || undefined}>
          {columns !== 'vat' && (
            <Figure
              label={`omzet van rubriek ${rubriek}`}
              rounded={box.roundedTurnover}
              exact={box.turnover}
            />
          )}
        </td>
        <td data-label="Btw" data-none={columns === 'turnover' || undefined}>
          {columns !== 'turnover' && (
            <Figure label={`btw van rubriek ${rubriek}`} rounded={box.roundedVat} exact={box.vat} />
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className="taxes-box-inside">
          <td colSpan={3}>
            <BoxPostings period={period} rubriek={rubriek} columns={columns} />
          </td>
        </tr>
      )}
    </>
  )
}

/** The figure of the form, below it the cents of the books, and a button that copies the figure. */
function Figure({ label, rounded, exact }: { label: string; rounded: Cents; exact: Cents }) {
  return (
    <span className="taxes-figure">
      <span>
        <span className="figure">{formatWholeEuros(rounded)}</span>
        {rounded !== exact && (
          <small>
            <Money cents={exact} />
          </small>
        )}
      </span>
      <IconButton label={`Kopieer de ${label}`} onClick={() => void copy(plainEuros(rounded))}>
        <IconCopy size={15} stroke={1.8} aria-hidden />
      </IconButton>
    </span>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(`Gekopieerd: ${text}`)
  } catch (error) {
    toastError(error, 'Kopiëren lukte niet. Selecteer het bedrag en kopieer het zelf.')
  }
}

function BoxPostings({
  period,
  rubriek,
  columns,
}: {
  period: string
  rubriek: Rubriek
  columns: 'both' | 'turnover' | 'vat'
}) {
  const query = useQuery(boxOf(period, rubriek))
  if (query.isLoadingError)
    return (
      <ErrorNote
        error={query.error}
        fallback="Fout bij laden van boekingen."
        onRetry={() => void query.refetch()}
      />
    )
  if (query.data === undefined) return <CardSkeleton lines={3} />
  if (query.data.postings.length === 0) return <p className="taxes-box-none">Geen boekingen gevonden.</p>
  return (
    <ul className="taxes-postings" aria-label={`Boekingen in rubriek ${rubriek}`}>
      {query.data.postings.map((posting) => (
        <li key={posting.entryNumber}>
          <DateText date={posting.transactionDate} />
          <Link to={pathOfPosting(posting)}>{posting.description}</Link>
          {columns !== 'vat' && (
            <span>
              <span className="visually-hidden">omzet </span>
              <Money cents={posting.turnover} />
            </span>
          )}
          {columns !== 'turnover' && (
            <span>
              <span className="visually-hidden">btw </span>
              <Money cents={posting.vat} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The document of the posting, otherwise the entry itself. */
function pathOfPosting({ document, entryNumber }: BoxPosting): string {
  if (document === null) return `${paths.balance}?boeking=${String(entryNumber)}`
  if (document.kind === 'expense') return paths.expense(document.id)
  return document.kind === 'invoice' || document.correctsId === null
    ? paths.invoice(document.id)
    : paths.invoice(document.correctsId)
}
