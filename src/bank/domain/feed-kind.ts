/** The givers of lines without a file. Formats and rows carry these names, so they are never changed. */
export const feedKinds = ['enable-banking', 'mollie'] as const
export type FeedKind = (typeof feedKinds)[number]
