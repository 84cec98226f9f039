import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import { absolute, ZERO } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import type { BankAccount } from '../../contract.ts'
import { bankReconciliation } from '../queries.ts'
import './Reconciled.css'

/** The proof: what is in the books and what is to do are together what the bank says. */
export function Reconciled({ account, isNamed }: { account: BankAccount; isNamed: boolean }) {
  const { data } = useQuery(bankReconciliation(account.id))
  if (data?.statement == null || data.difference === null) return null
  const { ledger, linesToDo, postingsWithoutLine, statement, difference, firstDifference } = data
  const isRight = difference === ZERO && firstDifference === null
  const Icon = isRight ? IconCircleCheck : IconAlertTriangle
  return (
    <p className="reconciled" data-wrong={!isRight || undefined}>
      <span className="reconciled-answer">
        <Icon size={18} stroke={1.9} aria-hidden />
        {isNamed && `${account.name}: `}Aansluiting: verschil {formatEuros(difference)}
        {firstDifference !== null &&
          `; vanaf ${formatDateInWords(firstDifference.date)} ${formatEuros(absolute(firstDifference.amount))} ${firstDifference.amount > ZERO ? 'te veel' : 'te weinig'} in je boeken`}
      </span>
      <span className="reconciled-sum">
        <span>in je boeken {formatEuros(ledger)}</span>
        <span>+ nog te verwerken {formatEuros(linesToDo)}</span>
        {postingsWithoutLine !== ZERO && (
          <span>− nog niet bij de bank {formatEuros(postingsWithoutLine)}</span>
        )}
        <span>
          = <b>bank {formatEuros(statement)}</b>
        </span>
        <Link to={paths.bankReconciliation} aria-label={`Bekijk de aansluiting van ${account.name}`}>
          Bekijk
        </Link>
      </span>
    </p>
  )
}
