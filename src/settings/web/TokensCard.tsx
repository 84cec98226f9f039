import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tokenScopes } from '#contract/rights.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { HereText } from '#platform/web/ui/InstantText.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { wordsOfScope } from './scope-words.ts'
import type { ApiToken } from '#tenants/token-contract.ts'
import { apiTokens, useTokenRevoking } from '#tenants/web/token-queries.ts'
import { MakeTokenDialog } from './MakeTokenDialog.tsx'
import './TokensCard.css'

/** The keys by which programs of the user's choice call the API. */
export function TokensCard() {
  const tokens = useQuery(apiTokens)
  const [isMaking, setIsMaking] = useState(false)
  if (tokens.isLoadingError)
    return (
      <ErrorNote
        error={tokens.error}
        fallback="Fout bij laden van de sleutels."
        onRetry={() => void tokens.refetch()}
      />
    )
  if (tokens.data === undefined) return null
  const make = (
    <Button
      onClick={() => {
        setIsMaking(true)
      }}
    >
      Sleutel maken…
    </Button>
  )
  return (
    <Card title="Sleutels" aside={tokens.data.length > 0 && make}>
      <p className="tokens-help">
        Met een sleutel gebruikt een ander programma je administratie, zoals een webwinkel of een eigen script. Hij mag
        alleen wat je aanvinkt, en nooit meer dan jij zelf. De beschrijving van de API staat op{' '}
        <a href="/api/docs" target="_blank" rel="noreferrer">
          de API-pagina
        </a>
        .
      </p>
      {tokens.data.length === 0 ? (
        <EmptyState icon={<IconKey size={28} stroke={1.6} />} sentence="Er zijn nog geen sleutels." action={make}>
          Maak er een voor elk programma, dan kun je ze los van elkaar intrekken.
        </EmptyState>
      ) : (
        <ul className="tokens" aria-label="Sleutels">
          {tokens.data.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      {isMaking && (
        <MakeTokenDialog
          onClose={() => {
            setIsMaking(false)
          }}
        />
      )}
    </Card>
  )
} // prettier-ignore

type State = 'open' | 'revoked' | 'expired'
const stateOf = ({ revokedAt, expiresAt }: ApiToken): State =>
  revokedAt !== null ? 'revoked' : Date.parse(expiresAt) <= Date.now() ? 'expired' : 'open'

function TokenRow({ token }: { token: ApiToken }) {
  const state = stateOf(token)
  const revoking = useTokenRevoking()
  const given = tokenScopes.filter((scope) => token.scopes.includes(scope)).map(wordsOfScope)
  const revoke = async () => {
    const isSure = await askConfirmation({
      title: `Sleutel ${token.name} intrekken?`,
      text: 'Het programma dat hem gebruikt, kan meteen niet meer bij je administratie. Terugdraaien kan niet; je kunt wel een nieuwe maken.',
      confirmLabel: 'Intrekken',
      tone: 'red',
    })
    if (!isSure) return
    revoking.mutate(token.id, {
      onSuccess: () => {
        toast('✅ Sleutel ingetrokken')
      },
      onError: (error) => {
        toastError(error, '❌ Intrekken mislukt zonder foutmelding.')
      },
    })
  }
  return (
    <li aria-label={token.name}>
      <div className="tokens-about">
        <strong>{token.name}</strong> <code>{token.prefix}…</code>{' '}
        {state === 'open' ? (
          <StateChip tone="green">Actief</StateChip>
        ) : (
          <StateChip tone="grey">{state === 'revoked' ? 'Ingetrokken' : 'Verlopen'}</StateChip>
        )}
        <small>
          {token.userEmail} · gemaakt <HereText instant={token.createdAt} /> ·{' '}
          {token.revokedAt === null ? (
            <>
              geldig tot <HereText instant={token.expiresAt} />
            </>
          ) : (
            <>
              ingetrokken <HereText instant={token.revokedAt} />
            </>
          )}
        </small>
        <small>
          {token.lastUsedAt === null ? (
            'Nog niet gebruikt'
          ) : (
            <>
              Laatst gebruikt <HereText instant={token.lastUsedAt} /> vanaf {token.lastUsedFrom}
            </>
          )}
        </small>
        <small>Mag: {given.join(' · ')}</small>
      </div>
      <div className="tokens-actions">
        <HistoryButton kind="key" id={token.id} size="xs" />
        {state === 'open' && (
          <Button size="xs" variant="default" loading={revoking.isPending} onClick={() => void revoke()}>
            Intrekken…
          </Button>
        )}
      </div>
    </li>
  )
}
