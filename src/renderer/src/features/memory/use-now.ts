import { useEffect, useState } from 'react'

/** The present moment, looked at again every ten seconds while `ticking`. */
export function useNow(ticking: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!ticking) return
    const timer = setInterval(() => {
      setNow(Date.now())
    }, 10_000)
    return () => {
      clearInterval(timer)
    }
  }, [ticking])
  return now
}
