import type { Migration } from '../migrate'

/**
 * What each checkpoint was made on top of. When it goes, that one is in use again, and never one that the owner
 * went back from. Checkpoints of before know none: without a summary every message stands for itself.
 */
export const summaryBase: Migration = {
  version: 3,
  name: 'summary-base',
  up(db) {
    db.exec('ALTER TABLE summary ADD COLUMN base_id INTEGER')
  },
}
