import type { z } from 'zod'
import type { fileQuery } from '../contract.ts'
import type { UploadedList } from './reading/uploaded-list.ts'

/** `0:name,3:-` as what was chosen by number; null for `-`. */
export const pairsIn = (text: string): ReadonlyMap<number, string | null> =>
  new Map(
    text
      .split(',')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [place = '', chosen = '-'] = pair.split(':')
        return [Number(place), chosen === '-' ? null : chosen]
      }),
  )

/** What a call says of its file: the hash that was seen, and the columns that were chosen. */
export const columnsIn = ({
  confirmed,
  columns = '',
}: z.output<typeof fileQuery>): Pick<UploadedList, 'confirmed' | 'columns'> => ({
  confirmed: confirmed ?? null,
  columns: pairsIn(columns),
})
