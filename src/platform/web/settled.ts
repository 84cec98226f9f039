import { useEffect, useState } from 'react'

/** The value once it has not changed for so many milliseconds; first, the given one. */
export function useSettledValue<T>(value: T, restMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(() => value)
    }, restMs)
    return () => {
      clearTimeout(timer)
    }
  }, [value, restMs])
  return settled
}
