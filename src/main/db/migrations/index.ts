import { firstSchema } from './0001-first-schema'
import { recall } from './0002-recall'
import { summaryBase } from './0003-summary-base'
import { signs } from './0004-signs'
import type { Migration } from '../migrate'

/** Every step from an empty file to the present schema, in rising order. A released step is never changed. */
export const migrations: readonly Migration[] = [firstSchema, recall, summaryBase, signs]
