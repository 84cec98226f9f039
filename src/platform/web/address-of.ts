import { useEffect, useState } from 'react'

/** An object URL for bytes, valid while they are shown; undefined without bytes. */
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
