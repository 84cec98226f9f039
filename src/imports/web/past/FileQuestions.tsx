import type { FileQuestionOnWire } from '../../past-contract.ts'
import type { FileAnswers } from './queries.ts'

const asks = {
  dates: 'Welke dag is dat?',
  decimals: 'Welk bedrag is dat?',
} as const satisfies Record<FileQuestionOnWire['id'], string>

/** What the rows of a file do not tell: which day, and which amount. An answer counts for the whole file. */
export function FileQuestions({
  questions,
  onAnswer,
}: {
  questions: readonly FileQuestionOnWire[]
  onAnswer: (answer: FileAnswers['answers']) => void
}) {
  return questions.map(({ id, place, text, choices }) => (
    <fieldset key={id} className="past-question">
      <legend>
        Op regel {place} staat <b className="figure">{text}</b>. {asks[id]}
      </legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={`past-question-${id}`}
            onChange={() => {
              onAnswer({ [id]: value })
            }}
          />
          <span className="figure">{label}</span>
        </label>
      ))}
    </fieldset>
  ))
}
