import type { FastifyBaseLogger } from 'fastify'

/** The log of the program: JSON lines. Bodies, names, addresses, tokens and link ids are never logged. */
export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>

/** For a server or a database of a check, whose outcome is reported in another way. */
export const silentLog: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

/** For a command beside the program: its user reads what failed, and no other line. */
export const commandLog: Logger = {
  ...silentLog,
  error: (_fields: unknown, message?: string) => {
    console.error(message)
  },
}
