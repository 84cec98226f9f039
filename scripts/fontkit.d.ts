/** The little of fontkit that `build-fonts.ts` uses; the package brings no types of its own. */
declare module 'fontkit' {
  export interface Box {
    readonly minX: number
    readonly minY: number
    readonly maxX: number
    readonly maxY: number
  }

  export interface Glyph {
    readonly bbox: Box
    readonly id: number
    readonly advanceWidth: number
  }

  export interface Font {
    readonly postscriptName: string
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    readonly capHeight: number
    readonly xHeight: number
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number): Glyph
    layout(
      text: string,
      features: Record<string, boolean>,
    ): { readonly glyphs: readonly Glyph[]; readonly positions: readonly { readonly xAdvance: number }[] }
    createSubset(): {
      readonly glyphs: readonly number[]
      includeGlyph(id: number): number
      encode(): Uint8Array
    }
  }

  export function create(data: Uint8Array): Font
}
