import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { putOnClipboard } from '#platform/web/clipboard.ts'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HereText } from '#platform/web/ui/InstantText.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { CalendarFeed } from '../contract.ts'
import { calendarFeed, useCalendarEnding, useCalendarMaking } from './queries.ts'
import './calendar.css'

/** The deadlines of the business in the calendar program of the user. */
export function CalendarPart() {
  const feed = useQuery(calendarFeed)
  // Shown until the page is left: the program keeps no secret.
  const [address, setAddress] = useState<string | null>(null)
  if (feed.isLoadingError)
    return (
      <ErrorNote
        error={feed.error}
        fallback="Fout bij laden van de agenda."
        onRetry={() => void feed.refetch()}
      />
    )
  if (feed.data === undefined) return <CardSkeleton lines={5} />
  return (
    <Card title="Agenda">
      <p className="calendar-help">
        Zet je btw-dagen in de agenda die je al gebruikt, zoals die van Google, Apple of Outlook. Je krijgt
        een adres waarop je agenda zich abonneert; nieuwe dagen komen er vanzelf bij, een week van tevoren met
        een herinnering.
      </p>
      {address !== null && <Address address={address} />}
      {feed.data !== null && (
        <Present
          feed={feed.data}
          onEnded={() => {
            setAddress(null)
          }}
        />
      )}
      <MakeForm feed={feed.data} onMade={setAddress} />
    </Card>
  )
}

function Address({ address }: { address: string }) {
  const copy = async () => {
    const isCopied = await putOnClipboard(address)
    toast(isCopied ? '✅ Adres gekopieerd' : 'Kopiëren lukt niet in deze browser; selecteer het adres zelf')
  }
  return (
    <div className="calendar-address">
      <p>
        <strong>Kopieer dit adres nu.</strong> We laten het niet nog eens zien. Kies in je agenda voor
        “abonneren op een agenda” of “toevoegen via URL”. Wie het adres heeft, ziet deze dagen ook.
      </p>
      <code aria-label="Agenda-adres">{address}</code>
      <Button variant="default" onClick={() => void copy()}>
        Adres kopiëren
      </Button>
    </div>
  )
}

function Present({ feed, onEnded }: { feed: CalendarFeed; onEnded: () => void }) {
  const ending = useCalendarEnding()
  const end = async () => {
    const isSure = await askConfirmation({
      title: 'Agenda-adres intrekken?',
      text: 'Je agenda haalt dan niets meer op. Terugdraaien kan niet; je kunt wel een nieuw adres maken.',
      confirmLabel: 'Intrekken',
      tone: 'red',
    })
    if (!isSure) return
    ending.mutate(undefined, {
      onSuccess: () => {
        toast('✅ Agenda-adres ingetrokken')
        onEnded()
      },
      onError: (error) => {
        toastError(error, '❌ Intrekken mislukt zonder foutmelding.')
      },
    })
  }
  return (
    <div className="calendar-present">
      <p>
        Je hebt een adres sinds <HereText instant={feed.createdAt} />, met{' '}
        {feed.hasInvoices ? 'btw-dagen en betaaldagen van facturen' : 'btw-dagen'}
        {feed.hasAmounts ? ', bedragen en namen van klanten' : ', zonder bedragen en namen'}.
      </p>
      <Button size="xs" variant="default" loading={ending.isPending} onClick={() => void end()}>
        Intrekken…
      </Button>
    </div>
  )
}

function MakeForm({ feed, onMade }: { feed: CalendarFeed | null; onMade: (address: string) => void }) {
  const making = useCalendarMaking()
  const form = useForm({
    defaultValues: { hasInvoices: feed?.hasInvoices ?? false, hasAmounts: feed?.hasAmounts ?? false },
  })
  const submit = form.handleSubmit(async (values) => {
    if (
      feed !== null &&
      !(await askConfirmation({
        title: 'Nieuw agenda-adres maken?',
        text: 'Het adres dat je nu gebruikt, werkt dan niet meer. Zet het nieuwe in je agenda.',
        confirmLabel: 'Nieuw adres maken',
      }))
    )
      return
    making.mutate(values, {
      onSuccess: ({ address }) => {
        onMade(address)
      },
    })
  })
  return (
    <form noValidate className="calendar-form" onSubmit={(event) => void submit(event)}>
      <CheckboxField
        control={form.control}
        name="hasInvoices"
        label="Ook de dagen waarop facturen betaald moeten zijn"
      />
      <CheckboxField
        control={form.control}
        name="hasAmounts"
        label="Met bedragen en namen van klanten; die staan dan ook bij de maker van je agenda"
      />
      <ErrorNote error={making.error} fallback="❌ Maken mislukt zonder foutmelding." />
      <div>
        <Button type="submit" variant={feed === null ? 'filled' : 'default'} loading={making.isPending}>
          {feed === null ? 'Agenda-adres maken' : 'Nieuw adres maken…'}
        </Button>
      </div>
    </form>
  )
}
