/** How long a project runs: `vandaag begonnen`, `1 dag geleden begonnen`, `12 dagen geleden begonnen`. */
export function ageInWords(days: number): string {
  if (days === 0) return 'vandaag begonnen'
  return days === 1 ? '1 dag geleden begonnen' : `${String(days)} dagen geleden begonnen`
}

export function documentsInWords(count: number): string {
  if (count === 0) return 'geen documenten'
  return count === 1 ? '1 document' : `${String(count)} documenten`
}
