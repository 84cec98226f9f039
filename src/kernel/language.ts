/** The languages in which a customer reads; the users of the program read Dutch. */
export const languages = ['nl', 'en'] as const
export type Language = (typeof languages)[number]

/** Something in each language: the compiler asks for the one that is missing. */
export type InEach<T> = Readonly<Record<Language, T>>
