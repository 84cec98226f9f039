import { IconDots, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WebhookId } from '#kernel/ids.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { historyAction } from '#platform/web/ui/HistoryButton.tsx'
import { HereText } from '#platform/web/ui/InstantText.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/Menu.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { Webhook } from '../contract.ts'
import { eventTypes, wordsOfEvent } from '../domain/event-type.ts'
import { DeliveriesDialog } from './DeliveriesDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import {
  useSecretRenewal,
  useWebhookRemoving,
  useWebhookSwitching,
  useWebhookTest,
  webhooks,
} from './queries.ts'
import './webhooks.css'

/** The dialog that is open. */
type Shown =
  | { readonly kind: 'new' }
  | { readonly kind: 'change' | 'deliveries'; readonly id: WebhookId }
  | { readonly kind: 'secret'; readonly secret: string }

/** Addresses of programs that are told what happens. */
export function WebhooksCard() {
  const list = useQuery(webhooks)
  const [shown, show] = useState<Shown | null>(null)
  if (list.isLoadingError)
    return (
      <ErrorNote
        error={list.error}
        fallback="Fout bij laden van de webhooks."
        onRetry={() => void list.refetch()}
      />
    )
  if (list.data === undefined) return null
  const make = (
    <Button
      onClick={() => {
        show({ kind: 'new' })
      }}
    >
      Webhook toevoegen…
    </Button>
  )
  return (
    <Card title="Webhooks" aside={list.data.length > 0 && make}>
      <p className="webhooks-help">
        Met een webhook hoort een ander programma meteen dat er iets gebeurt, bijvoorbeeld dat een factuur is
        betaald. We sturen alleen welk document het is, geen namen of bedragen; die haalt het programma zelf
        op met een sleutel.
      </p>
      {list.data.length === 0 ? (
        <EmptyState
          icon={<IconWebhook size={28} stroke={1.6} />}
          sentence="Er zijn nog geen webhooks."
          action={make}
        >
          Voor een webwinkel, een eigen script of een dienst als n8n of Zapier.
        </EmptyState>
      ) : (
        <ul className="webhooks" aria-label="Webhooks">
          {list.data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} show={show} />
          ))}
        </ul>
      )}
      <ShownDialog
        shown={shown}
        list={list.data}
        show={show}
        onClose={() => {
          show(null)
        }}
      />
    </Card>
  )
}

function ShownDialog({
  shown,
  list,
  show,
  onClose,
}: {
  shown: Shown | null
  list: readonly Webhook[]
  show: (shown: Shown) => void
  onClose: () => void
}) {
  if (shown === null) return null
  if (shown.kind === 'secret') return <SecretDialog secret={shown.secret} onClose={onClose} />
  if (shown.kind === 'new')
    return (
      <WebhookDialog
        webhook={null}
        onMade={(secret) => {
          show({ kind: 'secret', secret })
        }}
        onClose={onClose}
      />
    )
  const webhook = list.find(({ id }) => id === shown.id)
  if (webhook === undefined) return null
  if (shown.kind === 'deliveries') return <DeliveriesDialog webhook={webhook} onClose={onClose} />
  return <WebhookDialog webhook={webhook} onMade={onClose} onClose={onClose} />
}

function WebhookRow({ webhook, show }: { webhook: Webhook; show: (shown: Shown) => void }) {
  const told = eventTypes.filter((type) => webhook.types.includes(type)).map(wordsOfEvent)
  return (
    <li aria-label={webhook.name}>
      <div className="webhooks-about">
        <strong>{webhook.name}</strong> <Standing webhook={webhook} />
        <small className="webhooks-url" title={webhook.url}>
          <code>{webhook.url}</code>
        </small>
        <small>{told.length === eventTypes.length ? 'Alle meldingen' : told.join(' · ')}</small>
        <small>
          <LastDelivery webhook={webhook} />
        </small>
      </div>
      <RowActions webhook={webhook} show={show} />
    </li>
  )
}

const offWords = {
  user: 'Uit',
  gone: 'Uit: adres bestaat niet meer',
  failing: 'Uit: vijf dagen niet bereikbaar',
} as const

function Standing({ webhook: { offReason, failingSince } }: { webhook: Webhook }) {
  if (offReason !== null)
    return <StateChip tone={offReason === 'user' ? 'grey' : 'red'}>{offWords[offReason]}</StateChip>
  return failingSince === null ? (
    <StateChip tone="green">Actief</StateChip>
  ) : (
    <StateChip tone="amber">Hapert</StateChip>
  )
}

