/** The most that one person works on a day. */
export const MINUTES_OF_A_DAY = 1440

/**
 * Whole minutes of what a person types: `1,5` and `1.5` are hours, `1:30` hours and minutes, `90m` minutes; nothing is 0. Null for
 * what is no time of at most a day. A part of a minute is rounded to the nearest one.
 */
export function parseTypedMinutes(typed: string): number | null {
  const text = typed.trim().toLowerCase().replace(/\s+/g, '')
  if (text === '') return 0
  const minutes = clock(text) ?? onlyMinutes(text) ?? hours(text)
  return minutes === null || minutes > MINUTES_OF_A_DAY ? null : minutes
}

function clock(text: string): number | null {
  const match = /^(\d{1,2})(?::|u)([0-5]\d)$/.exec(text)
  return match === null ? null : Number(match[1]) * 60 + Number(match[2])
}

function onlyMinutes(text: string): number | null {
  const match = /^(\d{1,4})m(?:in)?$/.exec(text)
  return match === null ? null : Number(match[1])
}

function hours(text: string): number | null {
  const match = /^(\d{0,2})(?:[.,](\d{1,4}))?(?:u(?:ur)?)?$/.exec(text)
  if (match === null) return null
  const [, whole = '', part = ''] = match
  if (whole === '' && part === '') return null
  return Number(whole) * 60 + Math.round((Number(part) * 60) / 10 ** part.length)
}

/** Hours and minutes as on the sheet: `1:30`, `0:05`. */
export const formatMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, '0')}`
