import { IconBuildingBank } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { paths } from '#platform/web/paths.ts'
import './DocumentLines.css'
import { LineAmount } from './LineAmount.tsx'
import { linesOfDocument } from './lines-of-document.ts'

/** On the page of an invoice or an expense: the lines of the bank that paid it. Nothing while there are none. */
export function DocumentLines({ param }: { param: 'invoiceId' | 'expenseId' | 'creditNoteId' }) {
  const id = useParams()[param] ?? ''
  const { data = [] } = useQuery(linesOfDocument(id))
  if (data.length === 0) return null
  return (
    <section className="document-lines" aria-label="Op de bank">
      <h2>
        <IconBuildingBank size={17} stroke={1.7} aria-hidden />
        Op de bank
      </h2>
      <ul>
        {data.map((line) => (
          <li key={line.id}>
            <Link
              to={`${paths.bankAccount(line.bankAccountId)}?toon=verwerkt&zoek=${encodeURIComponent(line.counterpartyName)}`}
            >
              {formatDateInWords(line.date)} · {line.counterpartyName}
            </Link>
            <span>{line.accountName}</span>
            <LineAmount cents={line.amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}
