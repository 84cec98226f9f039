import { isMalformed } from '#platform/server/isolated/parsed-answer.ts'
import { FileRefusal } from '#bank/domain/file-refusal.ts'

/** Whether an error says that the bytes are not what is documented, or have an amount that is none. */
export const isUnreadable = (error: unknown): boolean => isMalformed(error) || error instanceof FileRefusal
