import { useEffect, useState } from 'react'
import type { FactSource, FactView } from '../../../../shared/entities'
import type { SerializedError } from '../../../../shared/errors'
import { call, toSerializedError } from '../../api/bridge'

export interface LoadedSource {
  source: FactSource | null
  error: SerializedError | null
}

/** Where a fact came from and what it was before; asked again whenever the fact changes. */
export function useSource(fact: FactView): LoadedSource {
  const [loaded, setLoaded] = useState<LoadedSource>({ source: null, error: null })
  useEffect(() => {
    let current = true
    call('memory.source', { factId: fact.id })
      .then((source) => {
        if (current) setLoaded({ source, error: null })
      })
      .catch((thrown: unknown) => {
        if (current) setLoaded({ source: null, error: toSerializedError(thrown) })
      })
    return () => {
      current = false
    }
  }, [fact.id, fact.updatedAt, fact.confirmedAt, fact.evidence.length, fact.useCount])
  return loaded
}
