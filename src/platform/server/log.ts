import type { FastifyBaseLogger } from 'fastify'

/** What the program writes its log with: JSON lines. No bodies, names, addresses, tokens or link ids ever go in. */
export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>
