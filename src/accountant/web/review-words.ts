/** The name of a period at the start of a line: `Het 1e kwartaal van 2026`. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
