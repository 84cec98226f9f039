/** The used part of `tesseract.js-core`, which has no types: Tesseract's own C++ interface, compiled by Emscripten. */
export interface TesseractModule {
  readonly FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void }
  readonly TessBaseAPI: new () => TessBaseApi
}

export interface TessBaseApi {
  /** 0 for success. */
  Init(dataPath: null, language: string, engine: number): number
  SetVariable(name: string, value: string): boolean
  /** Takes the file `/input`; 1 when it is unreadable. @param angle rotation in radians */
  SetImageFile(exif: number, angle: number): number
  FindLines(): void
  /** The rotation of the lines, in radians. */
  GetGradient(): number
  Recognize(monitor: null): number
  GetTSVText(): string
  Clear(): void
}
