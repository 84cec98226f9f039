import { sha256Of } from '#platform/server/files/object-store.ts'
import { paperText, type TakingsPaper } from '../domain/paper.ts'

/** The SHA-256 of the paper of a day, in hexadecimal. */
export const fingerprintOf = (paper: TakingsPaper): string => sha256Of(paperText(paper))
