import { counted } from '#kernel/dutch-format.ts'
/** The age of a project: `vandaag begonnen`, `1 dag geleden begonnen`, `12 dagen geleden begonnen`. */
export function ageInWords(days: number): string {
  if (days === 0) return 'vandaag begonnen'
  return `${counted(days, 'dag', 'dagen')} geleden begonnen`
}

export function documentsInWords(count: number): string {
  if (count === 0) return 'geen documenten'
  return counted(count, 'document', 'documenten')
}
