import type { FastifyBaseLogger } from 'fastify'

/** The log of the program: JSON lines. Bodies, names, addresses, tokens and link ids are never logged. */
export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>
