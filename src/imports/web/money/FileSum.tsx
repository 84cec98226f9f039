import type { Cents } from '#kernel/money.ts'
import { Money } from '#platform/web/ui/Money.tsx'

/** What the form is filled in with, a line for each amount; the last line is what the others make. */
export const FileSum = ({
  lines,
}: {
  lines: readonly { readonly name: string; readonly amount: Cents; readonly isTotal?: boolean }[]
}) => (
  <dl className="money-file-sum">
    {lines.map(({ name, amount, isTotal }) => (
      <div key={name} data-total={isTotal}>
        <dt>{name}</dt>
        <dd>
          <Money cents={amount} />
        </dd>
      </div>
    ))}
  </dl>
)
