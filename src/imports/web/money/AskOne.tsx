import type { ReactNode } from 'react'

/** A question about a file of which a person chooses one answer; the answer is given at once. */
export const AskOne = ({
  name,
  question,
  choices,
  onChoose,
}: {
  name: string
  question: string
  choices: readonly { readonly value: string; readonly label: ReactNode }[]
  onChoose: (value: string) => void
}) => (
  <fieldset className="past-question">
    <legend>{question}</legend>
    {choices.map(({ value, label }) => (
      <label key={value}>
        <input
          type="radio"
          name={name}
          onChange={() => {
            onChoose(value)
          }}
        />
        <span className="figure">{label}</span>
      </label>
    ))}
  </fieldset>
)
