import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CustomerLinkKey } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import {
  beginOnlinePayment,
  checkOnlinePayment,
  getByCustomerLink,
  raiseDispute,
} from '../../link-contract.ts'
import { languageOf } from '../../domain/language/reader.ts'
import { hintedLanguage } from '../link-page/page-words.ts'
import { wordLoaders } from './words/use-words.ts'

/** The document as the holder of the link sees it, whatever session the browser has. */
export const documentByLink = (key: CustomerLinkKey) =>
  queryOptions({
    queryKey: ['customer-links', key],
    queryFn: async ({ signal }) => {
      // Both at once; the answer decides, where the address did not say which language.
      const hinted = wordLoaders[hintedLanguage()]()
      // A refused answer is what is told, also where the words do not come.
      hinted.catch(() => undefined)
      const document = await call(getByCustomerLink, { params: { id: key }, signal, isAnonymous: true })
      const language = languageOf(document.view === 'closed' ? document : document.customer)
      return { document, words: await (language === hintedLanguage() ? hinted : wordLoaders[language]()) }
    },
    staleTime: 0,
  })

export function useDispute(key: CustomerLinkKey) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (message: string) => call(raiseDispute, { params: { id: key }, body: { message } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['customer-links', key] }),
  })
}

/** The browser goes to the page where the customer pays. */
export const usePaying = (key: CustomerLinkKey) =>
  useMutation({
    mutationFn: () => call(beginOnlinePayment, { params: { id: key } }),
    onSuccess: ({ url }) => {
      window.location.assign(url)
    },
  })

const ASK_MS = 3_000
/** After two minutes a customer waits no longer; the payment is followed all the same. */
const MOST_ASKED = 40

/**
 * Back from paying: ask what became of it, until that is known.
 *
 * @param isWaiting the page says that the payment is processed
 * @returns whether the first answer is still awaited
 */
export function useReturn(key: CustomerLinkKey, isWaiting: boolean): boolean {
  const queryClient = useQueryClient()
  const [isBack, setIsBack] = useState(() => new URLSearchParams(window.location.search).has('online'))
  useEffect(() => {
    if (!isBack && !isWaiting) return undefined
    let asked = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (): Promise<void> => {
      await call(checkOnlinePayment, { params: { id: key }, isAnonymous: true }).catch(() => undefined)
      await queryClient.invalidateQueries({ queryKey: ['customer-links', key] })
      asked += 1
      if (isBack) {
        // A reload later is no return.
        const address = new URL(window.location.href)
        address.searchParams.delete('online')
        window.history.replaceState(null, '', address.pathname + address.search)
        setIsBack(false)
      } else if (asked < MOST_ASKED) timer = setTimeout(() => void ask(), ASK_MS)
    }
    timer = setTimeout(() => void ask(), isBack ? 0 : ASK_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [key, isBack, isWaiting, queryClient])
  return isBack
}
