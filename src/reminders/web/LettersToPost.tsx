import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { later } from '#platform/web/later.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Elsewhere } from '#platform/web/ui/Elsewhere.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { LetterToPost } from '../post-contract.ts'
import { lettersToPost } from './queries.ts'
import './reminders.css'

const PostLetter = later(async () => (await import('./PostLetter.tsx')).PostLetter)

/** Letters that were made to go by post and whose day of posting is not noted yet; nothing where there is none. */
export function LettersToPost() {
  const { data } = useQuery(lettersToPost)
  const [shown, setShown] = useState<LetterToPost | null>(null)
  if (data === undefined || data.length === 0) return null
  const close = () => {
    setShown(null)
  }
  return (
    <Card title="Nog op de post doen" isFlush>
      <ul className="reminder-proposals" aria-label="Brieven voor de post">
        {data.map((letter) => (
          <li key={letter.id}>
            <div className="reminder-proposal-who">
              <p>
                <strong>{letter.label}</strong>
              </p>
              <span>
                {letter.recipient} · gemaakt op {formatDateInWords(letter.madeOn)}
                <Elsewhere instant={letter.madeAt} />
              </span>
            </div>
            <div className="reminder-proposal-amount">
              <Money cents={letter.total} />
            </div>
            <Button
              variant="default"
              onClick={() => {
                setShown(letter)
              }}
            >
              Print en leg vast
            </Button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Dialog title={`${shown.label} per post`} onClose={close}>
          <PostLetter letter={shown} onDone={close} />
        </Dialog>
      )}
    </Card>
  )
}
