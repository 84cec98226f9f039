/** A number of things in words: `1.204 posten`. */
export const counted = (count: bigint, one: string, more: string): string =>
  `${new Intl.NumberFormat('nl-NL').format(count)} ${count === 1n ? one : more}`
