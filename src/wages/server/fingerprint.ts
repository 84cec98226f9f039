import { sha256Of } from '#platform/server/files/object-store.ts'
import { paperText, type WagePaper } from '../domain/paper.ts'

/** The SHA-256 of the paper of a wage journal, in hexadecimal. */
export const fingerprintOf = (paper: WagePaper): string => sha256Of(paperText(paper))
