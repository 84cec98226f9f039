import { may } from '#platform/web/rights.ts'
import type { CommandSource } from '#platform/web/shell/command.ts'

/**
 * The commands of the command bar in addition to the pages: actions, settings, and the records of the slices.
 * Loaded when the bar opens.
 */
export const commands: CommandSource = {
  load: async () => {
    const [{ actions }, { pageWords }, help] = await Promise.all([
      import('./actions.ts'),
      import('./page-words.ts'),
      import('#platform/web/help/help-commands.ts').then(async ({ helpCommands }) => helpCommands()),
    ])
    return { actions, pageWords, help }
  },
  find: async (typed, signal) =>
    may('records.find') ? (await import('#search/web/find-records.ts')).findRecords(typed, signal) : [],
}
