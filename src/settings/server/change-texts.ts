import { counted } from '#kernel/dutch-format.ts'
import { textFor, type DocumentSettings } from '#documents/domain/document-settings.ts'
import { englishTexts } from '#documents/domain/language/english-texts.ts'
import { textNames, textRules, type TextName } from '#documents/domain/texts.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Changer, SettingChange } from '#tenants/server/setting-changes.ts'
import { changeSettings } from './change-settings.ts'

interface NewTexts {
  readonly texts: Partial<Readonly<Record<TextName, string | undefined>>>
  readonly englishTexts: Partial<Readonly<Record<TextName, string | undefined>>>
  readonly paymentDays: number
  readonly validityDays: number
  readonly version: number
}

/**
 * Terms and texts of documents and mails made from now on. A text that is left out does not change; a
 * standard text is not stored.
 */
export const changeTexts = (tx: TenantTx, changer: Changer, wanted: NewTexts): Promise<void> =>
  changeSettings(tx, changer, wanted.version, (before) => {
    const named = textNames.filter((name) => {
      const text = wanted.texts[name]
      return text !== undefined && text !== textFor(before, name, 'nl')
    })
    const texts: DocumentSettings['texts'] = Object.fromEntries(
      textNames.flatMap((name) => {
        const text = wanted.texts[name] ?? textFor(before, name, 'nl')
        return text === textRules[name].standard ? [] : [[name, text]]
      }),
    )
    const english = englishChanged(before, wanted)
    const { paymentDays, validityDays } = wanted
    return {
      settings: { ...before, texts, englishTexts: english.texts, paymentDays, validityDays },
      changes: [
        ...daysChanged('Betaaltermijn van facturen', before.paymentDays, paymentDays),
        ...daysChanged('Geldigheid van offertes', before.validityDays, validityDays),
        ...named.map((name): SettingChange => ({
          area: 'texts',
          field: textRules[name].label,
          old: textFor(before, name, 'nl'),
          new: wanted.texts[name] ?? null,
        })),
        ...english.changes,
      ],
    }
  })

/** The texts in English; one that is empty, or the standard, is not stored. */
function englishChanged(
  before: DocumentSettings,
  wanted: NewTexts,
): { readonly texts: DocumentSettings['englishTexts']; readonly changes: SettingChange[] } {
  const textOf = (name: TextName): string => {
    const text = wanted.englishTexts[name] ?? before.englishTexts[name] ?? ''
    return text === englishTexts[name] ? '' : text.trim() === '' ? '' : text
  }
  return {
    texts: Object.fromEntries(
      textNames.flatMap((name) => (textOf(name) === '' ? [] : [[name, textOf(name)]])),
    ),
    changes: textNames
      .filter((name) => textOf(name) !== (before.englishTexts[name] ?? ''))
      .map((name) => ({
        area: 'texts',
        field: `${textRules[name].label} (Engels)`,
        old: before.englishTexts[name] ?? null,
        new: textOf(name) === '' ? null : textOf(name),
      })),
  }
}

const daysChanged = (field: string, before: number, after: number): SettingChange[] =>
  before === after ? [] : [{ area: 'texts', field, old: inDays(before), new: inDays(after) }]

const inDays = (days: number): string => counted(days, 'dag', 'dagen')
