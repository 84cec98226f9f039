import type { InEach } from '#kernel/language.ts'

/** In Dutch, for users. */
export const languageLabel: InEach<string> = { nl: 'Nederlands', en: 'Engels' }
