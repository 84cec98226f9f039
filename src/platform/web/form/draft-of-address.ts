import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { currentSession } from '../session.ts'
import { draftKeyOf, hasDraftLeft } from './draft-store.ts'
import { openTabs, thisTab } from './this-tab.ts'

/** In the address of a form to which the user returns: which of its drafts continues. */
const GOES_ON = 'verder'
/** The draft of the address without a choice. */
const PLAIN = '-'

export interface DraftOfAddress {
  /** For `useStoredDraft`. */
  readonly key: string
  /** The address for returning from another form, with this draft. */
  readonly returnAddress: string
  /**
   * An unfinished draft of the same form, started without this preselection, is stored on this device: it is
   * offered, not applied.
   */
  readonly isOtherKept: boolean
}

/**
 * The draft of a form whose address preselects values (`?customerId=`). Each preselection has a draft of its
 * own, because the address has priority: a draft for one customer must not appear in the form of another.
 * The page gives `key` to the component with the form as its key too, so that an address which changes while the
 * page stays opens an empty form.
 *
 * @param form `invoice:new`
 * @param choices names of the parameters that preselect
 */
export function useDraftOfAddress(form: string, choices: readonly string[]): DraftOfAddress {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const goesOn = params.get(GOES_ON)
  const chosen = choices.map((name) => params.get(name) ?? '').filter((value) => value !== '')
  const suffix = goesOn ?? (chosen.length === 0 ? PLAIN : chosen.join('~'))
  const back = new URLSearchParams(params)
  back.set(GOES_ON, suffix)
  return {
    key: suffix === PLAIN ? form : `${form}?${suffix}`,
    returnAddress: `${pathname}?${back.toString()}`,
    isOtherKept: useIsKept(form, goesOn === null && suffix !== PLAIN),
  }
}

function useIsKept(form: string, isAsked: boolean): boolean {
  const [isKept, setIsKept] = useState(false)
  useEffect(() => {
    let isGone = false
    if (isAsked)
      void openTabs().then((open) => {
        const others = new Set([...open].filter((tab) => tab !== thisTab()))
        if (!isGone) setIsKept(hasDraftLeft(draftKeyOf(currentSession(), form), others))
      })
    return () => {
      isGone = true
    }
  }, [form, isAsked])
  return isAsked && isKept
}
