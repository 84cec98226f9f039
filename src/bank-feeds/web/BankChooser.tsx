import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import './BankChooser.css'
import { feedBanks, useConsent } from './queries.ts'
import { toTheBank } from './to-the-bank.ts'

/** Find a bank in the list; what permission means is said before the browser leaves. */
export function BankChooser() {
  const query = useQuery(feedBanks)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<{ name: string; days: number } | null>(null)
  if (query.isLoadingError)
    return (
      <ErrorNote
        error={query.error}
        fallback="Fout bij laden van de banken."
        onRetry={() => void query.refetch()}
      />
    )
  if (query.data === undefined) return <CardSkeleton />
  const words = search.trim().toLocaleLowerCase('nl')
  const found = query.data.filter(({ name }) => name.toLocaleLowerCase('nl').includes(words))
  return (
    <Card title="Bank koppelen">
      <p className="bank-chooser-text">
        Je geeft bij je bank toestemming om mee te lezen. We kunnen alleen regels en saldo’s zien, en nooit
        betalen.
      </p>
      <label className="bank-chooser-search">
        <IconSearch size={17} stroke={1.8} aria-hidden />
        <input
          type="search"
          aria-label="Zoek je bank"
          placeholder="Zoek je bank"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
          }}
        />
      </label>
      {found.length === 0 ? (
        <p className="bank-chooser-none">
          Geen bank gevonden met die naam. Lees van die bank een bestand in.
        </p>
      ) : (
        <ul className="bank-chooser-list" aria-label="Banken">
          {found.map((bank) => (
            <li key={bank.name}>
              <button
                type="button"
                onClick={() => {
                  setChosen(bank)
                }}
              >
                {bank.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen !== null && (
        <Explanation
          bank={chosen}
          onClose={() => {
            setChosen(null)
          }}
        />
      )}
    </Card>
  )
}

/** A longer name does not fit on a button of a phone. */
const MOST_LETTERS = 28

function Explanation({ bank, onClose }: { bank: { name: string; days: number }; onClose: () => void }) {
  const consent = useConsent()
  return (
    <Dialog title={`${bank.name} koppelen`} onClose={onClose}>
      <ul className="bank-chooser-points">
        <li>Je gaat nu naar {bank.name} en logt daar in zoals je gewend bent. Je wachtwoord zien we niet.</li>
        <li>
          Bij de bank kies je welke rekeningen je deelt. We lezen de regels en het saldo, vanaf drie maanden
          terug. Betalen kunnen we niet.
        </li>
        <li>
          De toestemming geldt {bank.days >= 180 ? 'een half jaar' : `${String(bank.days)} dagen`}. Twee weken
          van tevoren vragen we of je die vernieuwt, en je kunt die elk moment beëindigen.
        </li>
        <li>Er wordt niets vanzelf geboekt door de koppeling: elke regel komt bij Te verwerken.</li>
      </ul>
      <div className="bank-chooser-actions">
        <Button variant="default" onClick={onClose}>
          Annuleren
        </Button>
        <Button
          loading={consent.isPending || consent.isSuccess}
          onClick={() => {
            toTheBank(consent, bank.name)
          }}
        >
          Naar {bank.name.length > MOST_LETTERS ? 'je bank' : bank.name}
        </Button>
      </div>
    </Dialog>
  )
}
