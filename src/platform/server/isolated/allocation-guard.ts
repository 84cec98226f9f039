/** No page of an invoice needs one buffer of this size; a decompressor that requests it reads a bomb. */
const LARGEST_BUFFER_BYTES = 192 * 1024 * 1024

type BufferClass = new (...values: never[]) => ArrayBufferView | ArrayBuffer

/**
 * Watch every buffer that code in this process makes. One that is too large, or larger than the free memory,
 * ends the work at once by `giveUp`: libraries that decompress catch an ordinary error and continue with half
 * a file.
 *
 * @param giveUp reports the reason, and does not return
 */
export function guardAllocations(giveUp: (reason: string) => never): void {
  const classes: Record<string, BufferClass> = {
    ArrayBuffer,
    Uint8Array,
    Uint8ClampedArray,
    Uint16Array,
    Uint32Array,
    Int8Array,
    Int16Array,
    Int32Array,
    Float32Array,
    Float64Array,
  }
  for (const [name, plain] of Object.entries(classes)) {
    const bytesPerItem = 'BYTES_PER_ELEMENT' in plain ? Number(plain.BYTES_PER_ELEMENT) : 1
    const guarded = new Proxy(plain, {
      construct(target, values: unknown[], newTarget: BufferClass): object {
        const [length] = values
        if (typeof length === 'number' && length * bytesPerItem > LARGEST_BUFFER_BYTES)
          giveUp(`a buffer of ${String(length * bytesPerItem)} bytes`)
        try {
          return Reflect.construct(target, values, newTarget) as object
        } catch (error) {
          if (error instanceof RangeError && /allocation failed/i.test(error.message)) giveUp(error.message)
          throw error
        }
      },
    })
    Object.defineProperty(plain.prototype, 'constructor', {
      value: guarded,
      configurable: true,
      writable: true,
    })
    Object.defineProperty(globalThis, name, { value: guarded, configurable: true, writable: true })
  }
}
