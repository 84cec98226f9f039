import { createHash } from 'node:crypto'
import { paperText, type TakingsPaper } from '../domain/paper.ts'

/** The SHA-256 of the paper of a day, in hexadecimal. */
export const fingerprintOf = (paper: TakingsPaper): string =>
  createHash('sha256').update(paperText(paper)).digest('hex')
