import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatIban } from '#kernel/dutch-format.ts'
import type { BankAccountId } from '#kernel/ids.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { useMoneyProof } from '#tenants/web/money-proof.tsx'
import type { BankConnection } from '../contract.ts'
import { bankAccounts } from '#bank/web/queries.ts'
import { useAccountLink } from './queries.ts'

/** One account of a connection: which of ours it is, or the question whether it is ours. */
export function ConnectedAccount({
  connection,
  account: { id, iban, name, bankAccountId },
}: {
  connection: BankConnection
  account: BankConnection['accounts'][number]
}) {
  const { data: ours } = useQuery(bankAccounts)
  const own = ours?.find((each) => each.id === bankAccountId)
  return (
    <li className="connected-account">
      <span className="connected-account-name">
        <b>{name === '' ? connection.name : name}</b>
        {iban !== '' && <Figure>{formatIban(iban)}</Figure>}
      </span>
      {bankAccountId === null ? (
        <Question connection={connection} account={{ id, iban, name }} />
      ) : (
        <span className="connected-account-own">
          <IconCheck size={16} stroke={2.2} aria-hidden />
          <Link to={paths.bankAccount(bankAccountId)}>{own?.name ?? 'Rekening'}</Link>
        </span>
      )}
    </li>
  )
}

/** An IBAN that is nowhere yet becomes a new account; without an IBAN the user chooses. */
function Question({
  connection,
  account: { id, iban, name },
}: {
  connection: BankConnection
  account: Pick<BankConnection['accounts'][number], 'id' | 'iban' | 'name'>
}) {
  const link = useAccountLink()
  const guard = useMoneyProof(link)
  const { data: ours = [] } = useQuery(bankAccounts)
  const [chosen, setChosen] = useState('')
  const choices = iban === '' ? ours.filter(({ kind }) => kind === 'provider' || kind === 'card') : []
  const say = () => {
    guard.ask(
      { id: connection.id, account: id, bankAccountId: chosen === '' ? null : (chosen as BankAccountId) },
      {
        onSuccess: () => {
          toast('✅ We halen de regels op')
        },
        onError: (error) => {
          toastError(error, '❌ Toevoegen mislukt zonder foutmelding.')
        },
      },
    )
  }
  return (
    <>
      <span className="connected-account-question">
        <span>Is dit een rekening van jou?</span>
        {choices.length > 0 && (
          <select
            aria-label={`Welke rekening is ${name}?`}
            value={chosen}
            onChange={(event) => {
              setChosen(event.target.value)
            }}
          >
            <option value="">Een nieuwe</option>
            {choices.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        )}
        <Button needs="money.route" size="xs" loading={link.isPending} onClick={say}>
          Ja, ophalen
        </Button>
      </span>
      {guard.dialog}
    </>
  )
}
