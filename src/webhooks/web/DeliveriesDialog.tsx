import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WebhookEventId } from '#kernel/ids.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HereText } from '#platform/web/ui/InstantText.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { StateChip, type ChipTone } from '#platform/web/ui/StateChip.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { Delivery, Webhook } from '../contract.ts'
import { deliveryStates, MOST_ATTEMPTS } from '../domain/delivery.ts'
import { wordsOfEvent } from '../domain/event-type.ts'
import { deliveriesOf, useReplay } from './queries.ts'

/** What was told to a webhook in the last 30 days, and what the receiver said. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  // The last delivery of each page before the one that is shown.
  const [ends, setEnds] = useState<readonly WebhookEventId[]>([])
  const page = useQuery(deliveriesOf(webhook.id, ends.at(-1)))
  return (
    <Dialog title={`Meldingen aan ${webhook.name}`} isWide onClose={onClose}>
      <ErrorNote
        error={page.error}
        fallback="Fout bij laden van de meldingen."
        onRetry={() => void page.refetch()}
      />
      {page.data === undefined && page.error === null && <CardSkeleton lines={5} />}
      {page.data !== undefined && (
        <>
          <MissedNote webhook={webhook} />
          {page.data.deliveries.length === 0 ? (
            <p className="webhooks-help">
              Nog niets gemeld. Stuur een proefmelding om te zien of de ontvanger antwoordt.
            </p>
          ) : (
            <ul className="webhooks-deliveries" aria-label="Meldingen">
              {page.data.deliveries.map((delivery) => (
                <DeliveryRow key={delivery.eventId} webhook={webhook} delivery={delivery} />
              ))}
            </ul>
          )}
          <div className="webhooks-pages">
            {ends.length > 0 && (
              <Button
                variant="default"
                onClick={() => {
                  setEnds(ends.slice(0, -1))
                }}
              >
                Nieuwere
              </Button>
            )}
            {!page.data.isLast && (
              <Button
                variant="default"
                onClick={() => {
                  const last = page.data.deliveries.at(-1)
                  if (last !== undefined) setEnds([...ends, last.eventId])
                }}
              >
                Oudere
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}

const DAYS_KEPT_MS = 30 * 86_400_000

/** All that did not arrive, sent again at one press: nothing is lost by it, and a receiver drops what it has. */
function MissedNote({ webhook: { id, offReason } }: { webhook: Webhook }) {
  const replay = useReplay(id)
  if (offReason !== null) return null
  const again = () => {
    const now = Date.now()
    replay.mutate(
      { from: new Date(now - DAYS_KEPT_MS).toISOString(), to: new Date(now).toISOString() },
      {
        onSuccess: ({ count }) => {
          toast(count === 1 ? '✅ Eén melding gaat opnieuw' : `✅ ${String(count)} meldingen gaan opnieuw`)
        },
        onError: (error) => {
          toastError(error, '❌ Opnieuw sturen mislukt zonder foutmelding.')
        },
      },
    )
  }
  return (
    <div className="webhooks-again">
      <p className="webhooks-help">
        Een melding die niet aankomt, proberen we {MOST_ATTEMPTS} keer in ruim drie dagen.
      </p>
      <Button size="xs" variant="default" loading={replay.isPending} onClick={again}>
        Alles wat niet aankwam opnieuw sturen
      </Button>
    </div>
  )
}

const tones: Readonly<Record<Delivery['state'], ChipTone>> = {
  waiting: 'blue',
  delivered: 'green',
  failed: 'red',
  stopped: 'grey',
}

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const { eventId, type, number, at, state, lastAnswer } = delivery
  const replay = useReplay(webhook.id)
  const name = number === null ? wordsOfEvent(type) : `${wordsOfEvent(type)} ${number}`
  return (
    <li aria-label={name}>
      <div className="webhooks-about">
        <strong>{name}</strong> <StateChip tone={tones[state]}>{deliveryStates[state]}</StateChip>
        <small>
          <HereText instant={at} /> · <code>{type}</code>
        </small>
        <small>
          <LastAttempt delivery={delivery} />
        </small>
        {lastAnswer !== null && lastAnswer.trim() !== '' && (
          <details>
            <summary>Antwoord van de ontvanger</summary>
            <pre className="webhooks-answer">{lastAnswer}</pre>
          </details>
        )}
      </div>
      {webhook.offReason === null && state !== 'waiting' && (
        <Button
          size="xs"
          variant="default"
          loading={replay.isPending}
          onClick={() => {
            replay.mutate(
              { eventId },
              {
                onError: (error) => {
                  toastError(error, '❌ Opnieuw sturen mislukt zonder foutmelding.')
                },
              },
            )
          }}
        >
          Opnieuw
        </Button>
      )}
    </li>
  )
}

function LastAttempt({
  delivery: { attempts, lastStatus, lastError, lastAt, nextAt, state },
}: {
  delivery: Delivery
}) {
  if (lastAt === null) return state === 'waiting' ? 'Wordt zo verstuurd' : 'Niet verstuurd'
  return (
    <>
      {lastError ?? `Antwoord ${String(lastStatus ?? '')}`} ·{' '}
      {attempts === 1 ? '1 poging' : `${String(attempts)} pogingen`}, laatst <HereText instant={lastAt} />
      {nextAt !== null && state === 'waiting' && (
        <>
          {' '}
          · volgende <HereText instant={nextAt} />
        </>
      )}
    </>
  )
}