function LastDelivery({
  webhook: { lastDeliveredAt, failingSince, formerSecretUntil, waiting },
}: {
  webhook: Webhook
}) {
  return (
    <>
      {lastDeliveredAt === null ? (
        'Nog niets aangekomen'
      ) : (
        <>
          Laatst aangekomen <HereText instant={lastDeliveredAt} />
        </>
      )}
      {failingSince !== null && (
        <>
          {' '}
          · hapert sinds <HereText instant={failingSince} />
        </>
      )}
      {waiting > 0 && ` · ${String(waiting)} ${waiting === 1 ? 'wacht' : 'wachten'}`}
      {formerSecretUntil !== null && (
        <>
          {' '}
          · oude geheim tot <HereText instant={formerSecretUntil} />
        </>
      )}
    </>
  )
}

function RowActions({ webhook, show }: { webhook: Webhook; show: (shown: Shown) => void }) {
  const { id, name, offReason } = webhook
  const actions = useActions(webhook, show)
  const isOff = offReason !== null
  const entries: MenuEntry[] = [
    {
      label: 'Wijzigen…',
      onSelect: () => {
        show({ kind: 'change', id })
      },
    },
    { label: 'Proefmelding sturen', onSelect: actions.test, isDisabled: isOff },
    { label: 'Nieuw geheim…', onSelect: () => void actions.renew() },
    isOff
      ? { label: 'Aanzetten', onSelect: actions.turnOn }
      : { label: 'Uitzetten…', onSelect: () => void actions.turnOff() },
    historyAction({ kind: 'webhook', id }),
    { label: 'Verwijderen…', tone: 'red', onSelect: () => void actions.remove() },
  ]
  return (
    <div className="webhooks-actions">
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          show({ kind: 'deliveries', id })
        }}
      >
        Meldingen
      </Button>
      <Menu label={`Acties voor ${name}`} icon={<IconDots size={18} stroke={1.8} />} entries={entries} />
    </div>
  )
}

const refused = (fallback: string) => (error: Error) => {
  toastError(error, fallback)
}
const done = (sentence: string, fallback: string) => ({
  onSuccess: () => {
    toast(sentence)
  },
  onError: refused(fallback),
})

function useActions({ id, name }: Webhook, show: (shown: Shown) => void) {
  const [switching, removing, renewal, testing] = [
    useWebhookSwitching(),
    useWebhookRemoving(),
    useSecretRenewal(),
    useWebhookTest(),
  ]
  return {
    test: () => {
      testing.mutate(id, {
        onSuccess: () => {
          show({ kind: 'deliveries', id })
        },
        onError: refused('❌ Sturen mislukt zonder foutmelding.'),
      })
    },
    turnOn: () => {
      switching.mutate(
        { id, isOn: true },
        done('✅ Webhook staat aan', '❌ Aanzetten mislukt zonder foutmelding.'),
      )
    },
    turnOff: async () => {
      const isSure = await askConfirmation({
        title: `Webhook ${name} uitzetten?`,
        text: 'Wat er gebeurt terwijl hij uit staat, wordt niet gemeld, ook niet achteraf.',
        confirmLabel: 'Uitzetten',
        tone: 'red',
      })
      if (isSure)
        switching.mutate(
          { id, isOn: false },
          done('✅ Webhook staat uit', '❌ Uitzetten mislukt zonder foutmelding.'),
        )
    },
    renew: async () => {
      const isSure = await askConfirmation({
        title: `Nieuw geheim voor ${name}?`,
        text: 'Het oude geheim ondertekent nog 24 uur mee. Zet in die tijd het nieuwe bij de ontvanger neer.',
        confirmLabel: 'Nieuw geheim maken',
      })
      if (!isSure) return
      renewal.mutate(id, {
        onSuccess: ({ secret }) => {
          show({ kind: 'secret', secret })
        },
        onError: refused('❌ Vernieuwen mislukt zonder foutmelding.'),
      })
    },
    remove: async () => {
      const isSure = await askConfirmation({
        title: `Webhook ${name} verwijderen?`,
        text: 'Er gaan geen meldingen meer heen, en terugdraaien kan niet.',
        confirmLabel: 'Verwijderen',
        tone: 'red',
      })
      if (isSure)
        removing.mutate(id, done('✅ Webhook verwijderd', '❌ Verwijderen mislukt zonder foutmelding.'))
    },
  }
}
