import type { CommandSource } from '#platform/web/shell/command.ts'

/** What the command bar offers beyond the pages: actions, settings, and the records of the slices. Comes when it opens. */
export const commands: CommandSource = {
  actions: async () => (await import('./actions.ts')).actions,
  find: async (typed, signal) => (await import('#search/web/find-records.ts')).findRecords(typed, signal),
}
