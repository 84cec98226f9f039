import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useFieldArray, useWatch, type Control } from 'react-hook-form'
import { formatDecimal, formatEuros } from '#kernel/dutch-format.ts'
import { absolute, ZERO, type Cents } from '#kernel/money.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { SelectField, type Choice } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { RECEIVABLE } from '../../domain/named-account.ts'
import type { ChartAccountOnWire } from '../../contract.ts'
import './HandLines.css'
import { emptyLine, isOpenItemAccount, typedDifference, type HandLineValues } from './hand-values.ts'

/** A form that has lines of this kind, whatever else it has. */
export interface WithHandLines {
  lines: HandLineValues[]
}

/**
 * Lines of debit and credit, with what they differ by as one types. Enter in an amount goes to the next line; a new line
 * begins with what is still missing.
 */
export function HandLines({
  control,
  accounts,
  problem,
  hasOpenItems = false,
}: {
  control: Control<WithHandLines>
  accounts: readonly ChartAccountOnWire[]
  /** About the lines together. */
  problem: string | undefined
  /** Whether a line on 1300 or 1600 says whose it is. */
  hasOpenItems?: boolean
}) {
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const values = useWatch({ control, name: 'lines' })
  const list = useRef<HTMLOListElement>(null)
  const difference = typedDifference(values)
  const isEmpty = values.every(({ debit, credit }) => debit.trim() === '' && credit.trim() === '')
  const choices = accountChoices(accounts)
  const addLine = () => {
    const missing = formatDecimal(absolute(difference), 2, 2)
    const line =
      difference > 0n
        ? { ...emptyLine, credit: missing }
        : difference < 0n
          ? { ...emptyLine, debit: missing }
          : emptyLine
    append(line, { focusName: `lines.${String(fields.length)}.account` })
  }
  const goOn = (index: number) => {
    if (index === fields.length - 1) addLine()
    else list.current?.querySelectorAll<HTMLInputElement>('li')[index + 1]?.querySelector('input')?.focus()
  }

  return (
    <div className="hand-lines">
      <ol ref={list} className="hand-lines-list" aria-label="Regels">
        {fields.map((field, index) => (
          <HandLine
            key={field.id}
            control={control}
            index={index}
            choices={choices}
            itemOf={hasOpenItems ? relationOf(values[index]?.account ?? '') : null}
            onRemove={fields.length > 2 ? remove : null}
            onEnter={goOn}
          />
        ))}
      </ol>
      <div className="hand-lines-foot">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={addLine}
        >
          Regel toevoegen
        </Button>
        <Difference difference={difference} isEmpty={isEmpty} />
      </div>
      {problem !== undefined && (
        <p className="hand-lines-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function HandLine({
  control,
  index,
  choices,
  itemOf,
  onRemove,
  onEnter,
}: {
  control: Control<WithHandLines>
  index: number
  choices: readonly Choice[]
  /** The kind of open item that the line is; null when it is none. */
  itemOf: 'Klant' | 'Leverancier' | null
  /** Null while there are no lines to spare. */
  onRemove: ((index: number) => void) | null
  /** Enter in an amount. */
  onEnter: (index: number) => void
}) {
  const at = `lines.${index}` as const
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that come up from its fields
    <li
      className="hand-line"
      aria-label={`Regel ${String(index + 1)}`}
      onKeyDown={(event) => {
        const isAmount = event.target instanceof HTMLInputElement && event.target.inputMode === 'decimal'
        if (event.key !== 'Enter' || !isAmount || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        onEnter(index)
      }}
    >
      <SelectField
        control={control}
        name={`${at}.account`}
        label="Rekening"
        choices={choices}
        isSearchable
        placeholder="Nummer of naam"
        nothingFound="Die rekening is er niet."
      />
      <AmountField control={control} name={`${at}.debit`} label="Debet" />
      <AmountField control={control} name={`${at}.credit`} label="Credit" />
      <IconButton
        label={`Verwijder regel ${String(index + 1)}`}
        disabled={onRemove === null}
        onClick={() => {
          onRemove?.(index)
        }}
      >
        <IconTrash size={17} aria-hidden />
      </IconButton>
      {itemOf !== null && (
        <div className="hand-line-item">
          <TextField control={control} name={`${at}.relation`} label={itemOf} isOptional maxLength={120} />
          <TextField
            control={control}
            name={`${at}.reference`}
            label="Factuurnummer"
            isOptional
            maxLength={100}
          />
        </div>
      )}
    </li>
  )
}

const relationOf = (account: string): 'Klant' | 'Leverancier' | null =>
  !isOpenItemAccount(account) ? null : account === RECEIVABLE ? 'Klant' : 'Leverancier'

/** What debit and credit differ by, in words. */
function Difference({ difference, isEmpty }: { difference: Cents; isEmpty: boolean }) {
  return (
    <p
      className="hand-lines-difference"
      data-even={(difference === ZERO && !isEmpty) || undefined}
      role="status"
    >
      {isEmpty
        ? 'Vul bedragen in tot debet en credit gelijk zijn'
        : difference === ZERO
          ? 'Debet en credit zijn gelijk'
          : `Verschil ${formatEuros(absolute(difference))}: er staat meer ${difference > 0n ? 'debet' : 'credit'}`}
    </p>
  )
}

const accountChoices = (accounts: readonly ChartAccountOnWire[]): Choice[] =>
  accounts
    .filter(({ isClosed }) => !isClosed)
    .map(({ numberAsString, description }) => ({
      value: numberAsString,
      label: `${numberAsString} ${description}`,
    }))
