/** What we use of `tesseract.js-core`, which brings no types: Tesseract's own C++ interface, made callable by Emscripten. */
export interface TesseractModule {
  readonly FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void }
  readonly TessBaseAPI: new () => TessBaseApi
}

export interface TessBaseApi {
  /** 0 when it went well. */
  Init(dataPath: null, language: string, engine: number): number
  SetVariable(name: string, value: string): boolean
  /** Takes the file `/input`; 1 when it cannot be read. @param angle turned by so many radians */
  SetImageFile(exif: number, angle: number): number
  FindLines(): void
  /** How far the lines lean, in radians. */
  GetGradient(): number
  Recognize(monitor: null): number
  GetTSVText(): string
  Clear(): void
}
