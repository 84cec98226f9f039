import { IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDate, formatDateInWords } from '#kernel/dutch-format.ts'
import { lastDayOfYear, yearOf } from '#kernel/local-date.ts'
import { pathOf } from '#platform/web/api-client.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HistoryOfButton } from '#platform/web/ui/HistoryButton.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { getAnnualAccountsPdf, type ShownAccounts } from '../contract.ts'
import './annual-accounts.css'
import { AccountFiles } from './AccountFiles.tsx'
import { DecisionCard } from './DecisionCard.tsx'
import { NoteTables } from './NoteTables.tsx'
import { accountsOfYear } from './queries.ts'
import { SizeCard } from './SizeCard.tsx'
import { StatementTable } from './StatementTable.tsx'
import { XbrlCard } from './XbrlCard.tsx'

const AnswersDialog = later(async () => (await import('./AnswersDialog.tsx')).AnswersDialog)

/** The annual accounts of a company. `?jaar=2025` shows a year; without it the last one that is over. */
export function AnnualAccountsPage() {
  const [search] = useSearchParams()
  const asked = search.get('jaar') ?? ''
  const year = /^(19|20|21)\d\d$/.test(asked) ? Number(asked) : yearOf(today()) - 1
  const query = useQuery(accountsOfYear(year))
  const shown = query.data ?? undefined
  return (
    <>
      <PageHeader
        title={`Jaarrekening ${String(year)}`}
        crumbs={[{ label: 'Jaarafsluiting', to: `${paths.yearEnd}?jaar=${String(year)}` }]}
        {...(shown !== undefined && {
          chip: <AccountsChip shown={shown} />,
          actions: (
            <>
              <HistoryOfButton kind="year" of={String(year)} />
              <Downloads year={year} />
            </>
          ),
        })}
      />
      {query.isLoadingError && (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van de jaarrekening."
          hasLead
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <CardSkeleton lines={8} />}
      {query.data === null && <NoAccounts year={year} />}
      {shown !== undefined && <Accounts shown={shown} />}
    </>
  )
}

const NoAccounts = ({ year }: { year: number }) => (
  <EmptyState
    icon={<IconCalendarOff size={28} stroke={1.6} />}
    sentence={`Geen jaarrekening over ${String(year)}.`}
    action={<Button to={`${paths.yearEnd}?jaar=${String(year)}`}>Naar Jaarafsluiting</Button>}
  >
    Een jaarrekening is er voor een bv die in dat jaar iets boekte. Heb je een eenmanszaak of vof, dan staat
    wat je nodig hebt bij Voor je aangifte. Is dit wel een bv, kies dat dan bij{' '}
    <Link to={paths.settingsPart('bedrijf')}>Instellingen, Bedrijf</Link>.
  </EmptyState>
)

function AccountsChip({ shown: { adopted } }: { shown: ShownAccounts }) {
  if (adopted === null) return <StateChip tone="grey">Concept</StateChip>
  if (adopted.isChanged) return <StateChip tone="amber">Vastgesteld, boeken gewijzigd</StateChip>
  return <StateChip tone="green">{adopted.filedOn === null ? 'Vastgesteld' : 'Gedeponeerd'}</StateChip>
}

const pdfs = [
  ['meeting', 'PDF'],
  ['filing', 'Voor de KvK'],
] as const

const Downloads = ({ year }: { year: number }) => (
  <AccountFiles
    files={pdfs}
    addressOf={(purpose) => pathOf(getAnnualAccountsPdf, { params: { year }, query: { for: purpose } })}
  />
)

function Accounts({ shown }: { shown: ShownAccounts }) {
  const [isAnswering, setIsAnswering] = useState(false)
  const { accounts } = shown
  const { year, hasBefore } = accounts
  const columns = (words: (year: number) => string) => [words(year), ...(hasBefore ? [words(year - 1)] : [])]
  return (
    <div className="accounts">
      <div className="accounts-main">
        <Card title={`Balans per ${formatDateInWords(lastDayOfYear(year))}`} isFlush>
          <StatementTable
            caption={`Balans ${String(year)}`}
            rows={accounts.balance}
            year={year}
            columns={columns((each) => formatDate(lastDayOfYear(each)))}
          />
        </Card>
        <Card title="Winst-en-verliesrekening" isFlush>
          <StatementTable
            caption={`Winst-en-verliesrekening ${String(year)}`}
            rows={accounts.result}
            year={year}
            columns={columns(String)}
          />
        </Card>
        <Card title={accounts.regime === 'micro' ? 'Onder de balans' : 'Toelichting'}>
          <div className="accounts-notes">
            {accounts.notes.map(({ title, text }) => (
              <section key={title}>
                <h3>{title}</h3>
                {text.split('\n\n').map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
          </div>
        </Card>
        <NoteTables accounts={accounts} />
      </div>
      <div className="accounts-beside">
        <DecisionCard
          shown={shown}
          onAnswer={() => {
            setIsAnswering(true)
          }}
        />
        <SizeCard shown={shown} />
        <XbrlCard year={year} />
      </div>
      {isAnswering && (
        <AnswersDialog
          shown={shown}
          onClose={() => {
            setIsAnswering(false)
          }}
        />
      )}
    </div>
  )
}
