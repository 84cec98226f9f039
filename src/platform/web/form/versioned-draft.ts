import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api-client.ts'
import type { Mutation } from '../mutation.ts'
import { compareValues, type Comparison, type Side } from './compare-values.ts'
import type { Versioned } from './draft-store.ts'
import { useDraft, type StoredDraft } from './stored-draft.ts'

/** Somebody else, or another tab, saved first: what stands there now, beside what was typed here. */
export interface Conflict<Values> {
  readonly newest: Versioned<Values>
  readonly comparison: Comparison<Values>
}

export interface VersionedDraft<Values> extends StoredDraft {
  /** For `ConflictDialog`; null while there is none. */
  readonly conflict: Conflict<Values> | null
  /** Take of each difference one side, and go on from the newest version. */
  readonly settle: (sides: readonly Side[]) => void
  /** Not now: saving asks again. */
  readonly postpone: () => void
  /** What is typed stands on the server under this version, and the form stays open. */
  readonly savedAs: (version: number) => void
  /**
   * Save by a change that takes the version under which the form was filled. When somebody else was first, it is saved
   * again under the newest version if nothing that the form holds differs; else `conflict` is there from now on.
   */
  readonly saveBy: <Variables, Answer>(
    change: Pick<Mutation<Answer, Variables>, 'mutate'>,
    variablesUnder: (version: number) => Variables,
    afterwards: {
      readonly onSaved: (answer: Answer) => void
      /** It was not saved, and is not saved again. */
      readonly onRefused?: (error: Error) => void
    },
  ) => void
}

/**
 * The stored draft of a form that changes something with a version. A draft that comes back after somebody else saved, and
 * a save that is refused with 409, come to the same: a comparison, and nothing that was typed is lost.
 */
export function useVersionedDraft<Values extends FieldValues>(
  key: string,
  // oxlint-disable-next-line typescript/no-explicit-any -- the form's context and output types play no part here
  form: UseFormReturn<Values, any, any>,
  {
    stored,
    readNewest,
    omitted,
  }: {
    /** What the form is filled from as it opens; a later answer of the server does not change it under the user's hands. */
    stored: Versioned<Values>
    /** What stands on the server now; null when it is gone. */
    readNewest: () => Promise<Versioned<Values> | null>
    /** Fields that are never stored: a password. Keep the list outside the component. */
    omitted?: readonly string[]
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
    ...(omitted && { omitted }),
    onBehind: (begunOn, typed) => {
      meet(begunOn, typed, stored)
    },
  })
  /** The version under which it can be saved at once; null when there is something to choose, or another reason. */
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
      const { newest, comparison } = conflict
      form.reset(newest.values)
      form.reset(comparison.settle(sides), { keepDefaultValues: true })
      setBase(newest)
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
