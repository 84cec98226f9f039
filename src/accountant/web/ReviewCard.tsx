import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { counted, formatDateInWords } from '#kernel/dutch-format.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { may } from '#platform/web/rights.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { Reviews } from '../review-contract.ts'
import './review.css'
import { reviews } from './review-queries.ts'
import { ReviewTrail } from './ReviewTrail.tsx'

const MarkDialog = later(async () => (await import('./MarkDialog.tsx')).MarkDialog)

/**
 * Above the entries: until when the books were reviewed, and what was booked into that time afterwards. Nothing for a user without an
 * accountant; only an accountant marks.
 */
export function ReviewCard() {
  const { data } = useQuery({ ...reviews, enabled: may('books.read') })
  const [isMarking, setIsMarking] = useState(false)
  if (data === undefined || (data.marks.length === 0 && !may('books.review'))) return null
  return (
    <section className="review" aria-label="Nagekeken">
      <div className="review-head">
        <h2>
          <IconChecks size={17} stroke={1.7} aria-hidden />
          {data.reviewedUntil === null
            ? 'Nog niet nagekeken'
            : `Nagekeken t/m ${formatDateInWords(data.reviewedUntil)}`}
        </h2>
        {may('books.review') && (
          <Button
            needs="books.review"
            size="xs"
            variant="default"
            onClick={() => {
              setIsMarking(true)
            }}
          >
            Nagekeken t/m…
          </Button>
        )}
      </div>
      <Changes reviews={data} />
      {data.marks.length > 0 && <ReviewTrail marks={data.marks} />}
      {isMarking && (
        <MarkDialog
          onClose={() => {
            setIsMarking(false)
          }}
        />
      )}
    </section>
  )
}

/** What is to be looked at again; each leads to its entry. */
function Changes({ reviews: { changes, changed } }: { reviews: Reviews }) {
  const others = changes - changed.length
  if (changes === 0) return null
  return (
    <details className="review-part">
      <summary>
        <StateChip tone="amber">{counted(changes, 'boeking', 'boekingen')} na controle gewijzigd</StateChip>
      </summary>
      <ul aria-label="Na controle gewijzigd">
        {changed.map(({ number, day, description }) => (
          <li key={number}>
            <Link to={`${paths.balance}?boeking=${String(number)}`}>
              Boeking {number}: {description}
            </Link>
            <span className="review-aside">
              <DateText date={day} />
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="review-aside">En nog {counted(others, 'eerdere', 'eerdere')}.</p>}
    </details>
  )
}
