import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { formatDecimal } from '#kernel/dutch-format.ts'
import type { BackingDocumentId } from '#kernel/ids.ts'
import type { BasisPoints } from '#kernel/money.ts'
import type { DocumentProposal, DocumentReading } from '../../reading-contract.ts'
import { documentReading } from '../queries.ts'
import { expenseForm, PER_LINE, type ExpenseFormState, type ExpenseValues } from './expense-values.ts'
import { isSure, valuesOfProposal, type CostOfLines } from './proposal-values.ts'

/**
 * The reading of the document. When it is finished it fills the empty fields, once; after that `take` fills
 * them on request.
 */
export function useReading(
  form: ExpenseFormState,
  {
    documentId,
    isCorrection,
    onComplete,
  }: {
    documentId: BackingDocumentId | null
    /** A booked expense is not overwritten automatically. */
    isCorrection: boolean
    /** The document filled in all that is needed to book. Stays the same function. */
    onComplete: () => void
  },
): { reading: DocumentReading | undefined; take: () => void; isTaken: boolean } {
  const { data: reading } = useQuery({
    ...documentReading(documentId ?? ('' as BackingDocumentId)),
    enabled: documentId !== null,
  })
  const values = useWatch({ control: form.control })
  const filled = useRef<BackingDocumentId | null>(null)
  const proposal = reading?.proposal ?? null
  const cost = reading?.cost ?? null
  const isPaid = (reading?.waitingLine ?? null) !== null

  useEffect(() => {
    if (isCorrection || proposal === null || documentId === null || filled.current === documentId) return
    filled.current = documentId
    fill(form, { proposal, cost, isPaid }, isUntouched)
    if (isComplete(form, proposal, cost)) onComplete()
  }, [form, documentId, isCorrection, proposal, cost, isPaid, onComplete])

  return {
    isTaken: proposal !== null && isTakenBy(values as ExpenseValues, proposal, isPaid),
    reading: documentId === null ? undefined : reading,
    take: () => {
      if (proposal !== null) fill(form, { proposal, cost, isPaid }, () => true)
    },
  }
}

/** Whether nothing is left for a person to type or answer: an unsure value is not filled in, and a private part is asked once. */
const isComplete = (
  form: ExpenseFormState,
  proposal: DocumentProposal,
  cost: DocumentReading['cost'],
): boolean =>
  isSure(proposal) && cost?.privatePercentage !== null && expenseForm.safeParse(form.getValues()).success

/** Whether the form contains all values of the document, except the account. */
function isTakenBy(values: ExpenseValues, proposal: DocumentProposal, isPaid: boolean): boolean {
  const { costAccount = '', vatDeductible = true, vatPercentage = '' } = values.lines[0] ?? {}
  const reversed = values.vatTreatment === PER_LINE ? '' : values.vatTreatment
  return Object.entries(
    valuesOfProposal(proposal, { costAccount, vatDeductible, vatPercentage, reversed }, isPaid),
  ).every(([name, proposed]) => {
    const typed = values[name as keyof ExpenseValues]
    return name === 'lines' ? sameLines(values.lines, proposed as ExpenseValues['lines']) : typed === proposed
  })
}

const sameLines = (typed: ExpenseValues['lines'], proposed: ExpenseValues['lines']): boolean =>
  typed.length === proposed.length &&
  proposed.every((line, index) => READ_OF_A_LINE.every((name) => typed[index]?.[name] === line[name]))

const READ_OF_A_LINE = [
  'description',
  'quantity',
  'unitPrice',
  'vatPercentage',
  'vatTreatment',
  'statedVat',
] as const

interface Filling {
  readonly proposal: DocumentProposal
  readonly cost: DocumentReading['cost']
  /** A line of the bank paid it before, and waits for it. */
  readonly isPaid: boolean
}

function fill(
  form: ExpenseFormState,
  { proposal, cost, isPaid }: Filling,
  mayFill: (form: ExpenseFormState, name: keyof ExpenseValues) => boolean,
): void {
  for (const [name, value] of Object.entries(valuesOfProposal(proposal, costIn(form, cost), isPaid)) as [
    keyof ExpenseValues,
    never,
  ][])
    if (mayFill(form, name)) {
      if (name === 'lines') fillLines(form, value)
      else form.setValue(name, value, { shouldDirty: true })
    }
  if (cost === null || cost.privatePercentage === 0n || !mayFill(form, 'privatePercentage')) return
  // Asked once; until then nothing of it is private.
  form.setValue('privatePercentage', formatDecimal(cost.privatePercentage ?? 0n, 2, 0), { shouldDirty: true })
}

/** The account was perhaps chosen already, and no document contains it; else the kind of cost says it. */
function costIn(form: ExpenseFormState, cost: DocumentReading['cost']): CostOfLines {
  const { costAccount, vatDeductible } = form.getValues('lines.0')
  return costAccount !== '' || cost === null
    ? { costAccount, vatDeductible }
    : {
        costAccount: cost.numberAsString,
        vatDeductible: cost.vatDeductible,
        reversed: cost.vatTreatment ?? '',
        ...rateIn(cost),
        others: cost.others.map((other) => ({
          costAccount: other.numberAsString,
          vatDeductible: other.vatDeductible,
          share: other.sharePercentage,
          ...rateIn(other),
        })),
      }
}

const rateIn = ({ vatPercentage }: { readonly vatPercentage: BasisPoints | null }) =>
  vatPercentage !== null && { vatPercentage: String(vatPercentage / 100n) }

/** As many lines as there are keep their fields, so that a list of choices that the user has opened stays open. */
function fillLines(form: ExpenseFormState, lines: ExpenseValues['lines']): void {
  if (form.getValues('lines').length !== lines.length) {
    form.setValue('lines', lines, { shouldDirty: true })
    return
  }
  for (const [index, line] of lines.entries())
    for (const name of Object.keys(line) as (keyof typeof line)[]) {
      const field = `lines.${index}.${name}` as const
      if (form.getValues(field) !== line[name]) form.setValue(field, line[name], { shouldDirty: true })
    }
}

/** Still empty. Whether prices include VAT goes with the lines. */
function isUntouched(form: ExpenseFormState, name: keyof ExpenseValues): boolean {
  const values = form.getValues()
  if (name === 'lines' || name === 'isVatIncluded')
    return values.lines.every((line) => line.unitPrice.trim() === '')
  return values[name] === form.formState.defaultValues?.[name]
}
