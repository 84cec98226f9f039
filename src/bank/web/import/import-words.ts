import { counted } from '#kernel/dutch-format.ts'
import type { ImportOutcome } from '../../contract.ts'

/** What files add: lines, parts of lines that are there, and lines that are perhaps there. */
export type Added = Pick<ImportOutcome, 'newLines' | 'specifiedLines' | 'doubtfulLines'>

export const addedBy = (files: readonly Added[]): Added => ({
  newLines: files.reduce((total, { newLines }) => total + newLines, 0),
  specifiedLines: files.reduce((total, { specifiedLines }) => total + specifiedLines, 0),
  doubtfulLines: files.reduce((total, { doubtfulLines }) => total + doubtfulLines, 0),
})

/** What reading these files would do, before it is done: nothing is ever booked. The numbers are shown with each file. */
export function whatReadingDoes({ newLines, specifiedLines, doubtfulLines }: Added): string {
  const lines = `de nieuwe ${newLines === 1 ? 'regel komt' : 'regels komen'} bij Te verwerken`
  const parts = `de delen komen bij de ${specifiedLines === 1 ? 'bankregel' : 'bankregels'} waar ze bij horen`
  const done = [...(newLines > 0 ? [lines] : []), ...(specifiedLines > 0 ? [parts] : [])]
  if (done.length > 0) return `Er wordt niets geboekt: ${done.join(', en ')}.`
  return doubtfulLines > 0
    ? 'Er wordt niets geboekt. Wat misschien dubbel is, kijk je daarna zelf na.'
    : 'Er staat niets nieuws in.'
}

/** The same in a few words, after it was done. */
export function whatWasRead({ newLines, specifiedLines }: Added): string {
  const parts = `delen toegevoegd aan ${counted(specifiedLines, 'regel', 'regels')}`
  if (newLines > 0)
    return [`${counted(newLines, 'regel', 'regels')} ingelezen`, ...(specifiedLines > 0 ? [parts] : [])].join(
      ', ',
    )
  return specifiedLines > 0 ? `Delen${parts.slice('delen'.length)}` : 'Er stond niets nieuws in'
}

/** Above the lines of a file that are left out, each with its reason. */
export const leftOutTitle = (lines: number): string =>
  `${counted(lines, 'regel wordt', 'regels worden')} niet ingelezen:`
