import { shell } from 'electron'
import { outsideLink } from './outside-link'

/** Opens a link outside the app if it may be; returns whether it was. */
export async function openOutside(address: string): Promise<boolean> {
  const link = outsideLink(address)
  if (link === null) return false
  await shell.openExternal(link)
  return true
}
