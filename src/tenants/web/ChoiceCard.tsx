import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import './ChoiceCard.css'

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
}

/** A question of which each answer is a button; after the answer the chosen one is marked. */
export function ChoiceCard<Value extends string>({
  title,
  sentence,
  choices,
  chosen,
  change,
}: {
  title: string
  sentence: string
  choices: readonly Choice<Value>[]
  chosen: Value | null
  change: {
    readonly isPending: boolean
    readonly error: Error | null
    readonly mutate: (value: Value) => void
  }
}) {
  return (
    <Card title={title}>
      <p className="choice-why">{sentence}</p>
      <div className="choice-list" role="group" aria-label={title}>
        {choices.map(({ value, label }) => (
          <Button
            key={value}
            needs="settings.write"
            variant={value === chosen ? 'light' : 'default'}
            aria-pressed={chosen === null ? undefined : value === chosen}
            disabled={change.isPending}
            onClick={() => {
              change.mutate(value)
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <ErrorNote error={change.error} fallback="❌ Opslaan mislukt zonder foutmelding." />
    </Card>
  )
}
