import { IconAlertTriangle, IconBuildingBank, IconRefresh } from '@tabler/icons-react'
import { counted, formatDateInWords } from '#kernel/dutch-format.ts'
import { dutchDayOf } from '#kernel/dutch-time.ts'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { HereText } from '#platform/web/ui/InstantText.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { BankConnection } from '../contract.ts'
import { ConnectedAccount } from './ConnectedAccount.tsx'
import { standingOf } from './connection-words.ts'
import './ConnectionCard.css'
import { useConsent, useEnd, useFetch } from './queries.ts'
import { toTheBank } from './to-the-bank.ts'

/** One connection: its state, the accounts, and what can be done. */
export function ConnectionCard({ connection }: { connection: BankConnection }) {
  const { id, name, state, validUntil, lastFetchedAt, accounts, webhook, isFetching } = connection
  const lastDay = validUntil === null ? null : dutchDayOf(validUntil)
  const standing = standingOf(connection, lastDay, today())
  const titleId = `connection-${id}`
  return (
    <section className="connection" aria-labelledby={titleId}>
      <header className="connection-head">
        <IconBuildingBank size={22} stroke={1.6} aria-hidden />
        <h2 id={titleId}>{name}</h2>
        <StateChip tone={standing.tone}>{standing.label}</StateChip>
      </header>
      {standing.sentence !== null && (
        <p className="connection-note" data-tone={standing.tone}>
          {standing.tone !== 'grey' && <IconAlertTriangle size={16} aria-hidden />}
          <span>{standing.sentence}</span>
        </p>
      )}
      <dl className="connection-facts">
        {lastDay !== null && state === 'connected' && (
          <div>
            <dt>Geldig t/m</dt>
            <dd>{formatDateInWords(lastDay)}</dd>
          </div>
        )}
        <div>
          <dt>Laatst opgehaald</dt>
          <dd aria-live="polite">
            {isFetching ? (
              'Wordt nu opgehaald…'
            ) : lastFetchedAt === null ? (
              'nog niet'
            ) : (
              <HereText instant={lastFetchedAt} />
            )}
          </dd>
        </div>
      </dl>
      {state === 'connected' && (
        <ul className="connection-accounts" aria-label={`Rekeningen bij ${name}`}>
          {accounts.map((account) => (
            <ConnectedAccount key={account.id} connection={connection} account={account} />
          ))}
        </ul>
      )}
      {webhook !== null && state === 'connected' && (
        <p className="connection-webhook">
          Wil je niet tot de ochtend wachten? Geef Mollie bij Webhooks dit adres: <code>{webhook}</code>
        </p>
      )}
      <Actions connection={connection} isRenewable={standing.isRenewable} />
    </section>
  )
}

function Actions({ connection, isRenewable }: { connection: BankConnection; isRenewable: boolean }) {
  const { id, name, state, kind, accounts, isFetching, fetchesLeft } = connection
  const fetching = useFetch()
  const consent = useConsent()
  const ending = useEnd()
  if (state === 'ending') return null
  const isLinked = accounts.some(({ bankAccountId }) => bankAccountId !== null)
  const why = !isLinked
    ? 'Zeg eerst welke rekening van jou is.'
    : fetchesLeft === 0
      ? 'Vandaag is al zo vaak opgehaald als mag. Morgenochtend weer.'
      : null
  return (
    <div className="connection-actions">
      {state === 'connected' && (
        <Button
          needs="books.post"
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
          loading={fetching.isPending || isFetching}
          disabled={why !== null}
          title={why ?? undefined}
          onClick={() => {
            fetching.mutate(id, {
              onError: (error) => {
                toastError(error, '❌ Ophalen mislukt zonder foutmelding.')
              },
            })
          }}
        >
          Nu ophalen
        </Button>
      )}
      {isRenewable && (
        <Button
          needs="books.post"
          loading={consent.isPending}
          onClick={() => {
            toTheBank(consent, name)
          }}
        >
          Opnieuw toestemming geven
        </Button>
      )}
      <HistoryButton kind="bank-connection" id={id} />
      <Button
        needs="books.post"
        variant="subtle"
        color="red"
        loading={ending.isPending}
        onClick={() => void askAndEnd(connection, ending)}
      >
        Beëindigen…
      </Button>
      {why !== null && state === 'connected' && <span className="connection-why">{why}</span>}
      {why === null && kind === 'enable-banking' && state === 'connected' && (
        <span className="connection-why">
          Vandaag nog {counted(fetchesLeft, 'keer', 'keer')}: vaker laten banken niet toe.
        </span>
      )}
    </div>
  )
}

async function askAndEnd(
  { id, name, kind, state }: BankConnection,
  ending: ReturnType<typeof useEnd>,
): Promise<void> {
  const where =
    kind === 'mollie'
      ? 'We vergeten de toegangscode; trek die bij Mollie ook in.'
      : state === 'connected'
        ? `We trekken de toestemming ook bij ${name} in.`
        : ''
  const isSure = await askConfirmation({
    title: `Koppeling met ${name} beëindigen?`,
    text: `Er wordt niets meer opgehaald. De regels die er al zijn, blijven. ${where}`.trim(),
    confirmLabel: 'Beëindigen',
    tone: 'red',
  })
  if (!isSure) return
  ending.mutate(id, {
    onSuccess: () => {
      toast(`✅ De koppeling met ${name} is beëindigd`)
    },
    onError: (error) => {
      toastError(error, '❌ Beëindigen mislukt zonder foutmelding.')
    },
  })
}
