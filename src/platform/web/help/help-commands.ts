import { mayOpen } from '../page-rights.ts'
import type { Command } from '../shell/command.ts'
import { everyHelp } from './help.ts'
import type { Help } from './page-help.ts'
import { showHelp } from './show-help.tsx'
import { terms, type TermName } from './terms.ts'

/** The help of the pages that this user may open, for the search bar: found by the words of its sentences and of its terms. */
export async function helpCommands(): Promise<readonly Command[]> {
  return (await everyHelp()).filter(({ page }) => mayOpen(page)).map(commandOf)
}

export const commandOf = ({ page, title, dutch }: Help): Command => ({
  id: `help ${page}`,
  label: `Uitleg: ${title}`,
  detail: plain(dutch[0] ?? ''),
  keywords: [...dutch.map(plain), ...dutch.flatMap(meanings)],
  group: 'Uitleg',
  run: () => {
    showHelp(page)
  },
})

const plain = (sentence: string): string => sentence.replaceAll(/[[\]]/g, '')

const meanings = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/\[([^\]]+)\]/g)].map(([, name]) => terms[name as TermName])
