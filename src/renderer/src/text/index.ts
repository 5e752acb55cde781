import { chat, notices } from './chat'
import { common } from './common'
import { conversations } from './conversations'
import { memory } from './memory'
import { models } from './models'
import { review } from './review'
import { search } from './search'
import { settings } from './settings'
import { setup } from './setup'

/** Every word the window shows, by region. Components hold no text of their own. */
export const t = {
  common,
  conversations,
  chat,
  notices,
  models,
  search,
  memory,
  review,
  settings,
  setup,
}
