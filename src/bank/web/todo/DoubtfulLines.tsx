import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { LineAmount } from '../LineAmount.tsx'
import { doubtfulLines, useLineAddition } from '../queries.ts'
import './DoubtfulLines.css'
import { shortDay, whoOf } from './line-words.ts'

/** Lines that are perhaps the same payment in another format: shown, not counted, and added where they are not. */
export function DoubtfulLines({ chosen }: { chosen: string | null }) {
  const { data } = useQuery(doubtfulLines(chosen))
  const addition = useLineAddition(() => {
    toast('✅ Toegevoegd bij Te verwerken')
  })
  const lines = data?.rows ?? []
  if (lines.length === 0) return null
  return (
    <section className="doubtful" aria-label="Misschien dubbel">
      <h2>
        <IconCopy size={17} stroke={1.8} aria-hidden />
        Misschien dubbel
      </h2>
      <p>Deze regels lijken op een regel die er al is, uit een ander bestand. Ze tellen niet mee.</p>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <time dateTime={line.date}>{shortDay(line.date)}</time>
            <span>
              <b>{whoOf(line.counterpartyName)}</b>
              <small>{line.description}</small>
            </span>
            <LineAmount cents={line.amount} />
            <Button
              needs="books.post"
              size="xs"
              variant="default"
              disabled={addition.isPending}
              onClick={() => {
                addition.mutate(line.id, {
                  onError: (error) => {
                    toastError(error, 'Toevoegen lukte niet.')
                  },
                })
              }}
            >
              Toch toevoegen
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
