import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiError } from '../api-client.ts'
import type { Mutation } from '../mutation.ts'
import { compareValues, type Comparison, type Side } from './compare-values.ts'
import type { Versioned } from './draft-store.ts'
import { useDraft, type DraftForm, type StoredDraft } from './stored-draft.ts'

/** Another user, or another tab, saved first: the saved values, with the values typed here. */
export interface Conflict<Values> {
  readonly newest: Versioned<Values>
  readonly comparison: Comparison<Values>
}

export interface VersionedDraft<Values> extends StoredDraft {
  /** For `ConflictDialog`; null while there is none. */
  readonly conflict: Conflict<Values> | null
  /** Take one side of each difference, and continue from the newest version. */
  readonly settle: (sides: readonly Side[]) => void
  /** Not now: the next save shows the conflict again. */
  readonly postpone: () => void
  /** The typed values are saved on the server with this version, and the form remains open. */
  readonly savedAs: (version: number) => void
  /**
   * Save by a change that takes the version with which the form was filled. When another user saved first,
   * the form is saved again with the newest version if no value of the form differs; otherwise `conflict` is
   * set.
   */
  readonly saveBy: <Variables, Answer>(
    change: Pick<Mutation<Answer, Variables>, 'mutate'>,
    variablesUnder: (version: number) => Variables,
    afterwards: {
      readonly onSaved: (answer: Answer) => void
      /** Not saved, and not to be saved again. */
      readonly onRefused?: (error: Error) => void
    },
  ) => void
}

/**
 * The stored draft of a form that changes a record with a version. A draft restored after another user saved,
 * and a save refused with 409, both lead to a comparison, and no typed value is lost.
 */
export function useVersionedDraft<Values extends FieldValues>(
  key: string,
  form: DraftForm<Values>,
  {
    stored,
    readNewest,
  }: {
    /** The initial values of the form; a later answer of the server does not change them while the user types. */
    stored: Versioned<Values>
    /** The present values on the server; null when the record is deleted. */
    readNewest: () => Promise<Versioned<Values> | null>
  },
): VersionedDraft<Values> {
  const [base, setBase] = useState(stored)
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)

  /** Whether there is anything to choose. */
  const meet = (begunOn: Versioned<Values>, typed: Values, newest: Versioned<Values>): boolean => {
    const comparison = compareValues(begunOn.values, typed, newest.values)
    const isConflict = comparison.differences.length > 0
    setBase(isConflict ? begunOn : newest)
    setConflict(isConflict ? { newest, comparison } : null)
    return isConflict
  }
  const { saved, ...draft } = useDraft(key, form, {
    base,
    onBehind: (begunOn, typed) => {
      meet(begunOn, typed, stored)
    },
  })
  /**
   * The version with which the form can be saved at once; null when there is something to choose, or another
   * reason.
   */
  const versionAfter = async (error: Error): Promise<number | null> => {
    if (!(error instanceof ApiError && error.status === 409)) return null
    const newest = await readNewest()
    if (newest === null || newest.version === base.version) return null
    return meet(base, form.getValues(), newest) ? null : newest.version
  }
  return {
    ...draft,
    conflict,
    settle: (sides) => {
      if (conflict === null) return
      fillBySides(form, conflict, sides)
      setBase(conflict.newest)
      setConflict(null)
    },
    postpone: () => {
      setConflict(null)
    },
    savedAs: (version) => {
      const values = form.getValues()
      form.reset(values)
      saved()
      setBase({ version, values })
    },
    saveBy: (change, variablesUnder, { onSaved, onRefused }) => {
      const saveUnder = (version: number): void => {
        change.mutate(variablesUnder(version), {
          onSuccess: onSaved,
          onError: (error) => {
            void versionAfter(error).then((next) => {
              if (next === null) onRefused?.(error)
              else saveUnder(next)
            })
          },
        })
      }
      saveUnder(base.version)
    },
  }
}

function fillBySides<Values extends FieldValues>(
  form: DraftForm<Values>,
  { newest, comparison }: Conflict<Values>,
  sides: readonly Side[],
): void {
  form.reset(newest.values)
  form.reset(comparison.settle(sides), { keepDefaultValues: true })
}
