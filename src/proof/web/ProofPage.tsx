import { useQuery } from '@tanstack/react-query'
import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconDownload,
  IconInfoCircle,
  IconLoader,
} from '@tabler/icons-react'
import { pathOf } from '#platform/web/api-client.ts'
import { saveFile } from '#platform/web/files.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { getProofPdf, type ProofOnWire } from '../contract.ts'
import './ProofPage.css'
import { proof, useFileCheck } from './queries.ts'

/** Controleer mijn administratie: each check with its result, and its findings if there are any. */
export function ProofPage() {
  const query = useQuery(proof)
  return (
    <>
      <PageHeader
        title="Controleer mijn administratie"
        crumbs={[{ label: 'Financiën' }, { label: 'Balans', to: paths.balance }]}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={17} stroke={1.8} aria-hidden />}
            onClick={() => void saveFile(pathOf(getProofPdf, {}))}
          >
            Download PDF
          </Button>
        }
        primary={{
          label: 'Opnieuw controleren',
          onClick: () => void query.refetch(),
          isBusy: query.isFetching,
        }}
      />
      {query.isLoadingError ? (
        <ErrorNote
          error={query.error}
          fallback="Fout bij het controleren."
          onRetry={() => void query.refetch()}
        />
      ) : query.data === undefined ? (
        <TableSkeleton rows={10} />
      ) : (
        <Checks proof={query.data} />
      )}
    </>
  )
}

function Checks({ proof: { isClean, checks } }: { proof: ProofOnWire }) {
  const wrong = checks.filter(({ outcome }) => outcome === 'wrong').length
  const attention = checks.filter(({ outcome }) => outcome === 'attention').length
  return (
    <div className="proof-page">
      <p className="proof-verdict" data-wrong={!isClean || undefined} role={isClean ? 'status' : 'alert'}>
        {isClean ? (
          <IconCircleCheckFilled size={26} aria-hidden />
        ) : (
          <IconAlertTriangle size={26} aria-hidden />
        )}
        <span>
          <strong>
            {isClean
              ? 'Je administratie klopt'
              : `${String(wrong)} van ${String(checks.length)} controles ${wrong === 1 ? 'klopt' : 'kloppen'} niet`}
          </strong>
          {isClean
            ? `Alles is zojuist opnieuw uitgerekend uit de boekingen en de bestanden zelf.${attention === 0 ? '' : ' Bij de bank is er nog iets te doen.'}`
            : 'Dat hoort niet te kunnen. Boek niets bij, bewaar deze pagina als PDF en neem contact met ons op.'}
        </span>
      </p>
      <Card title="Wat er is gecontroleerd" isFlush>
        <ul className="proof-checks">
          {checks.map((check) => (
            <li key={check.id} data-outcome={check.outcome}>
              <Mark outcome={check.outcome} />
              <div>
                <h3>{check.title}</h3>
                <p>{check.figure}</p>
                {check.findings.length > 0 && (
                  <ul>
                    {check.findings.map((finding) => (
                      <li key={finding}>{finding}</li>
                    ))}
                    {check.findingCount > check.findings.length && (
                      <li>En nog {check.findingCount - check.findings.length}.</li>
                    )}
                  </ul>
                )}
                {check.outcome === 'pending' && <FileCheckButton />}
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function FileCheckButton() {
  const fileCheck = useFileCheck()
  return (
    <>
      <ErrorNote error={fileCheck.error} fallback="❌ Narekenen mislukt zonder foutmelding." />
      <Button
        variant="default"
        size="xs"
        loading={fileCheck.isPending}
        onClick={() => {
          fileCheck.mutate()
        }}
      >
        Nu narekenen
      </Button>
    </>
  )
}

function Mark({ outcome }: { outcome: ProofOnWire['checks'][number]['outcome'] }) {
  const [Icon, word] =
    outcome === 'ok'
      ? [IconCircleCheckFilled, 'Klopt']
      : outcome === 'wrong'
        ? [IconAlertTriangle, 'Klopt niet']
        : outcome === 'attention'
          ? [IconInfoCircle, 'Let op']
          : [IconLoader, 'Nog bezig']
  return (
    <span className="proof-mark">
      <Icon size={22} aria-hidden />
      <span className="visually-hidden">{word}:</span>
    </span>
  )
}
