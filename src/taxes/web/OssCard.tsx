import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countryName } from '#documents/domain/country.ts'
import { absolute, ZERO } from '#kernel/money.ts'
import { periodName } from '#ledger/domain/period.ts'
import { pathOf } from '#platform/web/api-client.ts'
import { saveFile } from '#platform/web/files.ts'
import { later } from '#platform/web/later.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { getOssReturnCsv, getOssReturnPdf, type OssDetail, type OssSummary } from '../oss-contract.ts'
import { ossRowWords } from '../domain/oss-return.ts'
import { returnStatusLabel } from '../domain/return-status.ts'
import { ossReturnList, ossReturnOf, useOssFiling } from './oss-queries.ts'
import './OssCard.css'
import './return-tables.css'
import { capital, toneOf } from './words.ts'

const PayOssDialog = later(async () => (await import('./PayOssDialog.tsx')).PayOssDialog)

/** The OSS returns: VAT of other countries of the EU by quarter. Hidden for a business that never used OSS. */
export function OssCard() {
  const { data, error, isLoadingError, refetch } = useQuery(ossReturnList)
  const [chosen, setChosen] = useState<string | null>(null)
  if (isLoadingError)
    return (
      <ErrorNote error={error} fallback="Fout bij laden van de OSS-aangiften." onRetry={() => void refetch()} />
    )
  const period = chosen ?? inTurn(data ?? [])
  if (data === undefined || period === undefined) return null
  return (
    <Card
      title="OSS-aangifte"
      isFlush
      aside={
        <select
          className="taxes-oss-quarter"
          aria-label="Kwartaal van de OSS-aangifte"
          value={period}
          onChange={(event) => {
            setChosen(event.currentTarget.value)
          }}
        >
          {data.map((each) => (
            <option key={each.period} value={each.period}>
              {capital(each.name)}
            </option>
          ))}
        </select>
      }
    >
      <OssQuarter key={period} period={period} />
    </Card>
  )
} // prettier-ignore

/** The oldest return that waits, otherwise the newest. */
const inTurn = (list: readonly OssSummary[]): string | undefined =>
  (list.findLast(({ status }) => status === 'late' || status === 'due') ?? list[0])?.period

function OssQuarter({ period }: { period: string }) {
  const { data, error, isLoadingError, refetch } = useQuery(ossReturnOf(period))
  if (isLoadingError)
    return (
      <ErrorNote error={error} fallback="Fout bij laden van de OSS-aangifte." onRetry={() => void refetch()} />
    )
  if (data === undefined) return null
  return (
    <>
      <p className="taxes-oss-head">
        <StateChip tone={toneOf[data.status]}>{returnStatusLabel[data.status]}</StateChip>
        <span>
          {data.amount < ZERO ? 'Terug te krijgen' : 'Te betalen'} <Money cents={absolute(data.amount)} />, uiterlijk{' '}
          <DateText date={data.deadline} inWords />.
        </span>
      </p>
      <OssTable detail={data} />
      {!data.isSettled && (
        <p className="taxes-boxes-help">De btw-tarieven van dit kwartaal zijn nog niet gecontroleerd.</p>
      )}
      <OssActions detail={data} />
    </>
  )
} // prettier-ignore

/** Filing is final, so it asks first. */
function OssActions({ detail }: { detail: OssDetail }) {
  const { period, name, status, openAmount } = detail
  const filing = useOssFiling(period)
  const [isPaying, setIsPaying] = useState(false)
  const ask = async () => {
    const isSure = await askConfirmation({
      title: `OSS-aangifte over ${name} indienen`,
      text: 'Heb je deze bedragen overgenomen in het OSS-portaal van de Belastingdienst? Dan liggen ze hierna vast. Wat later verandert, is een correctie in een volgende aangifte.',
      confirmLabel: 'Ja, ingediend',
    })
    if (isSure) filing.mutate()
  }
  return (
    <div className="taxes-oss-actions">
      {(status === 'due' || status === 'late') && (
        <Button needs="vat.file" size="xs" loading={filing.isPending} onClick={() => void ask()}>
          OSS-aangifte als ingediend markeren
        </Button>
      )}
      {status === 'filed' && openAmount > ZERO && (
        <Button
          needs="books.post"
          size="xs"
          onClick={() => {
            setIsPaying(true)
          }}
        >
          Betaling melden
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => void saveFile(pathOf(getOssReturnPdf, { params: { period } }))}>
        Download PDF
      </Button>
      <Button size="xs" variant="default" onClick={() => void saveFile(pathOf(getOssReturnCsv, { params: { period } }))}>
        Download CSV
      </Button>
      {isPaying && (
        <PayOssDialog
          detail={detail}
          onClose={() => {
            setIsPaying(false)
          }}
        />
      )}
    </div>
  )
} // prettier-ignore

function OssTable({ detail: { name, rows, corrections } }: { detail: OssDetail }) {
  if (rows.length === 0 && corrections.length === 0)
    return (
      <p className="taxes-boxes-help">
        Niets verkocht met btw van een ander land. Doe toch aangifte: dat hoort bij OSS, ook over een leeg kwartaal.
      </p>
    )
  return (
    <table className="taxes-icp">
      <caption className="visually-hidden">OSS-aangifte over {name}</caption>
      <thead>
        <tr>
          <th scope="col">Land</th>
          <th scope="col">Tarief</th>
          <th scope="col">Omzet</th>
          <th scope="col">Btw</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ vatPercentage: rate, ...row }) => {
          const words = ossRowWords({ ...row, rate })
          return (
            <tr key={`${row.country} ${row.supply} ${String(rate)}`}>
              <th scope="row">{words.country}</th>
              <td data-label="Tarief">
                {words.rate} {words.kind.toLowerCase()}, {words.supply.toLowerCase()}
              </td>
              <td className="figure" data-label="Omzet">
                <Money cents={row.turnover} />
              </td>
              <td className="figure" data-label="Btw">
                <Money cents={row.vat} />
              </td>
            </tr>
          )
        })}
        {corrections.map(({ quarter, country, vat }) => (
          <tr key={`${quarter} ${country}`}>
            <th scope="row">{countryName(country)}</th>
            <td data-label="Tarief">correctie op {periodName(quarter)}</td>
            <td className="figure" data-label="Omzet">
              –
            </td>
            <td className="figure" data-label="Btw">
              <Money cents={vat} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
} // prettier-ignore
