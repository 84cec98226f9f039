import type { Accent } from '#kernel/accent.ts'
import type { Language } from '#kernel/language.ts'
import { documentKinds, type DocumentKind } from './document-kinds.ts'
import type { Look } from './frozen-document.ts'
import { englishTexts } from './language/english-texts.ts'
import { languageOf, type Reader } from './language/reader.ts'
import { patternOf, seriesYear, type NumberFormat } from './number-format.ts'
import { textRules, type TextName } from './texts.ts'
import type { Template } from './template.ts'

/** How a tenant's documents look, are numbered and read. What is not there is the standard. */
export interface DocumentSettings {
  /** 0 until something was set. */
  readonly version: number
  readonly accent: Accent | null
  /** The SHA-256 of the picture. */
  readonly logo: string | null
  readonly formats: Partial<Readonly<Record<DocumentKind, NumberFormat>>>
  readonly texts: Partial<Readonly<Record<TextName, Template>>>
  /** The same in English; what is not there or empty is the standard, or the Dutch text where there is no standard. */
  readonly englishTexts: Partial<Readonly<Record<TextName, Template>>>
  /** Days between an invoice and the day it is to be paid. */
  readonly paymentDays: number
  /** The number of days that a quote is valid. */
  readonly validityDays: number
}

export const standardSettings: DocumentSettings = {
  version: 0,
  accent: null,
  logo: null,
  formats: {},
  texts: {},
  englishTexts: {},
  paymentDays: 14,
  validityDays: 14,
}

export const formatFor = (settings: DocumentSettings, kind: DocumentKind): NumberFormat =>
  settings.formats[kind] ?? documentKinds[kind].numberFormat

/**
 * The text for a reader of the language. A mail that the tenant did not write in English is the standard one; an introduction or
 * a footer, which has no standard, is then the tenant's own in Dutch.
 */
export function textFor(settings: DocumentSettings, name: TextName, language: Language): Template {
  const inDutch = settings.texts[name] ?? textRules[name].standard
  if (language === 'nl') return inDutch
  const own = settings.englishTexts[name] ?? ''
  if (own.trim() !== '') return own
  return englishTexts[name] === '' ? inDutch : englishTexts[name]
}

/** The series of a document of this year, and how its number is written. */
export const seriesFor = <Kind extends DocumentKind>(
  settings: DocumentSettings,
  kind: Kind,
  year: number,
) => {
  const format = formatFor(settings, kind)
  return { series: kind, year: seriesYear(format, year), prefix: patternOf(format, year) }
}

/** What is frozen of the look; nothing when it is the standard. */
export const lookOf = ({ accent, logo }: DocumentSettings): { readonly look?: Look } =>
  accent === null && logo === null ? {} : { look: { accent, logo } }

/** The text at the foot of each page; nothing when there is none. */
export const footerOf = (settings: DocumentSettings, receiver: Reader): { readonly footer?: string } => {
  const footer = textFor(settings, 'footer', languageOf(receiver)).trim()
  return footer === '' ? {} : { footer }
}
