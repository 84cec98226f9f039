import { recordedElsewhere } from '#kernel/recorded-elsewhere.ts'
import { roleLabel, type SignatureRole } from '../../domain/quote-state.ts'

/** What a field for a signature, and a signature that was put, say. */
export interface SignatureWords {
  readonly roles: Readonly<Record<SignatureRole, string>>
  readonly sheet: string
  readonly typed: (name: string) => string
  readonly typeName: string
  readonly again: string
  readonly drawInstead: string
  readonly typeInstead: string
  readonly noPicture: string
  readonly noDetails: string
  readonly signature: string
  readonly signatureOf: (name: string) => string
  readonly notSaved: string
  /** What is said of a signature that came with an archive. */
  readonly elsewhere: (importedAt: string) => string
}

export const signatureInDutch: SignatureWords = {
  roles: roleLabel,
  sheet: 'Tekenvlak: teken hier met vinger, pen of muis, of kies ‘Liever typen’',
  typed: (name) => `Handtekening: ${name}`,
  typeName: 'Typ je naam als handtekening',
  again: 'Opnieuw',
  drawInstead: 'Liever tekenen',
  typeInstead: 'Liever typen',
  noPicture: '❌ Fout bij ophalen van handtekening.',
  noDetails: '❌ Fout bij ophalen van handtekening details.',
  signature: 'Handtekening',
  signatureOf: (name) => `Handtekening van ${name}`,
  notSaved: 'Je browser kan de handtekening niet opslaan. Probeer een andere browser.',
  elsewhere: recordedElsewhere,
}
