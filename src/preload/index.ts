import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge } from '../shared/contract'
import { channels } from '../shared/contract'

type Listener = (payload: unknown) => void

const listeners = new Map<string, Set<Listener>>()

ipcRenderer.on(channels.event, (_event, name: unknown, payload: unknown) => {
  if (typeof name !== 'string') return
  for (const listener of listeners.get(name) ?? []) listener(payload)
})

const bridge: Bridge = {
  call: (name, input) => ipcRenderer.invoke(channels.call, name, input),
  on: (name, listener) => {
    const known = listeners.get(name) ?? new Set<Listener>()
    listeners.set(name, known)
    const wrapped: Listener = (payload) => listener(payload as Parameters<typeof listener>[0])
    known.add(wrapped)
    return () => known.delete(wrapped)
  },
}

contextBridge.exposeInMainWorld('keepsake', bridge)
