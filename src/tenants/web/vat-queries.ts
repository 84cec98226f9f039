import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { LocalDate } from '#kernel/local-date.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { getVatSettings, removeKor, removeOss, setKor, setOss, setVatInterval } from '../vat-contract.ts'
import { isOssOn } from '../domain/oss.ts'
import { isKorOn } from '../domain/vat-settings.ts'

export const vatSettingsKey = ['vat-settings'] as const

/** The filing interval and the participation in the KOR, each from its day on. */
export const vatSettings = queryOptions({
  queryKey: vatSettingsKey,
  queryFn: ({ signal }) => call(getVatSettings, { signal }),
})

/** Whether the business takes part in the KOR on that day; no, until that is known. */
export function useIsUnderKor(day: LocalDate): boolean {
  const { data: settings } = useQuery(vatSettings)
  return settings !== undefined && isKorOn(settings.kor, day)
}

/** Whether sales to consumers in other EU countries have the VAT of their country on that day; no, until that is known. */
export function useIsUnderOss(day: LocalDate): boolean {
  const { data: settings } = useQuery(vatSettings)
  return settings !== undefined && isOssOn(settings.oss, day)
}

export function useIntervalChange() {
  const reload = useReload()
  return useMutation({
    mutationFn: (body: z.output<typeof setVatInterval.body>) => call(setVatInterval, { body }),
    onSuccess: reload,
  })
}

export function useKorChange() {
  const reload = useReload()
  return useMutation({
    mutationFn: (body: z.output<typeof setKor.body>) => call(setKor, { body }),
    onSuccess: reload,
  })
}

export function useKorRemoval() {
  const reload = useReload()
  return useMutation({
    mutationFn: (body: z.output<typeof removeKor.body>) => call(removeKor, { body }),
    onSuccess: reload,
  })
}

export function useOssChange() {
  const reload = useReload()
  return useMutation({
    mutationFn: (body: z.output<typeof setOss.body>) => call(setOss, { body }),
    onSuccess: reload,
  })
}

export function useOssRemoval() {
  const reload = useReload()
  return useMutation({
    mutationFn: (body: z.output<typeof removeOss.body>) => call(removeOss, { body }),
    onSuccess: reload,
  })
}

/** The settings decide which periods there are. */
function useReload() {
  const queryClient = useQueryClient()
  return async () => {
    toast('✅ Instelling bewaard')
    await queryClient.invalidateQueries()
  }
}
