import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFieldArray, type Control } from 'react-hook-form'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import type { PastValues } from './past-form.ts'

type RowsName = 'receivables' | 'payables' | 'taxes' | 'loans' | 'others'

/** Rows of one kind, each with its fields; a row without an amount is not booked. */
export function Rows<Name extends RowsName>({
  control,
  name,
  empty,
  addLabel,
  nothing,
  rowName,
  children,
}: {
  control: Control<PastValues>
  name: Name
  /** A new row. */
  empty: PastValues[Name][number]
  addLabel: string
  /** Said while there is no row. */
  nothing: string
  /** For screen readers; the first row is 1. */
  rowName: (place: number) => string
  children: (at: number) => ReactNode
}) {
  const { fields, append, remove } = useFieldArray({ control, name })
  return (
    <div className="moving-in-rows">
      {fields.length === 0 ? (
        <p className="moving-in-nothing">{nothing}</p>
      ) : (
        <ol>
          {fields.map((field, at) => (
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
      <Button
        type="button"
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        onClick={() => {
          append(empty as never)
        }}
      >
        {addLabel}
      </Button>
    </div>
  )
}
