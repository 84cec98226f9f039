import { useEffect, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { helpOf } from './help.ts'
import './HelpDialog.css'
import type { Help } from './page-help.ts'
import { Term } from './Term.tsx'
import { terms, type TermName } from './terms.ts'

/** What the page at an address is for, in Dutch or in English. */
export function HelpDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const [help, setHelp] = useState<Help | null>(null)
  useEffect(() => {
    void helpOf(address).then(setHelp)
  }, [address])
  return help === null ? null : <Shown help={help} onClose={onClose} />
}

function Shown({ help, onClose }: { help: Help; onClose: () => void }) {
  const [isEnglish, setIsEnglish] = useState(false)
  const sentences = isEnglish ? help.english : help.dutch
  return (
    <Dialog title={`Uitleg: ${help.title}`} onClose={onClose}>
      <div className="help-text" lang={isEnglish ? 'en' : 'nl'}>
        {sentences.map((sentence) => (
          <p key={sentence}>
            <WithTerms sentence={sentence} />
          </p>
        ))}
      </div>
      {help.law !== undefined && (
        <p className="help-law">
          Zo staat het in de wet:{' '}
          <a href={help.law.at} target="_blank" rel="noreferrer">
            {help.law.says}
          </a>
        </p>
      )}
      <div className="help-foot">
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setIsEnglish(!isEnglish)
          }}
        >
          <span lang={isEnglish ? 'nl' : 'en'}>{isEnglish ? 'In het Nederlands' : 'In English'}</span>
        </Button>
        <span>
          Iets anders? Druk op <kbd>Ctrl</kbd> <kbd>K</kbd> en vraag het.
        </span>
      </div>
    </Dialog>
  )
}

/** A word in brackets explains itself. */
function WithTerms({ sentence }: { sentence: string }) {
  return sentence
    .split(/[[\]]/)
    .map((part, index) => (index % 2 === 1 && isTerm(part) ? <Term key={part} name={part} /> : part))
}

const isTerm = (word: string): word is TermName => Object.hasOwn(terms, word)
