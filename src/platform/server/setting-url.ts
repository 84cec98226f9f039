import { Complaint } from './setting-complaint.ts'

/** @throws Complaint */
export function urlOf(text: string): URL {
  try {
    return new URL(text)
  } catch {
    throw new Complaint('is geen volledig adres')
  }
}

/** A part of an address in which `/`, `@` and the like are written with a %. @throws Complaint */
export function decodedPart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Complaint('heeft een % die niets betekent; schrijf % als %25')
  }
}
