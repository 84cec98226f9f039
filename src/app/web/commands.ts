import { may } from '#platform/web/rights.ts'
import type { CommandSource } from '#platform/web/shell/command.ts'

/**
 * The commands of the command bar in addition to the pages: actions, settings, and the records of the slices.
 * Loaded when the bar opens.
 */
export const commands: CommandSource = {
  actions: async () => (await import('./actions.ts')).actions,
  find: async (typed, signal) =>
    may('records.find') ? (await import('#search/web/find-records.ts')).findRecords(typed, signal) : [],
}
