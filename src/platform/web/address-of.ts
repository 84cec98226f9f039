import { useEffect, useState } from 'react'

/** An address for bytes, as long as they are shown; nothing while there are none. */
export function useAddressOf(file: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (file === undefined) return undefined
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(url)
    }
  }, [file])
  return address
}
