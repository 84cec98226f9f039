export const chromium: string
export function storyBrowser(): string
export function ensureStoryBrowser(): string | null
export function ensureChromium(): string | null
