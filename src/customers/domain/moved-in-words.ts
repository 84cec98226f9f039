import { counted } from '#kernel/dutch-format.ts'

/** Numbers of what refers to a customer. */
interface Counts {
  readonly documents: number
  readonly projects: number
  readonly payments: number
}

/** `3 documenten, 1 project en 2 betalingen`; what there is none of is left out. `''` for nothing at all. */
export function movedInWords({ documents, projects, payments }: Counts): string {
  const parts = [
    documents > 0 && counted(documents, 'document', 'documenten'),
    projects > 0 && counted(projects, 'project', 'projecten'),
    payments > 0 && counted(payments, 'betaling zonder factuur', 'betalingen zonder factuur'),
  ].filter((part) => part !== false)
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} en ${parts.at(-1) ?? ''}`
}
