import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useFieldArray, useFormState, type Control } from 'react-hook-form'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import type { PastValues } from './past-form.ts'

type RowsName =
  | 'receivables'
  | 'payables'
  | 'taxes'
  | 'loans'
  | 'namedAssets'
  | 'prepaid'
  | 'deposits'
  | 'others'

/** Rows of one kind, each with its fields; a row without an amount is not booked. */
export function Rows<Name extends RowsName>({
  control,
  name,
  empty,
  addLabel,
  nothing,
  rowName,
  beside,
  children,
}: {
  control: Control<PastValues>
  name: Name
  /** A new row. */
  empty: NonNullable<PastValues[Name]>[number]
  addLabel: string
  /** Said while there is no row. */
  nothing: string
  /** For screen readers; the first row is 1. */
  rowName: (place: number) => string
  /** Beside the button for a new row. */
  beside?: ReactNode
  children: (at: number) => ReactNode
}) {
  const { fields, append, remove } = useFieldArray({ control, name })
  const { shown, onAll } = useShown(control, name, fields.length)
  return (
    <div className="moving-in-rows">
      {fields.length === 0 ? (
        <p className="moving-in-nothing">{nothing}</p>
      ) : (
        <ol>
          {fields.slice(0, shown).map((field, at) => (
            <li key={field.id} aria-label={rowName(at + 1)}>
              <div className="moving-in-row">{children(at)}</div>
              <IconButton
                label={`Verwijder ${rowName(at + 1).toLowerCase()}`}
                onClick={() => {
                  remove(at)
                }}
              >
                <IconTrash size={17} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {fields.length > shown && (
        <Button type="button" variant="subtle" size="xs" onClick={onAll}>
          Toon ook de andere {fields.length - shown}
        </Button>
      )}
      <div className="moving-in-add">
        <Button
          type="button"
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={() => {
            onAll()
            append(empty as never)
          }}
        >
          {addLabel}
        </Button>
        {beside}
      </div>
    </div>
  )
}

/** A list of another program may have hundreds of rows. */
const SHOWN = 25

/** How many rows are shown: a few, until all are asked for or one of the others has a mistake. */
function useShown(control: Control<PastValues>, name: RowsName, count: number): { shown: number; onAll: () => void } {
  const { errors } = useFormState({ control, name })
  const [isAll, setAll] = useState(false)
  const mistakes = errors[name]
  const hasHidden = Array.isArray(mistakes) && mistakes.findLastIndex((mistake) => mistake !== undefined) >= SHOWN
  return {
    shown: isAll || hasHidden || count <= SHOWN + 5 ? count : SHOWN,
    onAll: () => {
      setAll(true)
    },
  }
} // prettier-ignore
